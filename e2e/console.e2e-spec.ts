import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import { aBrowser, button, expectNoSidewaysScroll, open, signInByPassword } from './browser/visits.ts';
import { codeIn, hasCode, mailsTo, nextMail } from './platform/inbox.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

const { onPage } = aBrowser();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

describe('Erin, with her employee number', () => {
  it('signs in with the code from her mail, stays signed in over a reload, and logs out', () =>
    onPage(DESKTOP, async (page) => {
      const address = 'erin.employee@rigwise.example';
      const before = (await mailsTo(address)).length;
      await open(page, '/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await page.getByRole('textbox', { name: 'Employee number' }).fill('rw-1003');
      await page.getByRole('textbox', { name: 'Employee number' }).press('Enter');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      const code = codeIn(await nextMail(address, before, hasCode));

      const signIn = button(page, 'Sign in');
      await page.getByLabel('Code from the email').fill(code.slice(0, 5));
      expect(await signIn.isDisabled()).toBe(true);
      await page.getByLabel('Code from the email').fill(code);
      await signIn.click();

      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: /Erin$/ }).waitFor();
      await button(page, /^Account of Erin /).waitFor();

      await page.reload();
      await page.getByRole('heading', { level: 1, name: /Erin$/ }).waitFor();
      expect(page.url()).toBe(`${running().url}/dashboard`);

      await logOut(page);
      await open(page, '/dashboard');
      await page.waitForURL('**/login');
    }));

  it('sees that a code is wrong, and keeps the input', () =>
    onPage(PHONE, async (page) => {
      const address = 'nina.north@rigwise.example';
      const before = (await mailsTo(address)).length;
      await open(page, '/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('textbox', { name: 'Employee number' }).fill('RW-1009');
      await button(page, 'Email me a code').tap();
      const code = codeIn(await nextMail(address, before, hasCode));
      mayFail(page.context(), '/api/auth/employee-login-verify-otp', 400);
      await page.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111');
      await button(page, 'Sign in').tap();
      await page.getByText('Invalid or expired OTP code. Please try again.').waitFor();
      await page.getByLabel('Code from the email').fill(code);
      await button(page, 'Sign in').tap();
      await page.waitForURL('**/dashboard');
      await expectNoSidewaysScroll(page);
    }));
});

describe('with username and password', () => {
  it.each([
    ['erin.employee', '/'],
    ['max.manager', '/manager'],
    ['ada.admin', '/admin'],
  ])('%s lands on %s', (username, path) =>
    onPage({ ...DESKTOP, colorScheme: 'dark' }, async (page) => {
      await signInByPassword(page, username);
      await page.waitForURL(running().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
  );

  it('a wrong password shows the specified text, and the input stays', () =>
    onPage({ ...DESKTOP, colorScheme: 'dark' }, async (page) => {
      await open(page, '/login?tab=username');
      await page.getByRole('textbox', { name: 'Username' }).fill('erin.employee');
      mayFail(page.context(), '/api/auth/login', 401);
      await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
      await button(page, 'Access Platform').click();
      await page.getByText('Login Failed').waitFor();
      await page.getByText('Invalid username or password.').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('erin.employee');
    }));
});

describe('any other address', () => {
  it('is a 404 page with a way back', () =>
    onPage({ ...PHONE, colorScheme: 'dark' }, async (page) => {
      await open(page, '/no/such/page');
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await expectNoSidewaysScroll(page);
    }));
});

describe('the URL of the page', () => {
  it('becomes the public one if opened under another name of this server', async () => {
    const { url } = running();
    const elsewhere = `${url.replace('localhost', '127.0.0.1')}/login?tab=username`;
    // fetch() would identify itself as a script; this is a browser navigation.
    const location = await new Promise<string | undefined>((resolve, reject) => {
      get(elsewhere, { headers: { accept: 'text/html' } }, (answer) => {
        answer.resume();
        resolve(answer.headers.location);
      }).on('error', reject);
    });
    expect(location).toBe(`${url}/login?tab=username`);
  });
});
