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
  link,
  newPassword,
  text,
} from '../browser/fields.ts';
import { button, open } from '../browser/visits.ts';
import { codeIn, linkIn, mailsTo, nextMail, type Mail } from '../platform/inbox.ts';
import { running } from '../platform/running.ts';
import { holdsInARow, type Size } from './sentences.ts';

jest.setTimeout(120_000);

const GOOD = 'tango-hotel-4711';
const WITH_SYMBOL = 'Tango$Hotel4711';

/** From the demo company, used by this file only: usernames, which are also the mailboxes' names. */
const REGISTERS: Record<Size, readonly [number: string, username: string, masked: string]> = {
  desktop: ['RW-1054', 'jamila.bianchi', 'Jamila B.'],
  phone: ['RW-1055', 'kofi.castillo', 'Kofi C.'],
};
const FORGETS: Record<Size, string> = { desktop: 'hana.andersen', phone: 'emeka.andersen' };
const RESET: Record<Size, string> = { desktop: 'freya.bianchi', phone: 'gustav.castillo' };
const UNVERIFIED: Record<Size, string> = { desktop: 'bjorn.andersen', phone: 'carlos.bianchi' };
const IMPORTED: Record<Size, string> = { desktop: 'olga.duarte', phone: 'nils.castillo' };

const mailbox = (username: string) => `${username}@rigwise.example`;

/** The mail that an action causes. */
async function mailFor(username: string, ask: () => Promise<void>): Promise<Mail> {
  const already = (await mailsTo(mailbox(username))).length;
  await ask();
  return nextMail(mailbox(username), already);
}

const landsOn = (page: Page, path: string) => page.waitForURL(running().url + path);
const isAt = (page: Page, step: string) => page.locator('[aria-current=step]', { hasText: step }).waitFor();

let sent = '';

holdsInARow('§2 and §5 Employee registration', [
  [
    'Step 2: masked email and employee name, code, read-only username, password and confirm with strength meter, read-only department and position.',
    async (page, size) => {
      const [number, username, masked] = REGISTERS[size];
      await open(page, '/employee-registration');
      await isAt(page, 'Verify');
      await employeeNumber(page).fill(number);
      const ask = () => button(page, 'Send Verification Email').click();
      sent = codeIn(await mailFor(username, ask));
      await isAt(page, 'Create account');
      await text(page, masked).waitFor();
      await text(page, new RegExp(`we sent to ${username.slice(0, 1)}\\*+@rigwise\\.example\\.`)).waitFor();
      await field(page, 'Your username').waitFor();
      expect(await field(page, 'Your username').inputValue()).toBe(username);
      expect(await field(page, 'Your username').isEditable()).toBe(false);
      for (const asked of [code, newPassword, confirmation]) await asked(page).waitFor();
      await text(page, 'Password strength').waitFor();
      for (const label of ['Department', 'Position']) {
        const fact = page.locator('dl div').filter({ has: page.locator('dt', { hasText: label }) });
        expect(await fact.locator('dd').textContent()).toMatch(/^\w/);
      }
    },
  ],
  [
    'Back returns to verify.',
    async (page, size) => {
      await button(page, 'Back').click();
      await isAt(page, 'Verify');
      expect(await employeeNumber(page).inputValue()).toBe(REGISTERS[size][0]);
      await button(page, 'Send Verification Email').click();
      await isAt(page, 'Create account');
    },
  ],
  [
    "Code and both passwords required: 'Please fill in all required fields.'",
    async (page) => {
      const missing = 'Please fill in all required fields.';
      await button(page, 'Create account').click();
      await expectFault(code(page), missing);
      await code(page).fill(sent);
      await button(page, 'Create account').click();
      await expectFault(newPassword(page), missing);
      await newPassword(page).fill(WITH_SYMBOL);
      await button(page, 'Create account').click();
      await expectFault(confirmation(page), missing);
    },
  ],
  [
    'Strength meter with 5 criteria reads Very Weak, Weak, Fair, Good, Strong.',
    async (page) => {
      expect(await page.getByRole('listitem').filter({ hasText: '(done)' }).count()).toBe(5);
      for (const [typed, strength] of [
        ['d', 'Very Weak'],
        ['dE', 'Weak'],
        ['dE7', 'Fair'],
        ['dE7$', 'Good'],
        ['dE7$dE7$', 'Strong'],
      ] as const) {
        await newPassword(page).fill(typed);
        await page
          .getByRole('status')
          .filter({ hasText: new RegExp(`^${strength}$`) })
          .waitFor();
      }
    },
  ],
  [
    "Employee-registration password: at least 8 characters, an uppercase letter, a lowercase letter, a digit, one of @$!%*?&. Failure: 'Missing: ...' with the list.",
    async (page) => {
      for (const [typed, lacks] of [
        ['dE7$', 'at least 8 characters'],
        ['tango$hotel4711', 'an uppercase letter'],
        ['TANGO$HOTEL4711', 'a lowercase letter'],
        ['Tango$Hotel', 'a number'],
        ['TangoHotel4711', 'one of @$!%*?&'],
        ['derrick', 'at least 8 characters, an uppercase letter, a number, one of @$!%*?&'],
      ] as const) {
        await choose(page, typed);
        await button(page, 'Create account').click();
        await expectFault(newPassword(page), `Missing: ${lacks}`);
      }
    },
  ],
  [
    'Employee-registration password: only letters, digits and those symbols allowed.',
    async (page) => {
      for (const other of ['#', ' ', '-', 'é']) {
        await choose(page, WITH_SYMBOL + other);
        await button(page, 'Create account').click();
        await expectFault(
          newPassword(page),
          'Only letters, digits and @$!%*?& are allowed in this password.',
        );
      }
    },
  ],
  [
    "Mismatch: 'Passwords do not match'.",
    async (page) => {
      await choose(page, WITH_SYMBOL, `${WITH_SYMBOL}!`);
      await button(page, 'Create account').click();
      await expectFault(confirmation(page), 'Passwords do not match');
    },
  ],
  [
    "Steps verify, create-account, success. Success offers 'Continue to Login'.",
    async (page) => {
      await choose(page, WITH_SYMBOL);
      await button(page, 'Create account').click();
      await heading(page, 'Your account is ready').waitFor();
      await isAt(page, 'Done');
      await link(page, 'Continue to Login').click();
      await landsOn(page, '/login?tab=username');
    },
  ],
]);

holdsInARow('§2 Forgot password', [
  [
    'Three steps: email, token with new password, success.',
    async (page, size) => {
      await open(page, '/forgot-password');
      await field(page, 'Email').fill(mailbox(FORGETS[size]));
      const ask = () => button(page, 'Send reset code').click();
      sent = codeIn(await mailFor(FORGETS[size], ask));
      await text(page, 'If your email is registered, you will receive a reset code shortly.').waitFor();
      await code(page).fill(sent);
      await choose(page, GOOD);
      await button(page, 'Set new password').click();
      await heading(page, 'Password changed').waitFor();
    },
  ],
]);

holdsInARow('§2 and §4 Change password', [
  [
    'After admin-reset password change: stored reset data cleared, go to /dashboard (user is logged in).',
    async (page, size) => {
      await open(page, '/forgot-password');
      await field(page, 'Email').fill(mailbox(RESET[size]));
      const mail = await mailFor(RESET[size], () => button(page, 'Send reset code').click());
      await page.goto(linkIn(mail));
      await heading(page, 'Change your password').waitFor();
      expect(new URL(page.url()).searchParams.get('username')).toBe(RESET[size]);
      const stored = () => page.evaluate(`localStorage.getItem('rigwise.password-reset')`);
      expect(await stored()).toContain(RESET[size]);
      await choose(page, GOOD);
      await button(page, 'Change password').click();
      await text(page, 'Password changed').waitFor();
      await landsOn(page, '/dashboard');
      expect(await stored()).toBeNull();
    },
  ],
]);

/** Has a code sent to the page's mailbox; the page's clock is stopped from here on. */
async function askForCode(page: Page, username: string): Promise<void> {
  await page.clock.install();
  await open(page, `/verify-email?email=${encodeURIComponent(mailbox(username))}`);
  const mail = await mailFor(username, () => button(page, 'Resend Code').click());
  await code(page).fill(codeIn(mail));
  sent = codeIn(mail);
}

/** Stays for exactly this long. */
async function leavesAfter(page: Page, milliseconds: number, path: RegExp): Promise<void> {
  await page.clock.runFor(milliseconds - 1);
  expect(page.url()).not.toMatch(path);
  await page.clock.runFor(1);
  await page.waitForURL(path);
}

const standStill = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);

holdsInARow('§2 and §4 Verify email', [
  [
    'States input, loading, success, error (error allows retry).',
    async (page, size) => {
      await askForCode(page, UNVERIFIED[size]);
      mayFail(page.context(), '/api/auth/verify-email-otp', 400);
      await code(page).fill(sent === '111111' ? '222222' : '111111');
      let answer = (): void => undefined;
      const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/auth/verify-email-otp', async (route) => {
        await mayAnswer;
        await route.continue();
      });
      await button(page, 'Verify email').click();
      await text(page, 'Checking the code').waitFor();
      answer();
      await heading(page, 'The code didn’t work').waitFor();
      await page.unrouteAll();
      await button(page, 'Try again').click();
      await heading(page, 'Verify your email').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(mailbox(UNVERIFIED[size]));
      await code(page).fill(sent);
      await standStill(page);
      await button(page, 'Verify email').click();
      await heading(page, 'Your email is verified').waitFor();
    },
  ],
  [
    'On success, redirect after 3 seconds: to /dashboard.',
    async (page) => {
      // In another browser than that of the sign-in it signs nobody in: the guard redirects.
      await leavesAfter(page, 3_000, /\/(dashboard|login)$/);
      await landsOn(page, '/login');
      expect(await page.evaluate(`localStorage.getItem('rigwise.intended-route')`)).toBe('/dashboard');
    },
  ],
]);

holdsInARow('§4 Verify email, of who did not choose the password', [
  [
    'After email verification: after 3 s go to /create-password?userId={id}&verified=true if requiresPasswordCreation',
    async (page, size) => {
      await askForCode(page, IMPORTED[size]);
      await standStill(page);
      await button(page, 'Verify email').click();
      await heading(page, 'Your email is verified').waitFor();
      await leavesAfter(page, 3_000, /\/create-password\?userId=[0-9a-f-]{36}&verified=true$/);
      await text(page, 'Email Verified Successfully').waitFor();
    },
  ],
  [
    'After create-password: /login after 2 s.',
    async (page) => {
      await choose(page, GOOD);
      await button(page, 'Save password').click();
      await heading(page, 'Password saved').waitFor();
      await leavesAfter(page, 2_000, /\/login(\?tab=username)?$/);
    },
  ],
]);
