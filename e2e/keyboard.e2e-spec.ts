import { askAboutAccessRequest, listAccessRequests, login } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, mayFail } from './browser/browser.ts';
import {
  code,
  confirmation,
  employeeNumber,
  field,
  heading,
  link,
  newPassword,
  password,
  text,
} from './browser/fields.ts';
import { enter, focusIsAt, follow, tabTo, type, typeAt } from './browser/keys.ts';
import { aBrowser, button, open, PASSWORD } from './browser/visits.ts';
import { ApiBrowser } from './platform/api.ts';
import { codeIn, linkIn, mailsTo, nextMail, type Mail } from './platform/inbox.ts';
import { running } from './platform/running.ts';

/** Every flow of the public pages without a mouse, mostly by demo people whom no other file uses. */
jest.setTimeout(120_000);
const { onPage } = aBrowser();

const GOOD = 'Tango$Hotel4711';

const mailbox = (username: string) => `${username}@rigwise.example`;
const landsOn = (page: Page, path: string) => page.waitForURL(running().url + path);

/** The mail that an action causes. */
async function mailFor(username: string, ask: () => Promise<void>): Promise<Mail> {
  const already = (await mailsTo(mailbox(username))).length;
  await ask();
  return nextMail(mailbox(username), already);
}

async function signInByPassword(page: Page, username: string, chosen: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const isThere = await page.getByRole('tab', { name: 'Username', selected: true }).isVisible();
  if (!isThere) await page.keyboard.press('ArrowRight');
  await type(page, field(page, 'Username'), username);
  await type(page, password(page), chosen);
  await enter(page);
}

/** From the tab that is open to the one for signing up. */
async function toSignUp(page: Page): Promise<void> {
  await open(page, '/login');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
}

/** With the code field already focused. */
async function choosePassword(page: Page): Promise<void> {
  await type(page, newPassword(page), GOOD);
  await type(page, confirmation(page), GOOD);
  await enter(page);
}

/** As an administrator does in the queue. */
async function askAboutRequest(number: string): Promise<void> {
  const admin = new ApiBrowser();
  await admin.call(login, { username: 'ada.admin', password: PASSWORD });
  const { body } = await admin.send('GET', `${listAccessRequests.path}?search=${number}`);
  const [request] = body['items'] as { id: string; revision: number }[];
  const path = askAboutAccessRequest.path.replace('{id}', request?.id ?? '');
  const asked = { revision: request?.revision, question: 'Which crew?' };
  expect((await admin.send('POST', path, JSON.stringify(asked))).status).toBe(200);
}

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'signing in with an employee number': async (page) => {
    await open(page, '/login');
    await type(page, employeeNumber(page), 'RW-1035');
    const mail = await mailFor('hana.duarte', () => enter(page));
    await typeAt(page, code(page), codeIn(mail));
    await enter(page);
    await landsOn(page, '/dashboard');
  },
  'signing in with a password': async (page) => {
    await open(page, '/login');
    await signInByPassword(page, 'ivan.eriksen', PASSWORD);
    await landsOn(page, '/');
  },
  'signing up': async (page) => {
    await toSignUp(page);
    await type(page, employeeNumber(page).last(), 'RW-1039');
    const mail = await mailFor('leila.andersen', () => enter(page));
    await typeAt(page, code(page), codeIn(mail));
    await choosePassword(page);
    await landsOn(page, '/dashboard');
  },
  'signing up without an email on record': async (page) => {
    mayFail(page.context(), '/api/auth/signup-send-otp', 422);
    await toSignUp(page);
    const number = employeeNumber(page).last();
    await type(page, number, 'RW-1007');
    await enter(page);
    await focusIsAt(page, heading(page, 'No email on record'));
    await follow(page, button(page, 'Try Different Employee Number'));
    await focusIsAt(page, number);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('RW-1007');
    await enter(page);
    await follow(page, link(page, 'Request Access from Admin'));
    await landsOn(page, '/request-access?empNumber=RW-1007&name=Nora');
    expect(await employeeNumber(page).inputValue()).toBe('RW-1007');
  },
  'verifying an email at the login': async (page) => {
    mayFail(page.context(), '/api/auth/login', 403);
    mayFail(page.context(), '/api/auth/verify-email-otp', 400);
    await open(page, '/login');
    const mail = await mailFor('dana.castillo', () => signInByPassword(page, 'dana.castillo', PASSWORD));
    await heading(page, 'Verify your email').waitFor();
    await typeAt(page, code(page), '000000');
    await enter(page);
    await code(page).and(page.locator('[aria-invalid=true]:focus')).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(codeIn(mail));
    await enter(page);
    await landsOn(page, '/');
  },
  'setting up an account at the first login': async (page) => {
    await open(page, '/login?tab=username');
    const mail = await mailFor('gustav.fofana', () => signInByPassword(page, 'gustav.fofana', PASSWORD));
    await heading(page, 'Choose your password').waitFor();
    await type(page, code(page), codeIn(mail));
    await choosePassword(page);
    await landsOn(page, '/');
  },
  'verifying an email': async (page) => {
    await page.clock.install();
    await open(page, '/verify-email');
    await type(page, field(page, 'Email'), mailbox('marta.bianchi'));
    const mail = await mailFor('marta.bianchi', () => follow(page, button(page, 'Resend Code')));
    await typeAt(page, code(page), codeIn(mail));
    await enter(page);
    await heading(page, 'Your email is verified').waitFor();
    await page.clock.fastForward(3_000);
    await landsOn(page, '/login');
  },
  'registering, and signing in then': async (page) => {
    await open(page, '/employee-registration');
    await type(page, employeeNumber(page), 'rw-1006');
    const mail = await mailFor('sam.signup', () => enter(page));
    await typeAt(page, code(page), codeIn(mail));
    await type(page, field(page, 'Your username'), 'somebody.else');
    expect(await field(page, 'Your username').inputValue()).toBe('sam.signup');
    await choosePassword(page);
    await heading(page, 'Your account is ready').waitFor();
    await follow(page, link(page, 'Continue to Login'));
    await signInByPassword(page, 'sam.signup', GOOD);
    await page.getByRole('heading', { level: 1, name: /Sam$/ }).waitFor();
  },
  'asking for access, answering a question, and withdrawing': async (page) => {
    const address = `dana.${process.pid}.k@contractor.example`;
    const number = `EXT-${process.pid}-K`;
    await open(page, '/request-access');
    for (const [name, typed] of Object.entries({
      'Employee number': number,
      'First name': 'Dana',
      'Last name': 'Ortiz',
      Email: address,
      Reason: 'I join the crew of Rig 7 in May.',
    })) {
      await type(page, field(page, name), typed);
    }
    // Enter alone starts a new line there.
    await page.keyboard.press('Control+Enter');
    await focusIsAt(page, heading(page, 'Request sent'));
    await follow(page, link(page, 'Back to sign in'));
    await landsOn(page, '/login');

    const confirmation = await nextMail(address, 0);
    await askAboutRequest(number);
    await page.goto(linkIn(await nextMail(address, 1)));
    await type(page, field(page, 'Answer'), 'Crew B');
    await page.keyboard.press('Control+Enter');
    await focusIsAt(page, heading(page, 'Thank you'));

    await page.goto(linkIn(confirmation));
    await follow(page, button(page, 'Withdraw request'));
    await focusIsAt(page, heading(page, 'Done'));
  },
  'setting a forgotten password': async (page) => {
    await open(page, '/login?tab=username');
    await follow(page, link(page, 'Forgot your password?'));
    await type(page, field(page, 'Email'), mailbox('jamila.fofana'));
    const mail = await mailFor('jamila.fofana', () => enter(page));
    await typeAt(page, code(page), codeIn(mail));
    await choosePassword(page);
    await heading(page, 'Password changed').waitFor();
    await follow(page, link(page, 'Sign in'));
    await signInByPassword(page, 'jamila.fofana', GOOD);
    await landsOn(page, '/');
  },
  'changing a password by the link of a mail': async (page) => {
    await open(page, '/forgot-password');
    await type(page, field(page, 'Email'), mailbox('kofi.garcia'));
    const mail = await mailFor('kofi.garcia', () => enter(page));
    await page.goto(linkIn(mail));
    await choosePassword(page);
    await text(page, 'Password changed').waitFor();
    await landsOn(page, '/dashboard');
  },
};

it.each(Object.entries(WAYS))('%s', (_way, walk) => onPage(DESKTOP, walk));
