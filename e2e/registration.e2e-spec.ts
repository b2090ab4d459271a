import type { Page } from 'playwright-core';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import { choose, code, confirmation, employeeNumber, heading, text } from './browser/fields.ts';
import { aBrowser, button, expectNoSidewaysScroll, open } from './browser/visits.ts';

/**
 * What the specification's sentences leave open. Erin has an account: the page does not reveal it, and nothing
 * happens.
 */
jest.setTimeout(120_000);
const { onPage } = aBrowser();

const GOOD = 'Tango$Hotel4711';

async function verify(page: Page, number: string): Promise<void> {
  await open(page, '/employee-registration');
  await employeeNumber(page).fill(number);
  await employeeNumber(page).press('Enter');
}

it('a person without an email on record sees their name, and may try another number', () =>
  onPage(PHONE, async (page) => {
    await verify(page, 'rw-1007');
    await text(page, 'Email Address Required').waitFor();
    await text(page, 'Nora N.').waitFor();
    await button(page, 'Try Different Employee Number').click();
    expect(await employeeNumber(page).inputValue()).toBe('rw-1007');
  }));

it('read-only fields look read-only, and everything fits on 360 px', () =>
  onPage(PHONE, async (page) => {
    await verify(page, 'rw-1003');
    await heading(page, 'Create your account').waitFor();
    // Our styles override the library's.
    const ground = (name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('[name=${name}]')).backgroundColor`);
    expect(await ground('username')).not.toBe(await ground('confirmPassword'));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }));

it('a wrong code is refused, and selected for overtyping', () =>
  onPage(DESKTOP, async (page) => {
    mayFail(page.context(), '/api/auth/complete-employee-registration', 400);
    await verify(page, 'rw-1003');
    await code(page).fill('123456');
    await choose(page, GOOD);
    await confirmation(page).press('Enter');
    await text(page, 'Registration Failed').waitFor();
    await text(page, 'Invalid or expired OTP code. Please try again.').waitFor();
    await code(page).and(page.locator(':focus')).waitFor();
    const ground = `getComputedStyle(document.querySelector('[name=otp]'), '::selection').backgroundColor`;
    expect(await page.evaluate(ground)).toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.type('7');
    expect(await code(page).inputValue()).toBe('7');
    expect(await confirmation(page).inputValue()).toBe(GOOD);
  }));
