import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@rigwise/testing';
import type { BrowserContext } from 'playwright-core';
import type { Row } from '../../infra/bench/report/row.ts';
import { launchBrowserOfOne } from '../../tools/browser/launch-browser.ts';
import type { Result } from 'lighthouse';
import { PASSWORD } from '../browser/password.ts';
import { lighthouseRows, lookAt, type Opened, type Seen } from './lighthouse-rows.ts';

/** /login, and each role's landing page, for which someone signs in. */
const PAGES: readonly (Opened & { readonly path: string; readonly username?: string })[] = [
  { what: '/login', path: '/login', practices: 95 },
  { what: '/dashboard', path: '/dashboard', username: 'erin.employee', practices: 100 },
  { what: '/manager', path: '/manager', username: 'max.manager', practices: 100 },
  {
    what: '/unified-manager-dashboard',
    path: '/unified-manager-dashboard',
    username: 'max.manager',
    practices: 100,
  },
  { what: '/admin', path: '/admin', username: 'ada.admin', practices: 100 },
];

/** Runs per page, of which the median counts: a single run says as much about the moment as about the page. */
const LOOKS = 3;

/** Every page on a desktop and on a phone, each time in a browser that stores only the sign-in. */
export async function lookAtPages(url: string, say: (line: string) => void): Promise<Seen> {
  const [rows, notes]: [Row[], string[]] = [[], []];
  for (const { path: address, username, ...page } of PAGES) {
    for (const device of ['desktop', 'mobile'] as const) {
      say(`${page.what}, ${device} …`);
      const looks: Result[] = [];
      while (looks.length < LOOKS) {
        const look = await inBrowser(async (context, port) => {
          if (username !== undefined) await signIn(context, url, username);
          return lookAt(url + address, device, port);
        });
        looks.push(look);
      }
      const seen = lighthouseRows(page, device, looks);
      rows.push(...seen.rows);
      notes.push(...seen.notes);
    }
  }
  return { rows, notes };
}

async function inBrowser<T>(use: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'rigwise-lighthouse-'));
  const port = await freePort();
  const context = await launchBrowserOfOne(profile, port);
  try {
    return await use(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function signIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login?tab=username`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  // A first-time visitor has an empty cache.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.close();
}
