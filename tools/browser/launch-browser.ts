import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
} from 'playwright-core';
import { browserFile } from './browser-file.ts';

/**
 * Like a person's browser, without the packaged browser's own arguments, which put every page into one process that
 * dies with the first. Pages must not contact other hosts.
 */
async function launchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await browserFile(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
    headless: true,
  };
}

/** @param more arguments of Chromium */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const { args = [], ...options } = await launchOptions();
  return playwright.launch({ ...options, args: [...args, ...more] });
}

/**
 * The same with a persistent profile, whose tabs share storage; others connect through its debugging port.
 * @param profile a folder of its own
 */
export async function launchBrowserOfOne(profile: string, debuggingPort: number): Promise<BrowserContext> {
  const { args = [], ...options } = await launchOptions();
  return playwright.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
}
