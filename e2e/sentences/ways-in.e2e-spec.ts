import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import {
  choose,
  code,
  confirmation,
  employeeNumber,
  expectFault,
  field,
  heading,
  newPassword,
  password,
  tab,
  text,
} from '../browser/fields.ts';
import { button, fillInPassword, open } from '../browser/visits.ts';
import { codeIn, mailsTo, nextMail } from '../platform/inbox.ts';
import { running } from '../platform/running.ts';
import { holdsInARow, type Size } from './sentences.ts';

jest.setTimeout(120_000);

const GOOD = 'tango-hotel-4711';
const MATCH_AGAIN = 'Passwords do not match. Please check and try again.';
const SHORT = 'Password must be at least 8 characters long.';

interface Somebody {
  readonly number: string;
  readonly username: string;
}
const somebody = (number: string, username: string): Somebody => ({ number, username });
const addressOf = ({ username }: Somebody) => `${username}@rigwise.example`;

/** From the demo company, used by this file only: each step is really taken, so each size has its own person. */
const WITH_ACCOUNT: Record<Size, Somebody> = {
  desktop: somebody('RW-1028', 'aisha.duarte'),
  phone: somebody('RW-1029', 'bjorn.eriksen'),
};
const WITHOUT_ACCOUNT: Record<Size, Somebody> = {
  desktop: somebody('RW-1052', 'hana.garcia'),
  phone: somebody('RW-1053', 'ivan.andersen'),
};
const FIRST_LOGIN: Record<Size, Somebody> = {
  desktop: somebody('RW-1049', 'emeka.duarte'),
  phone: somebody('RW-1050', 'freya.eriksen'),
};
const UNVERIFIED: Record<Size, Somebody> = {
  desktop: somebody('RW-1044', 'quinn.fofana'),
  phone: somebody('RW-1045', 'aisha.garcia'),
};

/** The code in the mail that an action causes. */
async function codeFor(person: Somebody, ask: () => Promise<void>): Promise<string> {
  const already = (await mailsTo(addressOf(person))).length;
  await ask();
  return codeIn(await nextMail(addressOf(person), already));
}

/** What a code field accepts of everything that can be typed. */
async function expectSixDigits(page: Page): Promise<void> {
  await code(page).fill('');
  await code(page).pressSequentially('a1 2-b34é5678');
  expect(await code(page).inputValue()).toBe('123456');
}

const landsOn = (page: Page, path: string) => page.waitForURL(running().url + path);

let sent = '';

holdsInARow('§2 and §5 Signing in with an employee number', [
  [
    '6. Employee-number login: enter the number, receive a 6-digit code by email',
    async (page, size) => {
      const person = WITH_ACCOUNT[size];
      await open(page, '/login');
      await employeeNumber(page).fill(person.number);
      sent = await codeFor(person, () => button(page, 'Email me a code').click());
      await heading(page, 'Check your email').waitFor();
    },
  ],
  [
    "Login OTP required: 'Please enter the OTP sent to your email.'",
    async (page) => {
      await code(page).press('Enter');
      await expectFault(code(page), 'Please enter the OTP sent to your email.');
    },
  ],
  [
    'Login codes: digits only, at most 6; login button enabled only at exactly 6 digits.',
    async (page) => {
      await expectSixDigits(page);
      for (const typed of ['', '1', '12345']) {
        await code(page).fill(typed);
        expect([typed, await button(page, 'Sign in').isEnabled()]).toEqual([typed, false]);
      }
      await code(page).fill(sent);
      expect(await button(page, 'Sign in').isEnabled()).toBe(true);
    },
  ],
  [
    'Emails and names shown to the user are partly masked.',
    async (page, size) => {
      const { username } = WITH_ACCOUNT[size];
      await text(page, new RegExp(`we sent to ${username.slice(0, 1)}\\*+@rigwise\\.example\\.`)).waitFor();
      expect(await page.locator('body').textContent()).not.toContain(username);
    },
  ],
  [
    '6. Employee-number login: enter it. Others to /dashboard.',
    async (page) => {
      await button(page, 'Sign in').click();
      await landsOn(page, '/dashboard');
    },
  ],
]);

holdsInARow('§2 and §5 Signing up', [
  [
    '9. Sign-up completion: 6-digit code, new password, confirm.',
    async (page, size) => {
      await open(page, '/login?tab=sign-up');
      await employeeNumber(page).last().fill(WITHOUT_ACCOUNT[size].number);
      sent = await codeFor(WITHOUT_ACCOUNT[size], () => button(page, 'Send Verification Email').click());
      for (const asked of [code, newPassword, confirmation]) await asked(page).waitFor();
    },
  ],
  [
    "Signup: code required, length 6 ('OTP must be 6 digits.')",
    async (page) => {
      await choose(page, GOOD);
      await button(page, 'Create account').click();
      await expectFault(code(page), 'Please enter the OTP sent to your email.');
      await code(page).fill('12345');
      await button(page, 'Create account').click();
      await expectFault(code(page), 'OTP must be 6 digits.');
    },
  ],
  ['Signup codes: digits only, at most 6', (page) => expectSixDigits(page)],
  [
    "Signup: password at least 8 ('Weak Password')",
    async (page) => {
      await code(page).fill(sent);
      await choose(page, 'seven-7');
      await button(page, 'Create account').click();
      await expectFault(newPassword(page), SHORT);
      await text(page, 'Weak Password').waitFor();
    },
  ],
  [
    "Signup: match ('Passwords Don't Match').",
    async (page) => {
      await choose(page, GOOD, `${GOOD}!`);
      await button(page, 'Create account').click();
      await expectFault(confirmation(page), 'Passwords do not match');
      await text(page, "Passwords Don't Match").waitFor();
    },
  ],
  [
    'Employee-number signup: others to /dashboard.',
    async (page) => {
      await choose(page, GOOD);
      await button(page, 'Create account').click();
      await text(page, 'Account Created Successfully').waitFor();
      await landsOn(page, '/dashboard');
    },
  ],
]);

holdsInARow('§2 and §5 First-time setup', [
  [
    '10. First-login setup: shows username, an optional code when one was sent, new and confirm password.',
    async (page, size) => {
      await open(page, '/login?tab=username');
      await fillInPassword(page, 'tom.temporary');
      await heading(page, 'Choose your password').waitFor();
      await text(page, 'tom.temporary').waitFor();
      for (const asked of [newPassword, confirmation]) await asked(page).waitFor();
      expect(await code(page).count()).toBe(0);
      await button(page, 'Back to sign in').click();
      sent = await codeFor(FIRST_LOGIN[size], () => fillInPassword(page, FIRST_LOGIN[size].username));
      await text(page, FIRST_LOGIN[size].username).waitFor();
      for (const asked of [code, newPassword, confirmation]) await asked(page).waitFor();
    },
  ],
  [
    "First-time setup: code required if one was sent ('Please enter the verification code sent to your email.')",
    async (page) => {
      await choose(page, GOOD);
      await button(page, 'Save and sign in').click();
      await expectFault(code(page), 'Please enter the verification code sent to your email.');
    },
  ],
  [
    'First-time setup: new password required',
    async (page) => {
      await code(page).fill(sent);
      await choose(page, '');
      await button(page, 'Save and sign in').click();
      await expectFault(newPassword(page), 'Please enter a new password.');
    },
  ],
  [
    "First-time setup: at least 8 characters ('Password must be at least 8 characters long.')",
    async (page) => {
      await choose(page, 'seven-7');
      await button(page, 'Save and sign in').click();
      await expectFault(newPassword(page), SHORT);
    },
  ],
  [
    "First-time setup: confirmation must match ('Passwords do not match. Please check and try again.').",
    async (page) => {
      await choose(page, GOOD, '');
      await button(page, 'Save and sign in').click();
      await expectFault(confirmation(page), MATCH_AGAIN);
    },
  ],
  [
    'What was set up signs in.',
    async (page) => {
      await choose(page, GOOD);
      await button(page, 'Save and sign in').click();
      await landsOn(page, '/');
    },
  ],
]);

holdsInARow('§2 and §5 Verifying an email at the sign-in', [
  [
    // New password and confirm appear when the server asks for them: not for a user who signed in with a password.
    '11. Email verification required: code, Resend Code, a tips box.',
    async (page, size) => {
      mayFail(page.context(), '/api/auth/login', 403);
      const person = UNVERIFIED[size];
      await open(page, '/login?tab=username');
      await tab(page, 'Username').waitFor();
      sent = await codeFor(person, async () => {
        await field(page, 'Username').fill(person.username);
        await password(page).fill('Derrick!2026');
        await button(page, 'Access Platform').click();
      });
      await text(page, 'Email Verification Required').waitFor();
      await code(page).waitFor();
      await button(page, /^(Resend Code|Resend code in \d+ s)$/).waitFor();
      await page.getByRole('complementary').getByRole('listitem').first().waitFor();
    },
  ],
  [
    "Email verification: code required, exactly 6 digits ('Verification code must be exactly 6 digits.')",
    async (page) => {
      for (const typed of ['', '12345']) {
        await code(page).fill(typed);
        await button(page, 'Verify email').click();
        await expectFault(code(page), 'Verification code must be exactly 6 digits.');
      }
    },
  ],
  [
    'Who proved password and mailbox is signed in.',
    async (page) => {
      await code(page).fill(sent);
      await code(page).press('Enter');
      await landsOn(page, '/');
    },
  ],
]);
