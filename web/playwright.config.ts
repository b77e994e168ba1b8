import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

/** Debian's browser, or whichever Chromium there is: the tests bring none of their own. */
function chromium(): string {
  if (process.env.ADJUGE_CHROMIUM) return process.env.ADJUGE_CHROMIUM;
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not under this name.
    }
  }
  throw new Error('no Chromium found; install it (Debian: apt install chromium) or set ADJUGE_CHROMIUM');
}

export default defineConfig({
  testDir: 'tests',
  outputDir: '../target/playwright',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Whole games are played: only a test that hangs takes as long as this.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'room', testMatch: '*.spec.ts' },
    { name: 'shots', testMatch: 'shots.ts' },
    { name: 'figures', testMatch: 'figures.ts' },
  ],
});
