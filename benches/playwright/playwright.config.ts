import { defineConfig } from '@playwright/test';

/** Chromium refuses its sandbox to root; everybody else keeps it, as with sayso. */
const root = process.getuid?.() === 0;
const [width, height] = (process.env.VIEWPORT ?? '1280x800').split('x').map(Number);

export default defineConfig({
  testDir: 'tests',
  outputDir: process.env.OUTPUT ?? 'test-results',
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? 2),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `${process.env.OUTPUT ?? 'test-results'}.json` }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:4173',
    browserName: 'chromium',
    headless: true,
    viewport: { width, height },
    locale: 'en-US',
    trace: (process.env.TRACE ?? 'off') as 'on' | 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: {
      executablePath: process.env.SAYSO_BROWSER || '/usr/bin/chromium',
      chromiumSandbox: !root,
      args: [
        '--headless=new',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
