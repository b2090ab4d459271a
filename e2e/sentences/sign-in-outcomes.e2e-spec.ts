import type { Page } from 'playwright-core';
import { mayFail, mayLoseSession } from '../browser/browser.ts';
import { code, confirmation, employeeNumber, heading, newPassword, tab, text } from '../browser/fields.ts';
import { button, fillInPassword, goOn } from '../browser/visits.ts';
import { codeIn, hasCode, leadsTo, linkIn, mailsTo, nextMail } from '../platform/inbox.ts';
import { running } from '../platform/running.ts';
import { arriveAsNobody, arrive, arriveAs, asked, giveSession, keep, kept } from './arrive.ts';
import { holds } from './sentences.ts';

// Mails go to RW-1001 (Ada), RW-1011 (Aisha), RW-1014 (Dana), RW-1015 (Emeka), RW-1057 (Marta), Fred and Una.
jest.setTimeout(120_000);

const GOOD = 'tango-hotel-4711';
const at = (page: Page, path: string): Promise<void> => page.waitForURL(running().url + path);

async function byPassword(page: Page, username: string): Promise<void> {
  await arriveAsNobody(page, '/login');
  await fillInPassword(page, username);
}

async function byCode(page: Page, number: string, address: string): Promise<void> {
  const already = (await mailsTo(address)).length;
  await arriveAsNobody(page, '/login');
  await employeeNumber(page).fill(number);
  await button(page, 'Email me a code').click();
  await code(page).fill(codeIn(await nextMail(address, already, hasCode)));
  await button(page, 'Sign in').click();
}

async function signUp(page: Page, number: string): Promise<void> {
  await tab(page, 'Sign Up').click();
  await employeeNumber(page).fill(number);
  await button(page, 'Send Verification Email').click();
}

holds('§4 Login outcomes', [
  [
    '202 with requiresPasswordChange opens first-time setup (asks for emailed code if otpSent, plus new password).',
    async (page) => {
      await byPassword(page, 'fred.first');
      await heading(page, 'Choose your password').waitFor();
      await text(page, 'Setup Required').waitFor();
      await Promise.all([code(page), newPassword(page), confirmation(page)].map((field) => field.waitFor()));
      await byPassword(page, 'tom.temporary');
      await heading(page, 'Choose your password').waitFor();
      await newPassword(page).waitFor();
      expect(await code(page).count()).toBe(0);
    },
  ],
  [
    '403 with requiresVerification opens email verification.',
    async (page) => {
      mayFail(page.context(), '/api/auth/login', 403);
      await byPassword(page, 'una.unverified');
      await heading(page, 'Verify your email').waitFor();
      await text(page, 'Email Verification Required').waitFor();
      await code(page).waitFor();
    },
  ],
  [
    'Success stores the user and goes to the saved intended route if present (then clears it);',
    async (page) => {
      await arrive(page, '/manager-skill-tracking?skill=7');
      await heading(page, 'Sign in').waitFor();
      await fillInPassword(page, 'max.manager');
      await text(page, 'Login Successful').waitFor();
      await at(page, '/manager-skill-tracking?skill=7');
      const { 'rigwise.user': user = '', ...others } = await kept(page);
      expect(JSON.parse(user)).toMatchObject({ username: 'max.manager', role: 'manager' });
      expect(Object.keys(others)).not.toContain('rigwise.intended-route');
    },
  ],
  [
    'else admin to /admin, manager to /manager, others to /.',
    async (page) => {
      for (const [username, path] of [
        ['ada.admin', '/admin'],
        ['max.manager', '/manager'],
        ['erin.employee', '/'],
      ] as const) {
        await byPassword(page, username);
        await at(page, path);
        await heading(page, 'Sign in').waitFor({ state: 'hidden' });
      }
    },
  ],
  [
    'Employee-number OTP login and signup: admin to /admin, manager to /manager, others to /dashboard.',
    async (page) => {
      for (const [number, address, path] of [
        ['RW-1001', 'ada.admin@rigwise.example', '/admin'],
        ['RW-1057', 'marta.eriksen@rigwise.example', '/manager'],
        ['RW-1011', 'aisha.andersen@rigwise.example', '/dashboard'],
      ] as const) {
        await byCode(page, number, address);
        await text(page, 'Welcome').waitFor();
        await at(page, path);
      }
    },
  ],
  [
    'Signup by employee number: 422 with requiresAccessRequest means no email on file, so the user is told to request admin access;',
    async (page) => {
      mayFail(page.context(), '/api/auth/signup-send-otp', 422);
      await arrive(page, '/login');
      await signUp(page, 'RW-1007');
      await heading(page, 'No email on record').waitFor();
      await page.getByRole('link', { name: 'Request Access from Admin' }).waitFor();
    },
  ],
  [
    'skipOtp with isFirstTimeLogin goes straight to password setup;',
    async (page) => {
      // His temporary password is sufficient proof: he has no mailbox for a code.
      await byPassword(page, 'tom.temporary');
      await heading(page, 'Choose your password').waitFor();
      await button(page, 'Back to sign in').click();
      await signUp(page, 'RW-1008');
      await heading(page, 'Choose your password').waitFor();
      await text(page, 'tom.temporary').waitFor();
      expect(await code(page).count()).toBe(0);
    },
  ],
  [
    'otherwise the OTP view opens with the masked email.',
    async (page) => {
      await arrive(page, '/login');
      await signUp(page, 'RW-1015');
      await page.getByText(/^Enter the 6-digit code we sent to e\*+@rigwise\.example\./).waitFor();
      await code(page).waitFor();
    },
  ],
  [
    'Login by employee number: 404 with requiresSignup means no account.',
    async (page) => {
      mayFail(page.context(), '/api/auth/employee-login-send-otp', 404);
      await arrive(page, '/login');
      await employeeNumber(page).fill('RW-1007');
      await button(page, 'Email me a code').click();
      await text(page, 'No account has this number.').waitFor();
    },
  ],
]);

holds('§4 Other transitions', [
  [
    'Logout: server called; local user, impersonation and stored user cleared; go to /login.',
    async (page) => {
      await byPassword(page, 'erin.employee');
      await heading(page, 'Sign in').waitFor({ state: 'hidden' });
      await goOn(page, '/user-profile');
      const call = page.waitForResponse('**/api/logout');
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
      expect((await call).status()).toBe(200);
      await at(page, '/login');
      await heading(page, 'Sign in').waitFor();
      expect(Object.keys(await kept(page))).not.toContain('rigwise.user');
      await arrive(page, '/user-profile');
      await heading(page, 'Sign in').waitFor();
    },
  ],
  [
    'After admin-reset password change: stored reset data cleared, go to /dashboard (user is logged in).',
    async (page) => {
      const address = 'dana.duarte@rigwise.example';
      const already = (await mailsTo(address)).length;
      await arrive(page, '/forgot-password');
      await page.getByLabel('Email').fill(address);
      await button(page, 'Send reset code').click();
      await page.goto(linkIn(await nextMail(address, already, leadsTo('/auth/reset'))));
      await heading(page, 'Change your password').waitFor();
      const stored = (await kept(page))['rigwise.password-reset'] ?? '{}';
      expect(JSON.parse(stored)).toMatchObject({ username: 'dana.duarte' });
      await newPassword(page).fill(GOOD);
      await confirmation(page).fill(GOOD);
      await button(page, 'Change password').click();
      await at(page, '/dashboard');
      await heading(page, 'Change your password').waitFor({ state: 'hidden' });
      const { 'rigwise.user': user = '{}', ...others } = await kept(page);
      expect(JSON.parse(user)).toMatchObject({ username: 'dana.duarte' });
      expect(Object.keys(others)).not.toContain('rigwise.password-reset');
    },
  ],
  [
    'Toasts: added open, may be updated, dismissed (closed), later removed. Limit 1 visible.',
    async (page) => {
      await arrive(page, '/login?error=invalid-link');
      await text(page, 'Invalid Verification Link').waitFor();
      await goOn(page, '/login?error=expired-link');
      await text(page, 'Link Expired').waitFor();
      expect(await page.getByRole('button', { name: 'Close notification' }).count()).toBe(1);
      await page.getByRole('button', { name: 'Close notification' }).click();
      await text(page, 'Link Expired').waitFor({ state: 'detached' });
    },
  ],
]);

holds('§3 Local browser storage', [
  [
    'Local browser storage: intended route, auth-check-failed flag, cached user, password-reset user id and username, last activity time',
    async (page) => {
      const documented = ['auth-check-failed', 'intended-route', 'last-activity', 'password-reset', 'user'];
      await arrive(page, '/change-password?userId=7&username=erin.employee');
      await heading(page, 'Change your password').waitFor();
      await keep(page, 'rigwise.user', '{}');
      await arrive(page, '/peer-reviews');
      await heading(page, 'Sign in').waitFor();
      await fillInPassword(page, 'erin.employee');
      await at(page, '/peer-reviews');
      await heading(page, 'Peer reviews').waitFor();
      mayLoseSession(page.context());
      await page.context().clearCookies();
      await page.reload();
      await text(page, 'Your session has ended. What you see may be out of date.').waitFor();
      const names = await page.evaluate<string[]>('Object.keys(localStorage)');
      expect(names.filter((name) => !documented.includes(name.replace('rigwise.', '')))).toEqual([]);
      const stored = await kept(page);
      expect(Object.keys(JSON.parse(stored['rigwise.user'] ?? '{}') as object).sort()).toEqual(
        ['department', 'email', 'firstName', 'id', 'lastName', 'position', 'role', 'username'].sort(),
      );
      expect(JSON.parse(stored['rigwise.password-reset'] ?? '')).toEqual({
        userId: '7',
        username: 'erin.employee',
      });
      expect(stored['rigwise.auth-check-failed']).toBe('true');
      expect(Number(stored['rigwise.last-activity'])).toBeGreaterThan(Date.now() - 60_000);
    },
  ],
  [
    'last activity time (saved on mouse, key, scroll, touch and click events)',
    async (page) => {
      await giveSession(page, 'erin.employee');
      await arriveAs(page, 'erin.employee', '/assessments');
      await heading(page, 'Assessments').waitFor();
      const devtools = await page.context().newCDPSession(page);
      const signs: Readonly<Record<string, () => Promise<unknown>>> = {
        mouse: () => page.mouse.move(200, 300),
        key: () => page.keyboard.press('Shift'),
        scroll: () => page.evaluate(`document.dispatchEvent(new Event('scroll'))`),
        touch: () =>
          devtools.send('Input.dispatchTouchEvent', {
            type: 'touchStart',
            touchPoints: [{ x: 200, y: 300 }],
          }),
        click: () => page.evaluate(`document.querySelector('h1').click()`),
      };
      for (const [sign, give] of Object.entries(signs)) {
        await page.clock.fastForward(60_000);
        const before = Number((await kept(page))['rigwise.last-activity'] ?? 0);
        await give();
        const now = Number((await kept(page))['rigwise.last-activity'] ?? 0);
        expect([sign, now - before >= 60_000]).toEqual([sign, true]);
      }
      expect(asked(page, '/api/auth/current')).toEqual([]);
    },
  ],
]);
