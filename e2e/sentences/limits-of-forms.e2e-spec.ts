import type { Page } from 'playwright-core';
import {
  confirmation,
  employeeNumber,
  field,
  heading,
  newPassword,
  password,
  text,
} from '../browser/fields.ts';
import { button, goOn } from '../browser/visits.ts';
import { toast } from './acts.ts';
import { arrive, asked, breaks } from './arrive.ts';
import { holds } from './sentences.ts';

// Mails go to RW-1016 (Freya) and RW-1018 (Hana).
jest.setTimeout(120_000);

/** A form accepts a password of this length, and none that is shorter. */
async function takesFrom(
  page: Page,
  least: number,
  words: string,
  call: string,
  submit: string,
): Promise<void> {
  await breaks(page, call, 418);
  const requests = asked(page, call);
  for (const [chosen, isTaken] of [
    ['x'.repeat(least - 1), false],
    ['x'.repeat(least), true],
  ] as const) {
    await newPassword(page).fill(chosen);
    await confirmation(page).fill(chosen);
    // An earlier toast does not prove that this was sent.
    const answered = isTaken ? page.waitForResponse(`**${call}`) : undefined;
    await button(page, submit).click();
    await answered;
    if (isTaken) await toast(page).or(page.getByRole('alert')).first().waitFor();
    else await page.locator('form').getByText(words, { exact: true }).waitFor();
    expect(requests).toHaveLength(isTaken ? 1 : 0);
  }
  await page.unrouteAll();
}

const TOO_SHORT = 'Password must be at least 8 characters long.';
const TOO_SHORT_FOR_CHANGES = 'Password must be at least 6 characters long';

holds('§9 Codes and passwords', [
  [
    'One-time code length: 6 digits. Login code expiry: 15 minutes.',
    async (page) => {
      await arrive(page, '/login');
      await employeeNumber(page).fill('RW-1016');
      await button(page, 'Email me a code').click();
      await page
        .getByText(/^Enter the 6-digit code we sent to f\*+@rigwise\.example\. It expires in 15 minutes\./)
        .waitFor();
      const code = page.getByLabel('Code from the email');
      await code.pressSequentially('12a 34');
      expect(await button(page, 'Sign in').isDisabled()).toBe(true);
      await code.pressSequentially('5678');
      expect(await code.inputValue()).toBe('123456');
      expect(await button(page, 'Sign in').isDisabled()).toBe(false);
    },
  ],
  [
    'Password minimum: 8 (employee registration, sign-up, first-time setup, verification);',
    async (page) => {
      // The verification, which uses up a person, is in ways-in.e2e-spec.ts.
      await arrive(page, '/login?tab=username');
      await field(page, 'Username').fill('tom.temporary');
      await password(page).fill('Derrick!2026');
      await button(page, 'Access Platform').click();
      await heading(page, 'Choose your password').waitFor();
      await takesFrom(page, 8, TOO_SHORT, '/api/auth/complete-first-time-login', 'Save and sign in');

      await arrive(page, '/login?tab=sign-up');
      await employeeNumber(page).fill('RW-1018');
      await button(page, 'Send Verification Email').click();
      await page.getByLabel('Code from the email').fill('123456');
      await takesFrom(page, 8, TOO_SHORT, '/api/auth/signup-verify-otp', 'Create account');

      await arrive(page, '/employee-registration');
      await employeeNumber(page).fill('RW-1018');
      await button(page, 'Send Verification Email').click();
      await page.getByLabel('Code from the email').fill('123456');
      for (const [chosen, said] of [
        ['aB3$aB3', 'Missing: at least 8 characters'],
        ['aB3$aB3$', 'Passwords do not match'],
      ] as const) {
        await newPassword(page).fill(chosen);
        await confirmation(page).fill('x');
        await button(page, 'Create account').click();
        await text(page, said).waitFor();
      }
    },
  ],
  [
    '6 (create, change, reset).',
    async (page) => {
      await arrive(page, '/create-password?token=7');
      await heading(page, 'Choose a password').waitFor();
      await takesFrom(page, 6, TOO_SHORT_FOR_CHANGES, '/api/auth/create-password', 'Save password');
      await goOn(page, '/change-password?userId=7');
      await heading(page, 'Change your password').waitFor();
      await takesFrom(page, 6, TOO_SHORT_FOR_CHANGES, '/api/auth/change-password', 'Change password');
      await goOn(page, '/forgot-password');
      await page.getByLabel('Email').fill('nobody@rigwise.example');
      await button(page, 'Send reset code').click();
      await page.getByLabel('Reset code').fill('123456');
      await takesFrom(page, 6, TOO_SHORT_FOR_CHANGES, '/api/auth/reset-password', 'Set new password');
    },
  ],
  [
    'Allowed symbols: @$!%*?&.',
    async (page) => {
      await arrive(page, '/employee-registration');
      await employeeNumber(page).fill('RW-1018');
      await button(page, 'Send Verification Email').click();
      await page.getByLabel('Code from the email').fill('123456');
      for (const symbol of '@$!%*?&') {
        await newPassword(page).fill(`Abcdefg1${symbol}`);
        await text(page, 'Strong').waitFor();
        await newPassword(page).fill('Abcdefg1');
        await text(page, 'Good').waitFor();
      }
      for (const symbol of '#-_ ß') {
        await newPassword(page).fill(`Abcdefg1$${symbol}`);
        await confirmation(page).fill('x');
        await button(page, 'Create account').click();
        await page.getByText('Only letters, digits and @$!%*?& are allowed').waitFor();
        await newPassword(page).fill('');
      }
    },
  ],
]);
