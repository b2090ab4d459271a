import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
} from 'playwright-core';
import { browserFile } from './browser-file.ts';

/**
 * As a person has it, without the packaged browser's own arguments, which put every page into one process that ends with
 * the first. No page may phone home.
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

export const launchBrowser = async (): Promise<Browser> => playwright.launch(await launchOptions());

/**
 * The same as a person's browser, whose tabs share what is stored: others find it by its debugging port.
 * @param profile a folder of its own
 */
export async function launchBrowserOfOne(profile: string, debuggingPort: number): Promise<BrowserContext> {
  const { args = [], ...options } = await launchOptions();
  return playwright.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
}
