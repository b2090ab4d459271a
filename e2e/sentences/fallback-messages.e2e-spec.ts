import { choose, code, field } from '../browser/fields.ts';
import { button } from '../browser/visits.ts';
import { GOOD, isTold, mended, register, sendNumber, toast, withoutWords } from './acts.ts';
import { colourOf } from './arrive.ts';
import { holdsOnOnePage, startAt, type Sentence } from './sentences.ts';

// Mails go to RW-1020 (Jamila).
jest.setTimeout(120_000);

const wordless: readonly Sentence[] = [
  [
    "'Employee verification failed',",
    async (page) => {
      await startAt(page, '/employee-registration');
      await withoutWords(page, '/api/auth/verify-employee', () =>
        sendNumber(page, 'RW-1020', 'Send Verification Email'),
      );
      await isTold(page, 'Verification Failed', 'Employee verification failed');
    },
  ],
  [
    "'Failed to send verification code',",
    async (page) => {
      await startAt(page, '/employee-registration');
      await withoutWords(page, '/api/auth/send-employee-verification', () =>
        sendNumber(page, 'RW-1020', 'Send Verification Email'),
      );
      await isTold(page, 'Failed to Send Email', 'Failed to send verification code');
    },
  ],
  [
    "'Registration failed',",
    async (page) => {
      await register(page, 'RW-1020');
      await withoutWords(page, '/api/auth/complete-employee-registration', () =>
        button(page, 'Create account').click(),
      );
      await isTold(page, 'Registration Failed', 'Registration failed');
    },
  ],
  [
    "'Failed to create password',",
    async (page) => {
      await startAt(page, '/create-password?token=7');
      await choose(page, GOOD);
      await withoutWords(page, '/api/auth/create-password', () => button(page, 'Save password').click());
      await isTold(page, 'Password Creation Failed', 'Failed to create password');
    },
  ],
  [
    "'Access request failed',",
    async (page) => {
      await startAt(page, '/request-access?empNumber=C-1&name=Otto');
      await field(page, 'Last name').fill('Outside');
      await field(page, 'Email').fill('otto@outside.example');
      await field(page, 'Reason').fill('I weld.');
      await withoutWords(page, '/api/auth/request-access', () => button(page, 'Send request').click());
      await isTold(page, 'Request Failed', 'Access request failed');
    },
  ],
  [
    "'Failed to send reset code',",
    async (page) => {
      await startAt(page, '/forgot-password');
      await field(page, 'Email').fill('nobody@rigwise.example');
      await withoutWords(page, '/api/auth/forgot-password', () => button(page, 'Send reset code').click());
      await page.getByRole('alert').getByText('Failed to send reset code', { exact: true }).waitFor();
    },
  ],
  [
    "'Failed to reset password', … Forgot-password errors show as an inline red alert.",
    async (page) => {
      await startAt(page, '/forgot-password');
      await field(page, 'Email').fill('nobody@rigwise.example');
      await button(page, 'Send reset code').click();
      await code(page).fill('123456');
      await choose(page, GOOD);
      await withoutWords(page, '/api/auth/reset-password', () => button(page, 'Set new password').click());
      const alert = page.getByRole('alert');
      await alert.getByText('Failed to reset password', { exact: true }).waitFor();
      expect(await toast(page).count()).toBe(0);
      const [red = 0, green = 0, blue = 0] = await colourOf(alert.locator('svg'), 'color');
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    },
  ],
  [
    "'OTP verification failed',",
    async (page) => {
      await startAt(page, '/verify-email?email=nobody@rigwise.example');
      await code(page).fill('000000');
      await withoutWords(page, '/api/auth/verify-email-otp', () => button(page, 'Verify email').click());
      await isTold(page, 'Verification Failed', 'OTP verification failed');
    },
  ],
  [
    "'Failed to change password',",
    async (page) => {
      await startAt(page, '/change-password?userId=7&username=erin.employee');
      await choose(page, GOOD);
      await withoutWords(page, '/api/auth/change-password', () => button(page, 'Change password').click());
      await isTold(page, 'Password Change Failed', 'Failed to change password');
    },
  ],
];

holdsOnOnePage('§8 Fallback messages when the server gives none', mended(wordless));
