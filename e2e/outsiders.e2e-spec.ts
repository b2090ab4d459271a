import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { aBrowser, button, ENTRY_SCRIPT, expectNoSidewaysScroll, open } from './browser/visits.ts';

jest.setTimeout(120_000);
const { onPage, onBrokenPage } = aBrowser();

const SIZES = [
  ['desktop of 1280 px', DESKTOP],
  ['phone of 390 px', PHONE],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

let outsiders = 0;
const anOutsider = () => {
  outsiders += 1;
  return {
    'Employee number': `EXT-${process.pid}-${outsiders}`,
    'First name': 'Dana',
    'Last name': 'Ortiz',
    Email: `dana.${process.pid}.${outsiders}@contractor.example`,
    Reason: 'I join the crew of Rig 7 in May.',
  };
};

describe.each(SIZES)('an outsider, at a %s', (_name, device) => {
  it('requests access from the sign-in page, and learns when the answer comes', () =>
    onPage(device, async (page) => {
      await open(page, '/login');
      await page.getByRole('link', { name: 'Request access' }).click();
      await heading(page, 'Request access').waitFor();
      const outsider = anOutsider();
      for (const [label, text] of Object.entries(outsider)) await field(page, label).fill(text);
      await field(page, 'Email').press('Enter');
      await heading(page, 'Request sent').waitFor();
      await page.getByText('The admin will answer within 24-48 hours.').waitFor();
      await page.getByText(outsider.Email).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await page.waitForURL('**/login');
    }));

  it('sees at the fields what is missing or wrong, and keeps the input', () =>
    onPage(device, async (page) => {
      await open(page, '/request-access');
      await field(page, 'Employee number').fill('EXT 7');
      await field(page, 'Email').fill('dana@contractor');
      await button(page, 'Send request').click();
      await page
        .getByText(
          'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
        )
        .waitFor();
      await page.getByText('Please fill in all required fields.').waitFor();
      await page.getByText('Please enter a valid email address.').waitFor();
      for (const label of Object.keys(anOutsider())) {
        expect([label, await field(page, label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
      }
      expect(await field(page, 'Email').inputValue()).toBe('dana@contractor');
      await expectNoSidewaysScroll(page);
    }));

  it('gets from ?demo=true, where Rigwise says what it does, to the request', () =>
    onPage(device, async (page) => {
      await open(page, '/?demo=true');
      await heading(page, 'What Rigwise does').waitFor();
      await page.getByRole('link', { name: 'Request access' }).click();
      await heading(page, 'Request access').waitFor();
    }));
});

describe('a console that cannot render', () => {
  it.each([
    ['did not arrive', (page: Page) => page.route(ENTRY_SCRIPT, (route) => route.abort())],
    [
      'broke before it drew anything',
      (page: Page) =>
        page.route(ENTRY_SCRIPT, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'throw new TypeError("broken for a test");',
          }),
        ),
    ],
  ])('is replaced by the static reload page if its script %s', (_what, breakIt) =>
    onBrokenPage(DESKTOP, async (page) => {
      await breakIt(page);
      await open(page, '/dashboard');
      await heading(page, 'Rigwise couldn’t load').waitFor();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Reload Page' }).click();
      await heading(page, 'Sign in').waitFor();
    }),
  );
});
