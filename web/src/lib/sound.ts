// The sounds of the room, made on the spot: no files. Off unless the player turns them on.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** A knock on wood: a short burst of low sound that dies at once. */
function knock(at: number, pitch: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.09);
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.2);
}

function ready(): number | null {
  if (!settings.sound) return null;
  context ??= new AudioContext();
  void context.resume();
  return context.currentTime + 0.01;
}

/** The gavel: twice, as is the custom. */
export function gavel(): void {
  const now = ready();
  if (now === null) return;
  knock(now, 320, 0.5);
  knock(now + 0.17, 300, 0.35);
}

/** It is one's turn. */
export function tick(): void {
  const now = ready();
  if (now !== null) knock(now, 880, 0.12);
}
