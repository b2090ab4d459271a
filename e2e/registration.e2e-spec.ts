import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { screen } from './browser/screens.ts';
import { aBrowser, button, expectAccessible, expectNoSidewaysScroll, goOn, open } from './browser/visits.ts';
import { codeIn, mailsTo, nextMail } from './platform/inbox.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

const GOOD = 'Tango$Hotel4711';
const SIZES = [
  ['1280 px', 'desktop', DESKTOP],
  ['390 px', 'phone', PHONE],
] as const;

const { onPage } = aBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const number = (page: Page) => page.getByRole('textbox', { name: 'Employee number' });
const code = (page: Page) => page.getByLabel('Code from the email');
const password = (page: Page) => page.getByLabel('New password');
const confirmation = (page: Page) => page.getByLabel('Confirm password');

async function verify(page: Page, employeeNumber: string): Promise<void> {
  await open(page, '/employee-registration');
  await number(page).fill(employeeNumber);
  await number(page).press('Enter');
}

/** In both colour schemes, which the page follows without being loaded again. */
async function expectAccessibleInLightAndDark(page: Page, picture: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await screen(page, `${picture}-${colorScheme}`, { whole: true });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

it('Sam, who has no account, registers with the keyboard alone, and signs in with the password', () =>
  onPage(DESKTOP, async (page) => {
    const address = 'sam.signup@rigwise.example';
    const before = (await mailsTo(address)).length;
    await open(page, '/employee-registration');
    await heading(page, 'Employee registration').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('rw-1006');
    await page.keyboard.press('Enter');
    await heading(page, 'Create your account').waitFor();
    await page.getByText('Verification Code Sent').waitFor();
    await page.getByText(/^Enter the 6-digit code we sent to s\*+@rigwise\.example\./).waitFor();
    for (const fact of ['Sam S.', 'RW-1006', 'Drilling'])
      await page.getByText(fact, { exact: true }).waitFor();

    await page.keyboard.type(codeIn(await nextMail(address, before)));
    await page.keyboard.press('Tab');
    await page.keyboard.type('somebody.else');
    expect(await page.getByLabel('Your username').inputValue()).toBe('sam.signup');
    await page.keyboard.press('Tab');
    await page.keyboard.type(GOOD);
    await page.getByText('Strong', { exact: true }).waitFor();
    // Past the button that shows what was typed.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(GOOD);
    await page.keyboard.press('Enter');

    await heading(page, 'Your account is ready').waitFor();
    await page.getByText('Account Created Successfully').waitFor();
    await expectAccessibleInLightAndDark(page, 'registration-success-desktop');
    await page.setViewportSize(PHONE.viewport);
    await expectAccessibleInLightAndDark(page, 'registration-success-phone');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${running().url}/login?tab=username`);
    await page.getByRole('textbox', { name: 'Username' }).fill('sam.signup');
    await page.getByLabel('Password', { exact: true }).fill(GOOD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Sam$/ }).waitFor();
  }));

describe.each(SIZES)('at %s', (_size, device, options) => {
  it('/register is another name of the page, and Back does not lead into it', () =>
    onPage(options, async (page) => {
      await open(page, '/login');
      await heading(page, 'Sign in').waitFor();
      await goOn(page, '/register?from=mail');
      await heading(page, 'Employee registration').waitFor();
      expect(page.url()).toBe(`${running().url}/employee-registration?from=mail`);
      await page.goBack();
      await heading(page, 'Sign in').waitFor();
    }));

  it.each([
    ['', 'Please enter your employee number.'],
    [
      'RW 10/03',
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    ],
    ['RW-9998', 'Verification Failed'],
  ])('does not go on with the number %j', (employeeNumber, text) =>
    onPage(options, async (page) => {
      await verify(page, employeeNumber);
      await page.getByText(text).waitFor();
      expect(await number(page).getAttribute('aria-invalid')).toBe('true');
      expect(await number(page).inputValue()).toBe(employeeNumber);
      if (employeeNumber === 'RW-9998') {
        await expectAccessibleInLightAndDark(page, `registration-verify-${device}`);
      }
    }),
  );

  it('somebody without an email on record is told by name, and may try another number', () =>
    onPage(options, async (page) => {
      await verify(page, 'rw-1007');
      await page.getByText('Email Address Required').waitFor();
      await page.getByText('Nora N.').waitFor();
      await expectAccessibleInLightAndDark(page, `registration-no-email-${device}`);
      await button(page, 'Try Different Employee Number').click();
      expect(await number(page).inputValue()).toBe('rw-1007');
    }));

  it('a password is measured while it is typed, and refused for what it lacks', () =>
    onPage(options, async (page) => {
      await verify(page, 'rw-1003');
      await code(page).fill('123456');
      // Our styles go over the library's: what cannot be changed looks like it.
      const ground = (name: string) =>
        page.evaluate(`getComputedStyle(document.querySelector('[name=${name}]')).backgroundColor`);
      expect(await ground('username')).not.toBe(await ground('confirmPassword'));
      for (const [typed, strength] of [
        ['d', 'Very Weak'],
        ['dE', 'Weak'],
        ['dE7', 'Fair'],
        ['dE7$', 'Good'],
        ['dE7$dE7$', 'Strong'],
      ] as const) {
        await password(page).fill(typed);
        await page.getByText(strength, { exact: true }).waitFor();
      }
      await password(page).fill('derrick');
      await confirmation(page).fill('derrick');
      await button(page, 'Create account').click();
      await page
        .getByText('Missing: at least 8 characters, an uppercase letter, a number, one of @$!%*?&')
        .waitFor();
      await expectAccessibleInLightAndDark(page, `registration-missing-${device}`);
      await password(page).fill(GOOD);
      await confirmation(page).fill('');
      await button(page, 'Create account').click();
      await page.getByText('Please fill in all required fields.').waitFor();
      await confirmation(page).fill('another');
      await button(page, 'Create account').click();
      await page.getByText('Passwords do not match').waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    }));

  it('a wrong code is refused, stands there to be typed over, and Back keeps the number', () =>
    onPage(options, async (page) => {
      await verify(page, 'rw-1003');
      await button(page, 'Create account').click();
      await page.getByText('Please fill in all required fields.').waitFor();
      await code(page).fill('1234');
      await code(page).press('Enter');
      await page.getByText('Verification code must be exactly 6 digits.').waitFor();
      await code(page).fill('123456');
      await password(page).fill(GOOD);
      await confirmation(page).fill(GOOD);
      await confirmation(page).press('Enter');
      await page.getByText('Registration Failed').waitFor();
      await page.getByText('Invalid or expired OTP code. Please try again.').waitFor();
      await expectAccessibleInLightAndDark(page, `registration-wrong-code-${device}`);
      const ground = `getComputedStyle(document.querySelector('[name=otp]'), '::selection').backgroundColor`;
      expect(await page.evaluate(ground)).toBe('rgba(0, 0, 0, 0)');
      await page.keyboard.type('7');
      expect(await code(page).inputValue()).toBe('7');
      expect(await confirmation(page).inputValue()).toBe(GOOD);
      await button(page, 'Back').click();
      await heading(page, 'Employee registration').waitFor();
      expect(await number(page).inputValue()).toBe('rw-1003');
    }));
});
