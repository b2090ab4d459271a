import type { Locator, Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
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
import { aBrowser, button, open } from './browser/visits.ts';
import { codeIn, linkIn, mailsTo, nextMail, type Mail } from './platform/inbox.ts';
import { running } from './platform/running.ts';

/** Every flow of the public pages without a mouse, by demo people whom no other file uses. */
jest.setTimeout(120_000);
const { onPage } = aBrowser();

const DEMO_PASSWORD = 'Derrick!2026';
const GOOD = 'Tango$Hotel4711';

const mailbox = (username: string) => `${username}@rigwise.example`;
const landsOn = (page: Page, path: string) => page.waitForURL(running().url + path);

/** The mail that an action causes. */
async function mailFor(username: string, ask: () => Promise<void>): Promise<Mail> {
  const already = (await mailsTo(mailbox(username))).length;
  await ask();
  return nextMail(mailbox(username), already);
}

const hasFocus = (place: Locator) =>
  place.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));

/** Presses Tab until an element has the focus; on every page it is close. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let pressed = 0; pressed < 15; pressed++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(place)}`);
}

/** The focus must already be there. */
async function typeAt(page: Page, place: Locator, typed: string): Promise<void> {
  await place.and(page.locator(':focus')).waitFor();
  expect(await hasFocus(place)).toBe(true);
  await page.keyboard.type(typed);
}

async function type(page: Page, place: Locator, typed: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(typed);
}

const enter = (page: Page) => page.keyboard.press('Enter');

async function follow(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await enter(page);
}

async function signInByPassword(page: Page, username: string, chosen: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const isThere = await page.getByRole('tab', { name: 'Username', selected: true }).isVisible();
  if (!isThere) await page.keyboard.press('ArrowRight');
  await type(page, field(page, 'Username'), username);
  await type(page, password(page), chosen);
  await enter(page);
}

/** With the code field already focused. */
async function choosePassword(page: Page): Promise<void> {
  await type(page, newPassword(page), GOOD);
  await type(page, confirmation(page), GOOD);
  await enter(page);
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
    await signInByPassword(page, 'ivan.eriksen', DEMO_PASSWORD);
    await landsOn(page, '/');
  },
  'signing up': async (page) => {
    await open(page, '/login');
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await type(page, employeeNumber(page).last(), 'RW-1039');
    const mail = await mailFor('leila.andersen', () => enter(page));
    await typeAt(page, code(page), codeIn(mail));
    await choosePassword(page);
    await landsOn(page, '/dashboard');
  },
  'setting up an account at the first login': async (page) => {
    await open(page, '/login?tab=username');
    const mail = await mailFor('gustav.fofana', () => signInByPassword(page, 'gustav.fofana', DEMO_PASSWORD));
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
  'asking for access': async (page) => {
    await open(page, '/request-access');
    for (const [name, typed] of Object.entries({
      'Employee number': `EXT-${process.pid}-K`,
      'First name': 'Dana',
      'Last name': 'Ortiz',
      Email: `dana.${process.pid}.k@contractor.example`,
      Reason: 'I join the crew of Rig 7 in May.',
    })) {
      await type(page, field(page, name), typed);
    }
    // Enter alone starts a new line there.
    await page.keyboard.press('Control+Enter');
    await heading(page, 'Request sent').waitFor();
    await follow(page, link(page, 'Back to sign in'));
    await landsOn(page, '/login');
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
