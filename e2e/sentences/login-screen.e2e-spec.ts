import { mayFail } from '../browser/browser.ts';
import { employeeNumber, field, heading, link, password, tab, text } from '../browser/fields.ts';
import { button } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import { holdsOnOnePage, startAt, type Sentence } from './sentences.ts';

jest.setTimeout(120_000);

const addressOf = (path: string) => running().url + path;

/** Modes 9, 10 and 11, and the rest of 6, need the code from a mail: see ways-in.e2e-spec.ts. */
const screens: readonly Sentence[] = [
  [
    'Tabs: Employee Number (OTP login), Username (username plus password), Sign Up.',
    async (page) => {
      await startAt(page, '/login');
      await tab(page, 'Employee Number').waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        'Employee Number',
        'Username',
        'Sign Up',
      ]);
      await button(page, 'Email me a code').waitFor();
      await tab(page, 'Username').click();
      await field(page, 'Username').waitFor();
      await password(page).waitFor();
      await tab(page, 'Sign Up').click();
      await button(page, 'Send Verification Email').waitFor();
    },
  ],
  [
    "1. Username and password form, button 'Access Platform'.",
    async (page) => {
      await startAt(page, '/login?tab=username');
      await field(page, 'Username').fill('nobody.at-all');
      await password(page).fill('Not-it-2026!');
      mayFail(page.context(), '/api/auth/login', 401);
      const asked = page.waitForRequest('**/api/auth/login');
      await button(page, 'Access Platform').click();
      expect((await asked).postDataJSON()).toEqual({ username: 'nobody.at-all', password: 'Not-it-2026!' });
      await text(page, 'Login Failed').waitFor();
    },
  ],
  [
    '3. Link to /forgot-password.',
    async (page) => {
      await startAt(page, '/login?tab=username');
      await link(page, 'Forgot your password?').click();
      await page.waitForURL(addressOf('/forgot-password'));
    },
  ],
  [
    "4. 'sign up here' for company employees.",
    async (page) => {
      await startAt(page, '/login?tab=username');
      await button(page, 'sign up here').click();
      await tab(page, 'Sign Up').and(page.locator('[aria-selected=true]')).waitFor();
      await button(page, 'Send Verification Email').waitFor();
    },
  ],
  [
    '5. Link to /request-access for external people.',
    async (page) => {
      await startAt(page, '/login');
      await text(page, /^From outside the company\?/).waitFor();
      await link(page, 'Request access').click();
      await page.waitForURL(addressOf('/request-access'));
    },
  ],
  [
    '6. Employee-number login: (expires in 15 minutes); Resend and Back offered.',
    async (page) => {
      await startAt(page, '/login');
      // Whether this many mails are still sent to Quinn does not matter here.
      await employeeNumber(page).fill('RW-1027');
      await button(page, 'Email me a code').click();
      await text(page, /^Enter the 6-digit code we sent to .* It expires in 15 minutes\.$/).waitFor();
      await button(page, /^Resend code/).waitFor();
      await button(page, 'Back').click();
      expect(await employeeNumber(page).inputValue()).toBe('RW-1027');
    },
  ],
  [
    "7. Employee verification step with button 'Send Verification Email'.",
    async (page) => {
      await startAt(page, '/login?tab=sign-up');
      mayFail(page.context(), '/api/auth/signup-send-otp', 422);
      await employeeNumber(page).last().fill('RW-1007');
      const asked = page.waitForRequest('**/api/auth/signup-send-otp');
      await button(page, 'Send Verification Email').click();
      expect((await asked).postDataJSON()).toEqual({ employeeNumber: 'RW-1007' });
    },
  ],
  [
    "8. No-email-on-record screen showing employee name and number, with 'Request Access from Admin' (to /request-access with empNumber and name) and 'Try Different Employee Number'.",
    async (page) => {
      await startAt(page, '/login?tab=sign-up');
      mayFail(page.context(), '/api/auth/signup-send-otp', 422);
      await employeeNumber(page).last().fill('RW-1007');
      await button(page, 'Send Verification Email').click();
      await heading(page, 'No email on record').waitFor();
      await text(page, 'Nora N.').waitFor();
      await text(page, 'RW-1007').waitFor();
      await button(page, 'Try Different Employee Number').click();
      expect(await employeeNumber(page).last().inputValue()).toBe('RW-1007');
      await button(page, 'Send Verification Email').click();
      await link(page, 'Request Access from Admin').click();
      await page.waitForURL(addressOf('/request-access?empNumber=RW-1007&name=Nora'));
      expect(await employeeNumber(page).inputValue()).toBe('RW-1007');
      expect(await field(page, 'First name').inputValue()).toBe('Nora');
    },
  ],
  [
    "2. 'Continue with SSO': browser navigates to /auth/login.",
    async (page) => {
      await startAt(page, '/login?tab=username');
      const away = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/login');
      await link(page, 'Continue with SSO').click();
      expect((await away).isNavigationRequest()).toBe(true);
      await text(page, 'SSO Not Available').waitFor();
    },
  ],
];

holdsOnOnePage('§2 Login screen', screens);

const LINK_ERRORS = [
  ['invalid-link', 'Invalid Verification Link', 'invalid-link: Invalid Verification Link'],
  ['expired-link', 'Link Expired', 'expired-link: Link Expired'],
  ['already-used', 'Link Already Used', 'already-used: Link Already Used'],
  ['employee-not-found', 'Employee Not Found', 'employee-not-found: toast text not shown'],
  ['system-error', 'Something Went Wrong', 'system-error: toast text not shown'],
  ['auth0_not_configured', 'SSO Not Available', 'auth0_not_configured: SSO Not Available'],
  ['constructor', 'Verification Error', 'anything else: Verification Error'],
] as const;

holdsOnOnePage('§2 The login page reads an error query parameter', [
  ...LINK_ERRORS.map(([error, title, sentence]): Sentence => [
    sentence,
    async (page) => {
      await startAt(page, `/login?error=${error}`);
      await text(page, title).waitFor();
      await page.waitForURL(addressOf('/login'));
    },
  ]),
  [
    'shows a toast and removes the parameter from the address',
    async (page) => {
      await startAt(page, '/login?tab=sign-up&error=expired-link');
      await page.getByRole('status').filter({ hasText: 'Link Expired' }).waitFor();
      await page.waitForURL(addressOf('/login?tab=sign-up'));
      // No extra history entry: Back does not show it again.
      await page.goBack();
      await heading(page, '404 Page Not Found').waitFor();
    },
  ],
]);
