import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { aBrowser, button, open, signInByPassword, type Visit } from './browser/visits.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs in the page, which has none of our types: what is to be pressed. Not links within sentences, what only keys
 * reach, and checkboxes, which reach further than their box.
 */
const TARGETS = `[...document.querySelectorAll('button, select, a, input:not([type=checkbox]), [role=menuitem]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
  .filter((one) => getComputedStyle(one).display !== 'inline' && !one.matches('[tabindex="-1"], [href="#content"]'))
  .filter((one) => !one.closest('thead') || getComputedStyle(one.closest('thead')).position !== 'absolute')
  // A row is pressed anywhere, and a field anywhere within its label.
  .map((one) => one.closest('th')?.closest('[data-row]') ?? (one.matches('input') ? one.closest('label') : null) ?? one)
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return { name: one.getAttribute('aria-label') ?? one.innerText ?? one.name, width, height };
  })`;
const targets = (page: Page): Promise<Size[]> => page.evaluate<Size[]>(TARGETS);
const below = (sizes: readonly Size[], least: number): string[] =>
  sizes
    .filter(({ width, height }) => Math.min(width, height) < least)
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);

async function arrive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

describe('with a mouse', () => {
  let desk: Visit;
  beforeAll(async () => {
    desk = await browser.visit(DESKTOP);
    await signInByPassword(desk.page, 'ada.admin');
    await desk.page.waitForURL('**/admin');
  });
  afterAll(() => desk.leave());

  it('18 users are in view below the title, the filters and the count', async () => {
    const { page } = desk;
    await arrive(page, '/admin/users');
    await rows(page).nth(20).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /people$/ })
      .waitFor();
    const boxes = await Promise.all((await rows(page).all()).slice(0, 18).map((row) => row.boundingBox()));
    expect(boxes.filter((box) => box && box.y > 0 && box.y + box.height <= 800)).toHaveLength(18);
  });

  it('a control is 36 px high, and what is smaller has at least 24 px', async () => {
    const { page } = desk;
    await arrive(page, '/admin/users');
    await rows(page).first().waitFor();
    for (const control of [
      button(page, 'Columns'),
      page.getByRole('link', { name: 'Import people' }),
      page.getByRole('searchbox', { name: 'Find a person' }),
      page.getByRole('combobox', { name: 'Role' }),
    ]) {
      expect((await control.boundingBox())?.height).toBe(36);
    }
    expect(below(await targets(page), 24)).toEqual([]);
  });

  it('rows and controls are higher for users who choose it', async () => {
    const { page } = desk;
    await arrive(page, '/user-profile?tab=preferences');
    await page.getByText('Comfortable', { exact: true }).click();
    await arrive(page, '/admin/users');
    expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await button(page, 'Columns').boundingBox())?.height).toBe(44);
  });
});

describe('on a phone', () => {
  let phone: Visit;
  beforeAll(async () => {
    phone = await browser.visit(PHONE);
    await signInByPassword(phone.page, 'ada.admin');
    await phone.page.waitForURL('**/admin');
  });
  afterAll(() => phone.leave());

  it('a user takes two lines: the name beside the state, then the rest', async () => {
    const { page } = phone;
    await arrive(page, '/admin/users?q=Erin%20Employee');
    const row = rows(page).first();
    const of = async (words: string) =>
      (await row.getByText(words, { exact: true }).boundingBox()) ?? { y: -1 };
    const [name, state, number, department] = [
      await of('Erin Employee'),
      await of('Active'),
      await of('RW-1003'),
      await of('Drilling'),
    ];
    expect(Math.abs(name.y - state.y)).toBeLessThan(6);
    expect(number.y).toBeGreaterThan(name.y + 12);
    expect(department.y).toBe(number.y);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  });

  it.each(['/admin/users', '/admin/access-requests', '/admin/audit', '/notifications', '/user-profile'])(
    'touch targets are at least 44 px high: %s',
    async (path) => {
      const { page } = phone;
      await arrive(page, path);
      const filters = button(page, 'Filters');
      if ((await filters.count()) > 0) await filters.click();
      await page.getByRole('status').first().waitFor({ state: 'attached' });
      expect(below(await targets(page), 44)).toEqual([]);
    },
  );
});
