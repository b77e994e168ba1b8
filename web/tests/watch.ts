// What must not happen in any browser of any test, whatever the test is about.
import type { BrowserContext, Page } from '@playwright/test';

export class Watch {
  readonly faults: string[] = [];
  /** While the connection is cut on purpose, what the browser says about that is no fault. */
  isCut = false;
  /** Where there is nothing, on purpose: addresses that are answered so. */
  expected: RegExp[] = [/\/no\/such\/place$/];

  constructor(readonly origins: string[]) {}

  follow(context: BrowserContext): void {
    context.on('page', (page) => this.#follow(page));
    context.on('request', (request) => this.#addressed(request.url()));
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left lets go of what it was waiting for.
      if (!this.isCut && why !== 'net::ERR_ABORTED') this.faults.push(`${request.url()} failed: ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400 || this.#isExpected(response.url())) return;
      this.faults.push(`${response.url()} answered ${response.status()}`);
    });
  }

  #follow(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text();
      const isOfNetwork = /^Failed to load resource|^WebSocket connection to/.test(text);
      if (isOfNetwork && (this.isCut || this.#isExpected(message.location().url))) return;
      this.faults.push(`console: ${text}`);
    });
    page.on('websocket', (socket) => this.#addressed(socket.url().replace(/^ws/, 'http')));
  }

  #addressed(url: string): void {
    if (/^(data|blob):/.test(url) || this.origins.includes(new URL(url).origin)) return;
    this.faults.push(`asked elsewhere: ${url}`);
  }

  #isExpected(url: string): boolean {
    return this.expected.some((pattern) => pattern.test(url));
  }
}
