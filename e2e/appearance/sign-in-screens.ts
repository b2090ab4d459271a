import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { button } from '../browser/visits.ts';
import { at, field, heading, isTold, says, send, type Shown } from './shown.ts';

/** The password of everyone in the demo company who has one. */
const PASSWORD = 'Derrick!2026';
const NOBODY = 'RW-9997';

const signIn = (page: Page) => at(page, '/login', 'Sign in');
const byPassword = async (page: Page, Username: string, Password = PASSWORD) => {
  await at(page, '/login?tab=username', 'Sign in');
  await send(page, { Username, Password }, 'Access Platform');
};
const signUp = async (page: Page, number: string) => {
  await at(page, '/login?tab=sign-up', 'Sign in');
  await send(page, { 'Employee number': number }, 'Send Verification Email');
};

/**
 * /login in every mode of §2, and its messages. Dana Garcia (RW-1031) is sent a code; looking at the others changes
 * nothing.
 */
export const signInScreens: readonly Shown[] = [
  { name: 'login', reach: signIn, also: ['zoomed', 'from-the-right'] },
  {
    name: 'login-number-refused',
    reach: async (page) => {
      await signIn(page);
      mayFail(page.context(), '/api/auth/employee-login-send-otp', 404);
      await send(page, { 'Employee number': NOBODY }, 'Email me a code');
      await isTold(page, 'Account Not Found');
    },
  },
  {
    name: 'login-code',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await signIn(page);
      await send(page, { 'Employee number': 'RW-1031' }, 'Email me a code');
      await says(page, 'Check your email');
      await field(page, 'Code from the email').fill('0421');
    },
  },
  {
    name: 'login-code-refused',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/employee-login-verify-otp', 400);
      await field(page, 'Code from the email').fill('000000');
      await button(page, 'Sign in').click();
      await isTold(page, 'Verification Failed');
    },
  },
  {
    name: 'login-username',
    also: ['from-the-right'],
    reach: async (page) => {
      await at(page, '/login?tab=username', 'Sign in');
      await button(page, 'Access Platform').waitFor();
    },
  },
  {
    name: 'login-username-refused',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/login', 401);
      await byPassword(page, 'nobody.of.us', 'Wrong-2026!');
      await isTold(page, 'Login Failed');
    },
  },
  {
    name: 'login-username-missing',
    reach: async (page) => {
      await byPassword(page, '', '');
      await says(page, 'Please enter both username and password to continue.');
    },
  },
  {
    name: 'login-setup-with-code',
    reach: async (page) => {
      await byPassword(page, 'fred.first');
      await heading(page, 'Choose your password').waitFor();
      await says(page, /^We sent a 6-digit code/);
    },
  },
  {
    name: 'login-setup',
    reach: async (page) => {
      await byPassword(page, 'tom.temporary');
      await isTold(page, 'Setup Required');
    },
  },
  {
    name: 'login-verification',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/login', 403);
      await byPassword(page, 'una.unverified');
      await heading(page, 'Verify your email').waitFor();
      await says(page, 'No code yet?');
    },
  },
  {
    name: 'login-sign-up',
    reach: async (page) => {
      await at(page, '/login?tab=sign-up', 'Sign in');
      await button(page, 'Send Verification Email').waitFor();
    },
  },
  {
    name: 'login-sign-up-code',
    reach: async (page) => {
      await signUp(page, 'RW-1003');
      await says(page, 'Check your email');
    },
  },
  {
    name: 'login-sign-up-no-email',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/signup-send-otp', 422);
      await signUp(page, 'RW-1007');
      await says(page, 'No email on record');
    },
  },
  {
    name: 'login-link-expired',
    reach: async (page) => {
      await at(page, '/login?error=expired-link', 'Sign in');
      await isTold(page, 'Link Expired');
    },
  },
];
