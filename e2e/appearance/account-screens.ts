import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { codeIn } from '../platform/inbox.ts';
import { at, field, heading, isTold, mailAfter, says, send, type Shown } from './shown.ts';

const NOBODY = 'RW-9997';
const GOOD = 'Tango$Hotel4711';
export const NEW_PASSWORD = { 'New password': GOOD, 'Confirm password': GOOD };

const register = async (page: Page, number: string) => {
  await at(page, '/employee-registration', 'Employee registration');
  await send(page, { 'Employee number': number }, 'Send Verification Email');
};
const forgot = async (page: Page, email: string) => {
  await at(page, '/forgot-password', 'Forgot your password?');
  await send(page, { Email: email }, 'Send reset code');
};
const verify = (page: Page) => at(page, '/verify-email?email=nobody@rigwise.example', 'Verify your email');
const WRONG_CODE = { 'Code from the email': '000000' };

/**
 * The account pages in every stable state. Leila Duarte (RW-1056, on file) registers, Carlos Fofana (RW-1030) forgot
 * his password; requests by others are refused, or were not theirs.
 */
export const accountScreens: readonly Shown[] = [
  {
    name: 'registration',
    also: ['from-the-right'],
    reach: (page) => at(page, '/employee-registration', 'Employee registration'),
  },
  {
    name: 'registration-refused',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/verify-employee', 404);
      await register(page, NOBODY);
      await isTold(page, 'Verification Failed');
    },
  },
  {
    name: 'registration-no-email',
    reach: async (page) => {
      await register(page, 'RW-1007');
      await says(page, 'No email on record');
    },
  },
  {
    name: 'registration-create',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await register(page, 'RW-1003');
      await says(page, 'Create your account');
      await field(page, 'New password').fill('dE7$');
    },
  },
  {
    name: 'registration-create-refused',
    reach: async (page) => {
      const typed = { ...WRONG_CODE, 'New password': 'derrick', 'Confirm password': 'derrick' };
      await send(page, typed, 'Create account');
      await says(page, /^Missing: /);
    },
  },
  {
    name: 'registration-done',
    reach: async (page) => {
      const mail = await mailAfter('leila.duarte@rigwise.example');
      await register(page, 'RW-1056');
      await heading(page, 'Create your account').waitFor();
      await send(page, { 'Code from the email': codeIn(await mail()), ...NEW_PASSWORD }, 'Create account');
      await heading(page, 'Your account is ready').waitFor();
      await says(page, 'Account Created Successfully');
    },
  },
  {
    name: 'forgot-password',
    reach: (page) => at(page, '/forgot-password', 'Forgot your password?'),
  },
  {
    name: 'forgot-password-code',
    reach: async (page) => {
      await forgot(page, 'nobody@rigwise.example');
      await heading(page, 'Set a new password').waitFor();
    },
  },
  {
    name: 'forgot-password-refused',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/reset-password', 400);
      await send(page, { 'Reset code': '000000', ...NEW_PASSWORD }, 'Set new password');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    },
  },
  {
    name: 'forgot-password-done',
    reach: async (page) => {
      const address = 'carlos.fofana@rigwise.example';
      const mail = await mailAfter(address);
      await forgot(page, address);
      await send(page, { 'Reset code': codeIn(await mail()), ...NEW_PASSWORD }, 'Set new password');
      await heading(page, 'Password changed').waitFor();
    },
  },
  { name: 'verify-email', reach: verify },
  {
    name: 'verify-email-refused',
    reach: async (page) => {
      mayFail(page.context(), '/api/auth/verify-email-otp', 400);
      await verify(page);
      await send(page, WRONG_CODE, 'Verify email');
      await heading(page, 'The code didn’t work').waitFor();
      await says(page, 'Verification Failed');
    },
  },
  {
    name: 'verify-email-loading',
    reach: async (page) => {
      await verify(page);
      // A response that never comes.
      await page.route('**/api/auth/verify-email-otp', () => undefined, { times: 1 });
      await send(page, WRONG_CODE, 'Verify email');
      await says(page, 'Checking the code');
    },
  },
  { name: 'stop-email', reach: (page) => at(page, '/stop-email?token=x', 'Stop the new email address') },
  {
    name: 'create-password',
    reach: (page) => at(page, '/create-password?token=x&verified=true', 'Choose a password'),
  },
  {
    name: 'create-password-refused',
    reach: async (page) => {
      await send(page, { 'New password': 'short', 'Confirm password': 'short' }, 'Save password');
      await says(page, 'Password must be at least 6 characters long');
    },
  },
  {
    name: 'create-password-without-link',
    reach: async (page) => {
      await at(page, '/create-password', 'Sign in');
      await isTold(page, 'Invalid Access');
    },
  },
  {
    name: 'change-password',
    reach: (page) => at(page, '/change-password?userId=7&username=erin.employee', 'Change your password'),
  },
  {
    name: 'change-password-invalid',
    reach: async (page) => {
      await page.evaluate(`localStorage.removeItem('rigwise.password-reset')`);
      await at(page, '/change-password', 'Invalid Request');
    },
  },
];
