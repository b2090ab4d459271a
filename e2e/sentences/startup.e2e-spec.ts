import type { Page, Request } from 'playwright-core';
import { mayLoseSession } from '../browser/browser.ts';
import { heading } from '../browser/fields.ts';
import { running } from '../platform/running.ts';
import {
  arrive,
  arriveAs,
  asked,
  breaks,
  giveSession,
  keep,
  kept,
  neverAnswers,
  passUntil,
  stopTime,
} from './arrive.ts';
import { holds } from './sentences.ts';

jest.setTimeout(120_000);

const CURRENT = '/api/auth/current';
/** A user stored in this browser; outdated, so that the server's response differs. */
const STORED = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'greta.guest',
  firstName: 'Greta',
  lastName: 'Guest',
  email: null,
  role: 'employee',
};

/** A browser that has Greta stored, mostly without a session. */
async function withStoredUser(page: Page, user: unknown = STORED): Promise<void> {
  mayLoseSession(page.context());
  await page.addInitScript(
    `localStorage.length === 0 && localStorage.setItem('rigwise.user', ${JSON.stringify(JSON.stringify(user))})`,
  );
}

/** A page that asks the server for nothing of its own. */
const peerReviews = (page: Page) => heading(page, 'Peer reviews');
const signInPage = (page: Page) => heading(page, 'Sign in');
const userOf = async (page: Page): Promise<unknown> =>
  JSON.parse((await kept(page))['rigwise.user'] ?? 'null');
const sessionCheckOver = (page: Page) => page.waitForEvent('requestfinished', isCheck);
const isCheck = (request: Request): boolean => request.url().endsWith(CURRENT);

/** Whether the browser has aborted the only request. */
function givenUp(page: Page): () => boolean {
  let failed = false;
  page.on('requestfailed', (request) => (failed ||= isCheck(request)));
  return () => failed;
}

holds('§4 Startup auth', [
  [
    'With a stored user: trusted at once',
    async (page) => {
      await withStoredUser(page);
      const requests = await neverAnswers(page, CURRENT);
      const begun = page.waitForRequest(isCheck);
      await arrive(page, '/peer-reviews');
      await peerReviews(page).waitFor();
      await begun;
      expect(requests).toHaveLength(1);
    },
  ],
  [
    'the server session is verified in the background with a 3 s timeout.',
    async (page) => {
      await withStoredUser(page);
      await neverAnswers(page, CURRENT);
      const isGivenUp = givenUp(page);
      await stopTime(page);
      const begun = page.waitForRequest(isCheck);
      await arrive(page, '/peer-reviews');
      await begun;
      await page.clock.runFor(2_999);
      expect(isGivenUp()).toBe(false);
      const failed = page.waitForEvent('requestfailed', isCheck);
      await page.clock.runFor(1);
      await failed;
    },
  ],
  [
    'A 401 sets the local auth-check-failed flag but keeps the local user and the current route.',
    async (page) => {
      await withStoredUser(page);
      await arrive(page, '/peer-reviews?year=2026');
      await page.getByText(/Your session has ended/).waitFor();
      await peerReviews(page).waitFor();
      expect(page.url()).toBe(`${running().url}/peer-reviews?year=2026`);
      expect((await kept(page))['rigwise.auth-check-failed']).toBe('true');
      expect(await userOf(page)).toEqual(STORED);
    },
  ],
  [
    'Other errors or timeouts keep the local session.',
    async (page) => {
      // The page's other calls get normal responses.
      await giveSession(page, 'erin.employee');
      await withStoredUser(page);
      await breaks(page, CURRENT, 500);
      const over = sessionCheckOver(page);
      await arrive(page, '/peer-reviews');
      await over;
      await peerReviews(page).waitFor();
      await page.unrouteAll();
      await neverAnswers(page, CURRENT);
      const failed = page.waitForEvent('requestfailed', isCheck);
      await page.reload();
      await page.clock.fastForward(3_000);
      await failed;
      await peerReviews(page).waitFor();
      expect((await kept(page))['rigwise.auth-check-failed']).toBeUndefined();
      expect(await userOf(page)).toEqual(STORED);
    },
  ],
  [
    'If the server user id differs from the stored one, the local user is replaced.',
    async (page) => {
      await withStoredUser(page);
      await arriveAs(page, 'erin.employee', '/user-profile');
      await page
        .getByRole('definition')
        .filter({ hasText: /^erin\.employee$/ })
        .waitFor();
      expect(await userOf(page)).toMatchObject({ username: 'erin.employee', firstName: 'Erin' });
    },
  ],
  [
    'Without a stored user: the server is asked with an 8 s timeout.',
    async (page) => {
      await neverAnswers(page, CURRENT);
      const isGivenUp = givenUp(page);
      await stopTime(page);
      const begun = page.waitForRequest(isCheck);
      await arrive(page, '/login');
      await begun;
      await page.clock.runFor(7_999);
      expect(isGivenUp()).toBe(false);
      const failed = page.waitForEvent('requestfailed', isCheck);
      await page.clock.runFor(1);
      await failed;
    },
  ],
  [
    'A user with id and username is stored;',
    async (page) => {
      await arriveAs(page, 'erin.employee', '/peer-reviews');
      await peerReviews(page).waitFor();
      const user = (await userOf(page)) as Record<string, unknown>;
      expect(user).toMatchObject({ username: 'erin.employee', id: expect.stringMatching(/.+/) as string });
    },
  ],
  [
    'otherwise the visitor is unauthenticated.',
    async (page) => {
      await giveSession(page, 'erin.employee');
      await breaks(page, CURRENT, 200, '{"id":"","firstName":"Erin"}');
      await arrive(page, '/peer-reviews');
      await signInPage(page).waitFor();
      expect((await kept(page))['rigwise.user']).toBeUndefined();
    },
  ],
  [
    'Invalid stored data is cleared.',
    async (page) => {
      await withStoredUser(page, { ...STORED, role: 'owner' });
      await arrive(page, '/peer-reviews');
      await signInPage(page).waitFor();
      expect((await kept(page))['rigwise.user']).toBeUndefined();
      await keep(page, 'rigwise.user', '{"id":');
      await page.reload();
      await signInPage(page).waitFor();
      expect((await kept(page))['rigwise.user']).toBeUndefined();
    },
  ],
  [
    'There is a 500 ms delay before first render.',
    async (page) => {
      await stopTime(page);
      await arrive(page, '/login');
      await page.clock.runFor(499);
      await page.locator('#root > .boot').waitFor();
      await page.clock.runFor(1);
      await passUntil(page, signInPage(page));
      expect(await page.locator('#root > .boot').count()).toBe(0);
    },
  ],
]);

holds('§4 Guards', [
  [
    'Protected routes show a spinner while auth loads; after 5 s the wait is abandoned and auth is treated as checked.',
    async (page) => {
      await neverAnswers(page, CURRENT);
      await stopTime(page);
      await arrive(page, '/peer-reviews');
      const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
      await page.clock.runFor(500);
      // The guard waits: before, the same spinner is shown for the page's code, and its timeout has not started.
      await passUntil(page, page.getByRole('main').and(page.locator(':has([role=status])')));
      // Some steps of the clock may have passed since then, before a busy machine showed it.
      await page.clock.runFor(4_500);
      await spinner.waitFor();
      expect(page.url()).toBe(`${running().url}/peer-reviews`);
      await page.clock.runFor(600);
      await page.waitForURL('**/login');
      await passUntil(page, signInPage(page));
    },
  ],
  [
    'Unauthenticated: go to /login, saving the intended path unless it is / or /login',
    async (page) => {
      await arrive(page, '/skill-progress?skill=7#gaps');
      await page.waitForURL('**/login');
      await signInPage(page).waitFor();
      expect((await kept(page))['rigwise.intended-route']).toBe('/skill-progress?skill=7#gaps');
      await page.evaluate('localStorage.clear()');
      for (const path of ['/', '/login']) {
        await arrive(page, path);
        await signInPage(page).waitFor();
        expect((await kept(page))['rigwise.intended-route']).toBeUndefined();
      }
    },
  ],
  [
    'and clearing the cached user if the auth check failed.',
    async (page) => {
      await withStoredUser(page);
      await arrive(page, '/peer-reviews');
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await signInPage(page).waitFor();
      expect(await kept(page)).toMatchObject({ 'rigwise.intended-route': '/peer-reviews' });
      expect((await kept(page))['rigwise.user']).toBeUndefined();
      expect(asked(page, CURRENT)).toEqual([]);
    },
  ],
]);
