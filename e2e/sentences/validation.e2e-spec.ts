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
  text,
} from '../browser/fields.ts';
import { button } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import { holdsOnOnePage, startAt, type Sentence } from './sentences.ts';

jest.setTimeout(120_000);

const MISSING_NUMBER = 'Please enter your employee number.';
const WRONG_NUMBER =
  'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.';

/** Every form that asks for an employee number only: its address, and its button. */
const NUMBER_FORMS = [
  ['/login', 'Email me a code'],
  ['/login?tab=sign-up', 'Send Verification Email'],
  ['/employee-registration', 'Send Verification Email'],
] as const;

async function askWithNumber(page: Page, [path, submit]: (typeof NUMBER_FORMS)[number], typed: string) {
  await startAt(page, path);
  await employeeNumber(page).last().fill(typed);
  await button(page, submit).click();
}

const signingIn: readonly Sentence[] = [
  [
    "Username and password both required (trimmed): 'Please enter both username and password to continue.'",
    async (page) => {
      const both = 'Please enter both username and password to continue.';
      await startAt(page, '/login?tab=username');
      await button(page, 'Access Platform').click();
      await expectFault(field(page, 'Username'), both);
      await password(page).fill('Not-it-2026!');
      await field(page, 'Username').fill('   ');
      await field(page, 'Username').press('Enter');
      await expectFault(field(page, 'Username'), both);
      await field(page, 'Username').fill('  nobody.trimmed ');
      await password(page).fill('');
      await password(page).press('Enter');
      await expectFault(password(page), both);
      await password(page).fill('Not-it-2026!');
      mayFail(page.context(), '/api/auth/login', 401);
      const asked = page.waitForRequest('**/api/auth/login');
      await button(page, 'Access Platform').click();
      expect((await asked).postDataJSON()).toMatchObject({ username: 'nobody.trimmed' });
    },
  ],
  [
    "Employee number: required, trimmed ('Please enter your employee number.')",
    async (page) => {
      for (const form of NUMBER_FORMS) {
        for (const nothing of ['', '   ']) {
          await askWithNumber(page, form, nothing);
          await expectFault(employeeNumber(page).last(), MISSING_NUMBER);
        }
      }
      mayFail(page.context(), '/api/auth/verify-employee', 404);
      const asked = page.waitForRequest('**/api/auth/verify-employee');
      await employeeNumber(page).fill('  RW-9998 ');
      await employeeNumber(page).press('Enter');
      expect((await asked).postDataJSON()).toEqual({ employeeNumber: 'RW-9998' });
    },
  ],
  [
    "Employee number: only letters, digits, hyphen, underscore ('Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.').",
    async (page) => {
      for (const form of NUMBER_FORMS) {
        for (const wrong of ['RW 10/03', 'RW.1003', 'Ä-1003']) {
          await askWithNumber(page, form, wrong);
          await expectFault(employeeNumber(page).last(), WRONG_NUMBER);
        }
      }
      mayFail(page.context(), '/api/auth/verify-employee', 404);
      const asked = page.waitForRequest('**/api/auth/verify-employee');
      await employeeNumber(page).fill('rw_9-98');
      await employeeNumber(page).press('Enter');
      expect((await asked).postDataJSON()).toEqual({ employeeNumber: 'rw_9-98' });
    },
  ],
];

const SIX = 'Password must be at least 6 characters long';
const PASSWORD_PAGES = [
  ['/create-password?token=any', 'Save password'],
  ['/change-password?userId=7&username=any', 'Change password'],
] as const;

/** The third form asks for a code first, which an address of nobody leads to as well. */
async function openReset(page: Page): Promise<void> {
  await startAt(page, '/forgot-password');
  await field(page, 'Email').fill('nobody.resets@rigwise.example');
  await field(page, 'Email').press('Enter');
  await heading(page, 'Set a new password').waitFor();
  await code(page).fill('123456');
}

/** Create, change and reset, one after the other. */
async function onEachPasswordPage(page: Page, see: (submit: string) => Promise<void>): Promise<void> {
  for (const [path, submit] of PASSWORD_PAGES) {
    await startAt(page, path);
    await see(submit);
  }
  await openReset(page);
  await see('Set new password');
}

const settingPasswords: readonly Sentence[] = [
  [
    "Create, change and reset password: at least 6 characters ('Password must be at least 6 characters long')",
    (page) =>
      onEachPasswordPage(page, async (submit) => {
        await choose(page, 'short');
        await button(page, submit).click();
        await expectFault(newPassword(page), SIX);
        await choose(page, 'enough', 'another');
        await button(page, submit).click();
        await expectFault(confirmation(page), 'Passwords do not match');
      }),
  ],
  [
    "Create, change and reset password: match ('Passwords do not match')",
    (page) =>
      onEachPasswordPage(page, async (submit) => {
        await choose(page, 'tango-hotel-4711', 'tango-hotel-4712');
        await confirmation(page).press('Enter');
        await expectFault(confirmation(page), 'Passwords do not match');
        expect(await button(page, submit).isEnabled()).toBe(true);
      }),
  ],
  [
    "Create, change and reset password: all required ('Please fill in all fields').",
    (page) =>
      onEachPasswordPage(page, async (submit) => {
        await button(page, submit).click();
        await expectFault(newPassword(page), 'Please fill in all fields');
        await newPassword(page).fill('tango-hotel-4711');
        await button(page, submit).click();
        await expectFault(confirmation(page), 'Please fill in all fields');
      }),
  ],
  [
    'Without a token or user id, the user is redirected or told it is invalid.',
    async (page) => {
      await startAt(page, '/create-password?verified=true');
      await text(page, 'Invalid Access').waitFor();
      await text(page, 'Please use the link from your verification email.').waitFor();
      await page.waitForURL(`${running().url}/login`);
      await page.evaluate('localStorage.clear()');
      await startAt(page, '/change-password');
      await heading(page, 'Invalid Request').waitFor();
    },
  ],
];

const REQUEST = {
  'Employee number': 'EXT-7',
  'First name': 'Dana',
  'Last name': 'Ortiz',
  Email: 'dana@contractor.example',
  Reason: 'I join the crew of Rig 7 in May.',
};

const asking: readonly Sentence[] = [
  [
    "Request access: all five fields required ('Please fill in all required fields.')",
    async (page) => {
      for (const missing of Object.keys(REQUEST)) {
        await startAt(page, '/request-access');
        for (const [name, value] of Object.entries(REQUEST)) {
          if (name !== missing) await field(page, name).fill(value);
        }
        await button(page, 'Send request').click();
        await expectFault(field(page, missing), 'Please fill in all required fields.');
      }
    },
  ],
  [
    "Request access: email format ('Please enter a valid email address.').",
    async (page) => {
      await startAt(page, '/request-access');
      for (const [name, value] of Object.entries(REQUEST)) await field(page, name).fill(value);
      for (const wrong of [
        'dana',
        'dana@',
        '@contractor.example',
        'dana@contractor',
        'da na@contractor.example',
      ]) {
        await field(page, 'Email').fill(wrong);
        await button(page, 'Send request').click();
        await expectFault(field(page, 'Email'), 'Please enter a valid email address.');
      }
    },
  ],
  [
    "Forgot password: email required ('Please enter your email address')",
    async (page) => {
      await startAt(page, '/forgot-password');
      await button(page, 'Send reset code').click();
      await expectFault(field(page, 'Email'), 'Please enter your email address');
    },
  ],
  [
    "Forgot password: code required ('Please enter the reset code').",
    async (page) => {
      await openReset(page);
      await code(page).fill('');
      await choose(page, 'tango-hotel-4711');
      await button(page, 'Set new password').click();
      await expectFault(code(page), 'Please enter the reset code');
    },
  ],
  [
    "Email verification: code required, exactly 6 digits (on the verify-email page, 'Please enter a 6-digit verification code.')",
    async (page) => {
      await startAt(page, '/verify-email?email=nobody%40rigwise.example');
      for (const typed of ['', '12345']) {
        await code(page).fill(typed);
        await button(page, 'Verify email').click();
        await expectFault(code(page), 'Please enter a 6-digit verification code.');
      }
    },
  ],
  [
    'Email verification: email required.',
    async (page) => {
      await startAt(page, '/verify-email');
      await code(page).fill('123456');
      await button(page, 'Verify email').click();
      await expectFault(field(page, 'Email'), 'Please enter your email address');
    },
  ],
  [
    "Resend needs an email ('Please enter your email address to resend the verification code.').",
    async (page) => {
      await startAt(page, '/verify-email');
      await button(page, 'Resend Code').click();
      await expectFault(
        field(page, 'Email'),
        'Please enter your email address to resend the verification code.',
      );
    },
  ],
];

holdsOnOnePage('§5 Validation rules', [...signingIn, ...settingPasswords, ...asking]);
