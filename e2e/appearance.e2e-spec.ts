import type { BrowserContextOptions, Page } from 'playwright-core';
import { accountScreens } from './appearance/account-screens.ts';
import { brokenScreens, lastScreens } from './appearance/broken-screens.ts';
import { insideScreens } from './appearance/inside-screens.ts';
import { outsideScreens } from './appearance/outside-screens.ts';
import { passingScreens } from './appearance/passing-screens.ts';
import type { Shown } from './appearance/shown.ts';
import { signInScreens } from './appearance/sign-in-screens.ts';
import { DESKTOP } from './browser/browser.ts';
import { expectGoodLooks, expectGoodLooksWhenOpened, inPseudoLocale } from './browser/looks.ts';
import { aBrowser, dismissToast, ENTRY_SCRIPT, signInByPassword, type Visit } from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);
const { visit, onPage, onBrokenPage } = aBrowser();

const LIGHT = { ...DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' } satisfies BrowserContextOptions;

const MORNING = '2026-11-23T08:00:00';

type Looking = (page: Page, use: () => Promise<void>) => Promise<void>;

async function look(
  page: Page,
  { name, reach, ...options }: Shown,
  looking: Looking = (_page, use) => use(),
): Promise<void> {
  await reach(page);
  await looking(page, () => expectGoodLooks(page, name, options));
}

/** On a page whose clock was stopped: delayed navigation does not happen, and axe still gets working timers. */
async function whileTimeCrawls(page: Page, use: () => Promise<void>): Promise<void> {
  let isLooking = true;
  const crawl = async (): Promise<void> => {
    while (isLooking) await page.clock.runFor(1);
  };
  await Promise.all([use().finally(() => (isLooking = false)), crawl()]);
}

/** Each screen is reached from the page that showed the previous one. */
function show(
  screens: readonly Shown[],
  begin: (page: Page) => Promise<void> = () => Promise.resolve(),
  looking?: Looking,
): void {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(LIGHT);
    await begin(visited.page);
  });
  afterAll(() => visited.leave());
  it.each(screens.map((shown) => [shown.name, shown] as const))('%s', (_name, shown) =>
    look(visited.page, shown, looking),
  );
}

describe('light and dark, at 200 %, from right to left and on 360 px', () => {
  describe('of /login', () => show(signInScreens));
  describe('of the pages around an account', () => show(accountScreens));
  describe('of redirecting pages', () => show(passingScreens, undefined, whileTimeCrawls));
  describe('of the other public pages', () => show(outsideScreens));

  describe.each(Object.entries(insideScreens))('of the pages of %s', (username, screens) =>
    show(screens, async (page) => {
      // The same greeting and date in every picture.
      await page.clock.setFixedTime(MORNING);
      await signInByPassword(page, username);
      await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
      await dismissToast(page);
    }),
  );

  it.each(brokenScreens.map((shown) => [shown.name, shown] as const))('of %s', (_name, shown) =>
    onBrokenPage(LIGHT, (page) => look(page, shown)),
  );

  it.each(lastScreens)('of $name', ({ name, reach }) =>
    expectGoodLooksWhenOpened(
      (options, use) =>
        onBrokenPage(options, async (page) => {
          await reach(page);
          await use(page);
        }),
      name,
    ),
  );
});

const typeOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).fontFamily`);

it('renders once its styles are loaded, with the theme’s fonts over the library’s', () =>
  onPage(LIGHT, async (page) => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/assets\/outside-[^/]*\.css$/, (route) => held.then(() => route.continue()));
    const asked = page.waitForResponse('**/api/auth/current');
    await page.goto(`${running().url}/login`, { waitUntil: 'commit' });
    await (await asked).finished();
    await page.locator('.boot').waitFor();
    letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await typeOf(page, 'h1')).toMatch(/^"IBM Plex Sans/);
    expect(await typeOf(page, 'form button')).toMatch(/^"IBM Plex Sans/);
  }));

it('renders even if its styles fail to load', () =>
  onBrokenPage(LIGHT, async (page) => {
    await page.route(/assets\/outside-[^/]*\.css$/, (route) => route.abort());
    await page.goto(`${running().url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }));

it('is right-to-left from the first paint if that was chosen before', () =>
  onPage({ ...LIGHT, storageState: inPseudoLocale() }, async (page) => {
    // Delayed, to see the page before any script of the console has run.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(ENTRY_SCRIPT, (route) => held.then(() => route.continue()));
    await page.goto(`${running().url}/login`, { waitUntil: 'commit' });
    await page.locator('html[dir="rtl"][lang="ar-XB"] .boot').waitFor();
    letGo();
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    // Longer by doubled vowels, and reversed.
    expect(await title.innerText()).toBe('\u202ESiign iin\u202C');
    const [main, panel] = [
      await page.locator('main').boundingBox(),
      await page.locator('header').boundingBox(),
    ];
    expect(main?.x).toBeCloseTo(0, 0);
    expect(panel?.x).toBeGreaterThan(0);
  }));
