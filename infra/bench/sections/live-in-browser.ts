import { setTimeout as pause } from 'node:timers/promises';
import { requestAccess } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { fillInPassword } from '../../../tools/browser/fill-in-password.ts';
import { launchBrowser } from '../../../tools/browser/launch-browser.ts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { atMost } from '../report/row.ts';
import type { Section } from './section.ts';

const WHO = 'ada.admin';
const BAR_MS = 300;
const GIVE_UP_MS = 10_000;

/**
 * Records when each count appeared next to the bell. Reads the screen-reader text, because the badge shows 9+ from 10
 * on.
 */
const WATCH = `
  window.seenUnread = new Map();
  const look = () => {
    for (const { textContent } of document.querySelectorAll('.visually-hidden')) {
      const count = Number(/^(\\d+) unread notification/.exec(textContent)?.[1] ?? 0);
      if (count === 0 || window.seenUnread.has(count)) continue;
      requestAnimationFrame(() => setTimeout(() => window.seenUnread.set(count, Date.now())));
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });`;

/** From the response to an access request until an administrator's open page shows one more next to the bell. */
export async function liveInBrowserPart(run: BenchRun): Promise<Section> {
  const { url } = run.rig;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await signIn(page, url);
    await page.evaluate(WATCH);
    run.say('Changes until they are seen in a browser …');
    // The first one warms up its whole path. Only once all is quiet does the count include it for certain.
    await askForAccess(url, 0);
    await run.settled();
    const first = await highestSeen(page);
    const delays: number[] = [];
    const count = run.either(60, 15);
    for (let number = 1; number <= count; number++) {
      await pause(150 + Math.random() * 300);
      const answered = await askForAccess(url, number);
      const delay = (await seenAt(page, first + number)) - answered;
      if (delay < 0) throw new Error(`Count ${first + number} was shown before its request was answered`);
      delays.push(delay);
    }
    return {
      rows: [
        atMost({
          what: 'event to visible in the browser, p95',
          value: percentile(delays, 95),
          bar: BAR_MS,
          digits: 0,
          unit: 'ms',
        }),
      ],
      notes: [
        `From the answer to a request for access to the count beside an administrator's bell, in Chromium: ` +
          `p50 ${percentile(delays, 50).toFixed(0)} ms, p99 ${percentile(delays, 99).toFixed(0)} ms of ${count}.`,
      ],
    };
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const live = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok());
  await fillInPassword(page, WHO, PASSWORD);
  await live;
}

/** @returns when the response arrived */
async function askForAccess(url: string, number: number): Promise<number> {
  const padded = String(number).padStart(5, '0');
  const answer = await fetch(url + requestAccess.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      employeeNumber: `LIVE-${padded}`,
      firstName: 'Dana',
      lastName: `Ortiz ${padded}`,
      email: `live.${padded}@rigwise.example`,
      reason: 'I join the crew of Rig 7 in May.',
    }),
  });
  const answered = Date.now();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`An access request returned ${answer.status}`);
  return answered;
}

const highestSeen = (page: Page): Promise<number> => ask(page, 'Math.max(0, ...window.seenUnread.keys())');

const seenAt = (page: Page, count: number): Promise<number> => ask(page, `window.seenUnread.get(${count})`);

/** Polls the page until it knows; the time was recorded when it happened. */
const ask = (page: Page, expression: string): Promise<number> =>
  waitFor(async () => (await page.evaluate<number | undefined>(expression)) || undefined, {
    timeoutMs: GIVE_UP_MS,
    what: 'the count beside the bell',
  });
