import { readFileSync } from 'node:fs';
import { waitFor } from '@rigwise/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { running } from '../platform/running.ts';
import { fillInPassword as fillIn } from '../../tools/browser/fill-in-password.ts';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { watchedContext } from './browser.ts';
import { PASSWORD } from './password.ts';

export { PASSWORD };

/** The script that a page starts with, as console/vite.config.ts names it. */
export const ENTRY_SCRIPT = /assets\/start-[^/]*\.js$/;

export interface Visit {
  page: Page;
  /** Ends the visit, and checks that the page contacted no other host and reported no error. */
  leave: () => Promise<void>;
}

/** Closes a context, and ignores errors in a test's route handlers for requests still in flight. */
async function end(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** A browser for the tests of a file, started before the first and closed after the last. */
export function aBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  const visit = async (options: BrowserContextOptions): Promise<Visit> => {
    const { context, complaints } = await watchedContext(browser, running().url, options);
    const leave = async (): Promise<void> => {
      await end(context);
      expect(complaints).toEqual([]);
    };
    return { page: await context.newPage(), leave };
  };

  /** One page in a fresh browser context. */
  const onPage = async (
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const { page, leave } = await visit(options);
    try {
      await look(page);
    } catch (error) {
      await page.context().close();
      throw error;
    }
    await leave();
  };
  /** A page that is broken on purpose: its complaints are ignored. */
  const onBrokenPage = async (
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const { page } = await visit(options);
    try {
      await look(page);
    } finally {
      await end(page.context());
    }
  };
  return { visit, onPage, onBrokenPage };
}

export const open = (page: Page, path: string) => page.goto(running().url + path);

/** Navigates within the console like a link does: the page is not reloaded. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Chooses a rare action from its menu. */
export async function chooseMore(page: Page, name: string, menu = 'More actions'): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export async function signInByPassword(page: Page, username: string): Promise<void> {
  await open(page, '/login');
  await fillInPassword(page, username);
}

/** The same, if the sign-in page is open. */
export const fillInPassword = (page: Page, username: string): Promise<void> =>
  fillIn(page, username, PASSWORD);

/** Waits until the server considers the page's session ended, wherever that happened. */
export async function untilSignedOut(page: Page): Promise<void> {
  const status = () => page.evaluate<number>(`fetch('/api/auth/current').then(({ status }) => status)`);
  await waitFor(async () => (await status()) === 401, { timeoutMs: 40_000, what: 'the session to be over' });
}

/** Switches the colour scheme, and waits until the page has applied it. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** A list that is read anew is dimmed until the answer comes. */
const untilRead = (page: Page): Promise<void> =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** By every rule of axe. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page);

/** By axe's rules about colours: another colour scheme changes nothing else. */
export const expectReadable = (page: Page): Promise<void> => expectNoViolation(page, { runOnly: OF_COLOURS });

/** By all others: what is only mirrored keeps its colours, and they take axe about as long as all the rest. */
export const expectAccessibleMirrored = (page: Page): Promise<void> =>
  expectNoViolation(page, { rules: Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }])) });

/** By axe's rules of these standards, in the names of its tags: wcag2a, wcag2aa, … */
export const expectConforming = (page: Page, ...standards: readonly string[]): Promise<void> =>
  expectNoViolation(page, { runOnly: standards });

/** axe stays loaded in a page: it is checked more than once. */
async function expectNoViolation(
  page: Page,
  rules: { readonly runOnly?: readonly string[]; readonly rules?: Readonly<Record<string, object>> } = {},
): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) {
    await page.evaluate(axe);
    // Halfway through a transition or an animation, text has less contrast than it will have.
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
    });
  }
  // A dialog gets its name a moment after it appears; one that never does fails here.
  const nameless = page.locator('[role="dialog"]:not([aria-labelledby]):not([aria-label])');
  await nameless.first().waitFor({ state: 'detached' });
  await untilRead(page);
  const options = { resultTypes: ['violations'], ...rules };
  const violations = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Searches a list that is found by the server, and waits until it shows that: the previous rows are there until then. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === text);
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await found;
  await untilRead(page);
}

/** Closes the toast that is shown, if any. */
export async function dismissToast(page: Page): Promise<void> {
  const close = button(page, 'Close notification');
  if ((await close.count()) === 0) return;
  // One that disappears by itself meanwhile is gone as well.
  await close.click({ timeout: 2_000 }).catch(() => close.waitFor({ state: 'detached' }));
}

/** An open menu moves into a smaller window a moment later; what never fits fails here. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const fits = async (): Promise<boolean> => {
    const [content, window] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, window.innerWidth]',
    );
    return content <= window;
  };
  await waitFor(fits, { timeoutMs: 5_000, what: 'everything to fit the width of the window' });
}
