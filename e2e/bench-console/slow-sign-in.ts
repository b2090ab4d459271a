import { waitFor } from '@rigwise/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atMost, type Row } from '../../infra/bench/report/row.ts';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { openSlowLink, SATELLITE, type SlowLink } from './slow-link.ts';

const LOOKS = 3;
const PATIENCE_MS = 60_000;

interface Look {
  readonly seconds: number;
  readonly kilobytes: number;
}

/**
 * From opening /login until its number field takes typing, over a slow link: with nothing in the browser, and once it
 * has kept the shell. The median of three.
 */
export async function slowSignIn(url: string, say: (line: string) => void): Promise<Row[]> {
  const link = await openSlowLink(url, SATELLITE);
  const browser = await launchBrowser(link.browserArgument);
  try {
    const [cold, warm]: [Look[], Look[]] = [[], []];
    while (warm.length < LOOKS) {
      say(`/login over 256 kbit/s and 900 ms, ${warm.length + 1} of ${LOOKS} …`);
      const context = await browser.newContext();
      cold.push(await look(context, `${url}/login`, link, untilShellKept));
      warm.push(await look(context, `${url}/login`, link));
      await context.close();
    }
    return [row('empty cache', median(cold), 8), row('shell kept', median(warm), 3)];
  } finally {
    await closed(browser, link);
  }
}

async function look(
  context: BrowserContext,
  address: string,
  link: SlowLink,
  then?: (page: Page) => Promise<void>,
): Promise<Look> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  link.received();
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Employee number' }).fill('RW-1003');
  const seconds = (performance.now() - startedAt) / 1_000;
  const kilobytes = link.received() / 1_000;
  await then?.(page);
  await page.close();
  return { seconds, kilobytes };
}

/** The worker stores the shell a while after the first page, over the same link. */
async function untilShellKept(page: Page): Promise<void> {
  const isKept = `navigator.serviceWorker.controller !== null && caches.match('/').then((kept) => kept !== undefined)`;
  await waitFor(() => page.evaluate<boolean>(isKept), {
    timeoutMs: PATIENCE_MS,
    what: 'the shell to be kept',
  });
}

const median = (looks: readonly Look[]): Look =>
  looks.toSorted((one, other) => one.seconds - other.seconds)[LOOKS >> 1] ?? { seconds: NaN, kilobytes: NaN };

const row = (what: string, { seconds, kilobytes }: Look, bar: number): Row =>
  atMost({
    ...{
      what: `/login takes typing at 256 kbit/s and 900 ms, ${what}`,
      value: seconds,
      bar,
      digits: 1,
      unit: 's',
    },
    limit: `${kilobytes.toFixed(0)} kB on the wire`,
  });

async function closed(browser: Browser, link: SlowLink): Promise<void> {
  await browser.close();
  await link.close();
}
