// The house over HTTP.
import type { Problem } from '../wire/house';

/** A request that was not granted: a code for programs, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

const strangers: (() => void)[] = [];

/** Tells somebody when the house does not know us. */
export function onStranger(listener: () => void): void {
  strangers.push(listener);
}

async function answered<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json().catch(unreachable)) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (problem?.code === 'no-session') for (const listener of strangers) listener();
  throw new Refusal(response.status, problem?.code ?? 'unreachable', problem?.reason ?? response.statusText);
}

/** How long the house may take to answer. */
const PATIENCE = 12_000;

/** A house that cannot be reached is a refusal like any other. */
async function fetched(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { signal: AbortSignal.timeout(PATIENCE), ...init });
  } catch {
    return unreachable();
  }
}

function unreachable(): never {
  throw new Refusal(0, 'unreachable', 'the house cannot be reached');
}

/** `ondate` is told what time it is at the house, in milliseconds since 1970. */
export async function get<T>(path: string, ondate?: (date: number) => void): Promise<T> {
  const response = await fetched(path);
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) ondate?.(date);
  return answered(response);
}

export async function send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return answered(await fetched(path, { method, headers, body: JSON.stringify(body) }));
}

/** A name for a command, so that sending it twice does it once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
