import { ORIGIN, shownIn, wordsOf } from '../../test/support/sample-mails.ts';
import { renderDigestMail } from './digest-mail.ts';
import type { RenderedMail } from './letter.ts';
import { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { renderNotificationMail, type MailedNotification, type MailReader } from './notification-mail.ts';

const reader = (over: Partial<MailReader> = {}): MailReader => ({
  ...{ name: 'Erin Employee', links: new MailLinks(ORIGIN), timeZone: 'UTC', language: 'en-GB', ...over },
});
const aNotification = (over: Partial<MailedNotification> = {}): MailedNotification => ({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Dana Ortiz requests access',
  body: 'With employee number RW-4711',
  link: '/admin/access-requests?request=7',
  createdAt: new Date('2026-11-21T14:32:00Z'),
  ...over,
});
const one = (over: Partial<MailedNotification> = {}, who: Partial<MailReader> = {}, isFixed = false) =>
  renderNotificationMail({
    ...{ notification: aNotification(over), label: 'New access request', isFixed },
    reader: reader(who),
  });
const digest = (over: Partial<MailedNotification> = {}, who: Partial<MailReader> = {}, total = 2) =>
  renderDigestMail({
    day: '2026-11-21',
    notifications: [aNotification(over), aNotification({ title: 'Your role was changed', link: null })].slice(
      0,
      total,
    ),
    total,
    reader: reader(who),
  });
const hrefs = ({ html }: RenderedMail) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

it('shows one notification, links to it and to the settings', () => {
  const mail = one();
  expect(mail.subject).toBe('Dana Ortiz requests access: for Erin Employee');
  for (const said of [mail.text, shownIn(mail)]) {
    expect(said).toContain('With employee number RW-4711');
    expect(said).toContain('14:32 UTC on 21 Nov 2026');
    expect(said).toContain('“New access request”');
  }
  expect(hrefs(mail)).toEqual([`${ORIGIN}/admin/access-requests?request=7`, `${ORIGIN}/user-profile#told`]);
  expect(hrefs(one({ link: null }))[0]).toBe(
    `${ORIGIN}/user-profile?notification=01900000-0000-7000-8000-000000000001`,
  );
  expect(one({}, {}, true).text).toContain('is always sent by email');
  expect(one({ body: null }).text).not.toContain('null');
});

it('shows a day’s notifications, each with its own link, and how many more there are', () => {
  const mail = digest();
  expect(mail.subject).toBe('2 unread notifications for Erin Employee');
  expect(digest({}, {}, 1).subject).toBe('One unread notification for Erin Employee');
  expect(mail.text).toContain('Unread on 21 November 2026:');
  expect(hrefs(mail)).toEqual([
    `${ORIGIN}/admin/access-requests?request=7`,
    `${ORIGIN}/user-profile?notification=01900000-0000-7000-8000-000000000001`,
    `${ORIGIN}/user-profile?show=unread`,
    `${ORIGIN}/user-profile#told`,
  ]);
  expect(digest({}, {}, 1_205).text).toContain('And 1,203 more.');
});

it('is in the reader’s zone and language', () => {
  for (const render of [one, digest]) {
    const { text } = render({}, { timeZone: 'America/New_York', language: 'en-US' });
    expect(text).toContain('9:32 AM UTC-5 on Nov 21, 2026');
  }
});

describe.each([
  ['a notification', one],
  ['a digest', digest],
] as const)('the mail of %s', (_what, render) => {
  it('has everything of the text in HTML, too', () => {
    const mail = render();
    const inText = wordsOf(mail.text);
    const shown = [...wordsOf(shownIn(mail)), ...hrefs(mail)];
    expect(inText.filter((word) => !['--', 'Rigwise.'].includes(word) && !shown.includes(word))).toEqual([]);
  });

  it('loads nothing, and turns no external content into markup', () => {
    const evil = `<img src=x onerror="alert('1')"> & Söhne`;
    const { html } = render({ title: evil, body: evil }, { name: evil });
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/i);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
  });

  it('turns no user text into a link, and no line into a header', () => {
    const evil = 'Erin\r\nBcc: a\u202Eb https://elsewhere.example/x www.elsewhere.example';
    const mail = render({ title: evil, body: evil }, { name: evil });
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const other = [mail.text, shownIn(mail)].map((said) => said.replaceAll(ORIGIN, ''));
    for (const said of other) expect(said).not.toMatch(/[a-z]:\/\/|www\.\S/);
    expect(hrefs(mail).every((address) => address?.startsWith(ORIGIN))).toBe(true);
  });
});

it('uses every text', () => {
  const mails = [one(), one({}, {}, true), digest(), digest({}, {}, 1), digest({}, {}, 9)];
  const said = mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ');
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
  const opening = (text: string): string => text.split(/[{“]/)[0]?.trim() ?? '';
  const all = texts([messages.notification, messages.digest, messages.forName]);
  expect(all.filter((text) => !said.includes(opening(text)))).toEqual([]);
});
