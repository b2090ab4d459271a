import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { choose, code, field, heading, password, text } from '../browser/fields.ts';
import { button } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import {
  arrive,
  arriveAs,
  asked,
  breaks,
  neverAnswers,
  passUntil,
  passUntilAsked,
  stopTime,
  timesOf,
} from './arrive.ts';
import { GOOD, isTold, mended, register, sendNumber, toast, withoutWords } from './acts.ts';
import { holds, holdsOnOnePage, startAt, type Sentence } from './sentences.ts';

// Mails go to RW-1012 (Bjorn), RW-1019 (Ivan) and Una.
jest.setTimeout(120_000);

const UNREAD = '/api/notifications/unread-count';
async function trySignIn(page: Page, username = 'nobody.there'): Promise<void> {
  mayFail(page.context(), '/api/auth/login', 401);
  mayFail(page.context(), '/api/auth/login', 403);
  await startAt(page, '/login?tab=username');
  await field(page, 'Username').fill(username);
  await password(page).fill(username === 'nobody.there' ? 'Not-it-2026!' : 'Derrick!2026');
  await button(page, 'Access Platform').click();
}

const loginFailures: readonly Sentence[] = [
  [
    "Login failure (title 'Login Failed'): message containing 401 becomes 'Invalid username or password.';",
    async (page) => {
      await trySignIn(page);
      await isTold(page, 'Login Failed', 'Invalid username or password.');
    },
  ],
  [
    "containing 400 becomes 'Please fill in all required fields.';",
    async (page) => {
      await breaks(page, '/api/auth/login', 400);
      await trySignIn(page);
      await isTold(page, 'Login Failed', 'Please fill in all required fields.');
    },
  ],
  [
    "otherwise the server message or 'Login failed. Please try again.'",
    async (page) => {
      await breaks(page, '/api/auth/login', 404, '{"message":"The rig has no line today."}');
      await trySignIn(page);
      await isTold(page, 'Login Failed', 'The rig has no line today.');
      await page.unrouteAll();
      await withoutWords(page, '/api/auth/login', () => trySignIn(page));
      await isTold(page, 'Login Failed', 'Login failed. Please try again.');
    },
  ],
  [
    "'Unable to process login response' for an invalid login response.",
    async (page) => {
      await breaks(page, '/api/auth/login', 200, '{"user":{}}');
      await trySignIn(page);
      await isTold(page, 'Login Failed', 'Unable to process login response');
    },
  ],
  [
    "'Setup Failed': server message or 'Unable to complete setup. Please try again.'",
    async (page) => {
      await trySignIn(page, 'tom.temporary');
      await heading(page, 'Choose your password').waitFor();
      await breaks(page, '/api/auth/complete-first-time-login', 422, '{"message":"The rig is full."}');
      await choose(page, GOOD);
      await button(page, 'Save and sign in').click();
      await isTold(page, 'Setup Failed', 'The rig is full.');
      await page.unrouteAll();
      await withoutWords(page, '/api/auth/complete-first-time-login', () =>
        button(page, 'Save and sign in').click(),
      );
      await isTold(page, 'Setup Failed', 'Unable to complete setup. Please try again.');
    },
  ],
  [
    "'Failed to Send Email' (resend verification).",
    async (page) => {
      await startAt(page, '/verify-email?email=nobody@rigwise.example');
      await withoutWords(page, '/api/auth/resend-verification', () => button(page, 'Resend Code').click());
      await isTold(page, 'Failed to Send Email', 'Failed to resend verification email');
    },
  ],
  [
    "'OTP Verification Failed': 'Invalid or expired OTP code. Please try again.'",
    async (page) => {
      await trySignIn(page, 'una.unverified');
      await heading(page, 'Verify your email').waitFor();
      await withoutWords(page, '/api/auth/verify-email-otp', async () => {
        await code(page).fill('000000');
        await button(page, 'Verify email').click();
      });
      await isTold(page, 'OTP Verification Failed', 'Invalid or expired OTP code. Please try again.');
    },
  ],
  [
    "'Password Creation Failed';",
    async (page) => {
      mayFail(page.context(), '/api/auth/create-password', 400);
      await startAt(page, '/create-password?token=not-one-of-ours');
      await choose(page, GOOD);
      await button(page, 'Save password').click();
      await toast(page).getByText('Password Creation Failed', { exact: true }).waitFor();
    },
  ],
  [
    "'Failed to Send OTP'.",
    async (page) => {
      await startAt(page, '/login');
      await withoutWords(page, '/api/auth/employee-login-send-otp', () =>
        sendNumber(page, 'RW-1012', 'Email me a code'),
      );
      await isTold(page, 'Failed to Send OTP', 'Failed to send verification code');
    },
  ],
  [
    "'Account Not Found': 'No account found with this employee number. Please sign up first using the Sign Up tab.'",
    async (page) => {
      await startAt(page, '/login');
      await sendNumber(page, 'RW-9998', 'Email me a code');
      await isTold(
        page,
        'Account Not Found',
        'No account found with this employee number. Please sign up first using the Sign Up tab.',
      );
    },
  ],
  [
    "'Verification Failed' (login OTP).",
    async (page) => {
      await startAt(page, '/login');
      await sendNumber(page, 'RW-1012', 'Email me a code');
      await withoutWords(page, '/api/auth/employee-login-verify-otp', async () => {
        await code(page).fill('000000');
        await button(page, 'Sign in').click();
      });
      await isTold(page, 'Verification Failed', 'Invalid or expired OTP code. Please try again.');
    },
  ],
  [
    "'Sign Up Failed': 'Invalid OTP or password. Please try again.'",
    async (page) => {
      await startAt(page, '/login?tab=sign-up');
      await sendNumber(page, 'RW-1019', 'Send Verification Email');
      await withoutWords(page, '/api/auth/signup-verify-otp', async () => {
        await code(page).fill('000000');
        await choose(page, GOOD);
        await button(page, 'Create account').click();
      });
      await isTold(page, 'Sign Up Failed', 'Invalid OTP or password. Please try again.');
    },
  ],
  [
    "'Email Address Required': valid employee number but no email on file; request admin access.",
    async (page) => {
      mayFail(page.context(), '/api/auth/signup-send-otp', 422);
      await startAt(page, '/login?tab=sign-up');
      await sendNumber(page, 'RW-1007', 'Send Verification Email');
      await toast(page).getByText('Email Address Required', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Request Access from Admin' }).waitFor();
    },
  ],
];

const others: readonly Sentence[] = [
  [
    "'Invalid Access: Please use the link from your verification email.' leads to /login when the token is missing.",
    async (page) => {
      await startAt(page, '/create-password');
      await page.waitForURL(`${running().url}/login`);
      await isTold(page, 'Invalid Access', 'Please use the link from your verification email.');
    },
  ],
  [
    "Forgot-password success: 'If your email is registered, you will receive a reset code shortly.'",
    async (page) => {
      await startAt(page, '/forgot-password');
      await field(page, 'Email').fill('nobody@rigwise.example');
      await button(page, 'Send reset code').click();
      await text(page, 'If your email is registered, you will receive a reset code shortly.').waitFor();
    },
  ],
  [
    'Success toasts: … Setup Required, Email Verification Required, OTP Sent, … Verification Code Sent.',
    async (page) => {
      const said = (title: string) => toast(page).getByText(title, { exact: true }).waitFor();
      await trySignIn(page, 'tom.temporary');
      await said('Setup Required');
      await trySignIn(page, 'una.unverified');
      await said('Email Verification Required');
      await startAt(page, '/login');
      await sendNumber(page, 'RW-1012', 'Email me a code');
      await said('OTP Sent');
      await register(page, 'RW-1019');
      await said('Verification Code Sent');
    },
  ],
];

holdsOnOnePage('§8 Error catalogue', mended(loginFailures));
holdsOnOnePage('§8 Messages', mended(others));

/** A proxy that has no text for its status. */
async function behindProxy(page: Page, path: string, see: () => Promise<void>): Promise<void> {
  mayFail(page.context(), path);
  const proxy = createServer((_request, response) => response.writeHead(499, ' ').end('upstream is gone'));
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  const { port } = proxy.address() as AddressInfo;
  await page.route(`**${path}`, (route) => route.continue({ url: `http://localhost:${port}/` }));
  await see();
  proxy.close();
}

/** What a page logs, as shown in the browser's console. */
const isLogged = (page: Page, line: string) =>
  page.waitForEvent('console', (message) => message.text() === `rigwise: ${line}`);

holds('§8 Errors', [
  [
    "Any non-OK response becomes an error whose message is the status code, a colon, then the server's message field if the body is JSON with one, else the status text or raw body text.",
    async (page) => {
      for (const [status, body, message] of [
        [404, '{"message":"The rig has no line today."}', '404: The rig has no line today.'],
        [404, '{"detail":"no line"}', '404: Not Found'],
      ] as const) {
        await page.unrouteAll();
        await breaks(page, UNREAD, status, body);
        const logged = isLogged(page, `ApiError: ${message}`);
        await arriveAs(page, 'erin.employee', '/about');
        await logged;
      }
      await page.unrouteAll();
      await behindProxy(page, UNREAD, async () => {
        const logged = isLogged(page, 'ApiError: 499: upstream is gone');
        await arrive(page, '/about');
        await logged;
      });
    },
  ],
  [
    "Timeouts: 'Request timeout: API call took too long to respond';",
    async (page) => {
      await stopTime(page);
      await neverAnswers(page, '/api/auth/login');
      await arrive(page, '/login?tab=username');
      await passUntil(page, field(page, 'Username'));
      await field(page, 'Username').fill('nobody.there');
      await password(page).fill('Not-it-2026!');
      const begun = page.waitForRequest('**/api/auth/login');
      await button(page, 'Access Platform').click();
      await begun;
      await page.clock.runFor(10_000);
      await isTold(page, 'Login Failed', 'Request timeout: API call took too long to respond');
    },
  ],
  [
    "'Query timeout: Data request took too long to respond'. Retries are skipped for messages containing '401:' or 'timeout'.",
    async (page) => {
      await stopTime(page);
      const requests = await neverAnswers(page, UNREAD);
      await arriveAs(page, 'erin.employee', '/about');
      await passUntilAsked(page, requests);
      const logged = isLogged(page, 'TimedOut: Query timeout: Data request took too long to respond');
      await page.clock.runFor(8_000);
      await logged;
      expect(await timesOf(page, requests, 2, 5_000)).toHaveLength(1);

      await page.unrouteAll();
      await breaks(page, UNREAD, 401);
      const again = asked(page, UNREAD);
      await arrive(page, '/about');
      await passUntilAsked(page, again);
      await passUntil(page, text(page, 'Your session has ended. What you see may be out of date.'));
      expect(await timesOf(page, again, 2, 5_000)).toHaveLength(1);
    },
  ],
  [
    'Network, 401, authentication, chunk-load and ResizeObserver errors raised globally are swallowed with a log only.',
    async (page) => {
      await arrive(page, '/login');
      await heading(page, 'Sign in').waitFor();
      for (const message of [
        'Failed to fetch',
        'NetworkError when attempting to fetch resource.',
        '401: No session',
        'Authentication required',
        'Failed to fetch dynamically imported module: /assets/about-page.js',
        'Loading chunk 7 failed.',
        'ResizeObserver loop completed with undelivered notifications.',
      ]) {
        for (const raise of ['throw', 'void Promise.reject']) {
          const logged = isLogged(page, `Error: ${message}`);
          await page.evaluate(`queueMicrotask(() => { ${raise}(new Error(${JSON.stringify(message)})) })`);
          await logged;
        }
      }
      await heading(page, 'Sign in').waitFor();
      expect(await toast(page).count()).toBe(0);
    },
  ],
]);
