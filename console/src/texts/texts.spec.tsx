import {
  ALLOWED_SYMBOLS,
  employeeLoginSendOtp,
  login,
  missingFrom,
  registrationCriteria,
  registrationPassword,
} from '@rigwise/contracts';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aUser } from '../../test/people.ts';
import { openConsole } from '../../test/open-console.tsx';
import { problemAnswer, serveRoutes } from '../../test/server.ts';
import { accessQueue } from './en/access-queue.ts';
import { account } from './en/account.ts';
import { announcements } from './en/announcements.ts';
import { audit } from './en/audit.ts';
import { demo } from './en/demo.ts';
import { devices } from './en/devices.ts';
import { dialog } from './en/dialog.ts';
import { directory } from './en/directory.ts';
import { inside } from './en/inside.ts';
import { notificationPreferences } from './en/notification-preferences.ts';
import { notifications } from './en/notifications.ts';
import { operations } from './en/operations.ts';
import { outside } from './en/outside.ts';
import { people } from './en/people.ts';
import { planned } from './en/planned.ts';
import { profile } from './en/profile.ts';
import { requestAccess } from './en/request-access.ts';
import { testUsers } from './en/test-users.ts';
import { training } from './en/training.ts';
import { PSEUDO_LOCALE } from './locale.ts';
import { addPseudoLocale, FROM_THE_RIGHT } from './pseudo-locale.ts';
import { createTexts } from './texts.ts';

const keysOf = (catalogue: object, prefix = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
// A plural text has several forms; pages use it by one name.
const PLURAL = /_(?:one|other)$/;
const everything = {
  ...outside,
  ...inside,
  ...accessQueue,
  ...account,
  ...announcements,
  ...audit,
  ...operations,
  ...people,
  ...devices,
  ...dialog,
  ...directory,
  ...notificationPreferences,
  ...notifications,
  ...planned,
  ...profile,
  ...requestAccess,
  ...testUsers,
  ...training,
  ...demo,
};
const keys = keysOf(everything).map((key) => key.replace(PLURAL, ''));

const root = path.join(__dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith('texts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

describe('the catalogue', () => {
  // Keys appear in the sources as 'a.b'; composed ones such as `roles.${role}` are matched by their prefix.
  const whole = new Set(Array.from(sources.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi), ([, key]) => key ?? ''));
  const begun = Array.from(sources.matchAll(/t\(`([\w.]+\.)\$\{/g), ([, start]) => start ?? '');

  it('has every key that the pages use', () => {
    const groups = new Set(keys.map((key) => key.split('.')[0]));
    const asked = [...whole].filter((key) => groups.has(key.split('.')[0]));
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(80);
    for (const start of begun) expect(keys.some((key) => key.startsWith(start))).toBe(true);
  });

  it('has no key that no page uses', () => {
    expect(keys.filter((key) => !whole.has(key) && !begun.some((start) => key.startsWith(start)))).toEqual(
      [],
    );
  });

  it('says of wrong input what the contracts say', () => {
    const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
      result.error?.issues[0]?.message;
    const { employeeNumber } = employeeLoginSendOtp.body.shape;
    expect(outside.signInByNumber.required).toBe(messageOf(employeeNumber.safeParse('')));
    expect(outside.signInByNumber.invalid).toBe(messageOf(employeeNumber.safeParse('a b')));
    expect(outside.signInByPassword.required).toBe(messageOf(login.body.shape.password.safeParse('')));
    const { strength } = account;
    const filled = (text: string) => text.replace('{{count}}', '8').replace('{{symbols}}', ALLOWED_SYMBOLS);
    expect(registrationCriteria.map(({ id }) => filled(strength.criteria[id]))).toEqual(missingFrom(''));
    expect(strength.required).toBe(messageOf(registrationPassword.safeParse('')));
    expect(filled(strength.onlyAllowed)).toBe(messageOf(registrationPassword.safeParse('Derrick 2026!')));
  });
});

describe('no text stands in a page itself', () => {
  const inPseudoLocale = () => {
    const texts = createTexts();
    addPseudoLocale(texts);
    void texts.changeLanguage(PSEUDO_LOCALE);
    return texts;
  };
  const bare = (): string[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('style, script, title')) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    const facts = [...Object.values(aUser()).map(String), 'EE', today.format(new Date())];
    return texts.filter(
      (text) =>
        /\p{L}{2}/u.test(text) &&
        !text.includes(FROM_THE_RIGHT) &&
        !facts.some((fact) => fact.includes(text) || text.includes(fact)),
    );
  };

  it.each([
    '/login',
    '/login?tab=username',
    '/login?tab=sign-up',
    '/forgot-password',
    '/create-password?token=x&verified=true',
    '/employee-registration',
    '/verify-email',
    '/change-password',
    '/change-password?userId=x&username=y',
    '/request-access',
    '/?demo=true',
    '/question-editor',
    '/nowhere',
  ])('%s', async (address) => {
    localStorage.clear();
    serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session') });
    openConsole(address, inPseudoLocale());
    await screen.findByRole('heading', { level: 1 });
    expect(bare()).toEqual([]);
  });

  it.each(['/', '/assessments', '/assessment/7', '/user-profile', '/about'])(
    '%s, signed in',
    async (address) => {
      localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
      serveRoutes({
        'GET /api/auth/current': { status: 200, body: aUser() },
        'GET /api/notifications/unread-count': { status: 200, body: 12 },
      });
      openConsole(address, inPseudoLocale());
      await screen.findByRole('heading', { level: 1 });
      expect(bare()).toEqual([]);
    },
  );
});
