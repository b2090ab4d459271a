import { login } from '@rigwise/contracts';
import type { Locator, Page, Request } from 'playwright-core';
import { mayFail, mayLoseSession } from '../browser/browser.ts';
import { open } from '../browser/visits.ts';
import { ApiBrowser } from '../platform/api.ts';
import { running } from '../platform/running.ts';

const PASSWORD = 'Derrick!2026';
const sessions = new Map<string, Promise<ApiBrowser>>();

/**
 * Opens an address as a person of the demo company whose session predates the browser: one session for the whole
 * file.
 */
export async function arriveAs(page: Page, username: string, path: string): Promise<void> {
  // A page that is still open might ask with the next person's session.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await giveSession(page, username);
  await arrive(page, path);
}

const clocks = new WeakMap<Page, 'ticks' | 'stands'>();

/** Opens an address, without the console's half-second wait. A stopped clock stays stopped. */
export async function arrive(page: Page, path: string): Promise<void> {
  if (!clocks.has(page)) {
    await page.clock.install();
    clocks.set(page, 'ticks');
  }
  await open(page, path);
  if (clocks.get(page) === 'ticks') await page.clock.runFor(500);
}

/** The same after signing out. */
export async function arriveAsNobody(page: Page, path: string): Promise<void> {
  mayLoseSession(page.context());
  await page.context().clearCookies();
  if (page.url() !== 'about:blank') await page.evaluate('localStorage.clear()');
  await arrive(page, path);
}

/** The cookies of a session, without anything that the console itself would store. */
export async function giveSession(page: Page, username: string): Promise<void> {
  if (!sessions.has(username)) sessions.set(username, signIn(username));
  const { cookies } = (await sessions.get(username)) ?? new ApiBrowser();
  const { url } = running();
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

async function signIn(username: string): Promise<ApiBrowser> {
  const browser = new ApiBrowser();
  const { status } = await browser.call(login, { username, password: PASSWORD });
  expect(status).toBe(200);
  return browser;
}

/**
 * From here on the page's clock is stopped, except for what `page.clock.runFor` advances. Live events are off too: a
 * stream uses real time, and phones poll by the clock only without one.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.addInitScript('delete window.EventSource');
  clocks.set(page, 'stands');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Advances the stopped clock in small steps until an element appears. */
export async function passUntil(page: Page, there: Locator): Promise<void> {
  // No faster than real time, for as long as a slow machine may take.
  for (let steps = 0; steps < 400 && !(await isThere(there)); steps++) await page.clock.runFor(50);
  await there.waitFor();
}

/** The same until a request is made, and not much longer. */
export async function passUntilAsked(page: Page, requests: readonly Request[]): Promise<void> {
  for (let steps = 0; steps < 400 && requests.length === 0; steps++) {
    await page.waitForTimeout(50);
    await page.clock.runFor(20);
  }
  expect(requests).not.toHaveLength(0);
}

const isThere = (what: Locator): Promise<boolean> =>
  what.waitFor({ timeout: 50 }).then(
    () => true,
    () => false,
  );

/**
 * The clock times of each of this many calls, advancing the stopped clock in steps until they are made or the time is
 * over.
 */
export async function timesOf(
  page: Page,
  requests: readonly Request[],
  count: number,
  within: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let passed = 0; passed <= within && times.length < count; passed += STEP) {
    // Responses arrive in real time: their effects must start before the clock moves on.
    await page.waitForTimeout(20);
    for (const request of requests.slice(times.length)) {
      times.push(passed);
      await request.response();
    }
    await page.clock.runFor(STEP);
  }
  return times;
}

const STEP = 100;

/** A dead connection: requests there never get a response. @returns the requests so far */
export async function neverAnswers(page: Page, path: string): Promise<readonly Request[]> {
  await page.route(`**${path}`, () => undefined);
  return asked(page, path);
}

/** A response from something other than our server, or from our server with less than it should say. */
export async function breaks(page: Page, path: string, status: number, body = ''): Promise<void> {
  mayFail(page.context(), path);
  const contentType = body.startsWith('{') ? 'application/json' : 'text/plain';
  await page.route(`**${path}`, (route) => route.fulfill({ status, body, contentType }));
}

/** The requests there from now on. */
export function asked(page: Page, ...paths: readonly string[]): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (paths.includes(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** Red, green and blue of an element's colour. */
export const colourOf = (what: Locator, property: 'color' | 'backgroundColor'): Promise<number[]> =>
  what.evaluate((element, name) => {
    // Runs in the page, which has none of our types.
    const { getComputedStyle: styleOf } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => Record<string, string>;
    };
    return (styleOf(element)[name]?.match(/\d+/g) ?? []).map(Number);
  }, property);

/** What the browser stores under our names. */
export const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate<Record<string, string>>(
    `Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('rigwise.')))`,
  );

export async function keep(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
}
