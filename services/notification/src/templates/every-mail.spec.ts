import { ORIGIN, sampleMails, shownIn, wordsOf } from '../../test/support/sample-mails.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { RenderedMail } from './letter.ts';
import { messages } from './messages.en.ts';

const times = (text: string, part: string) => text.split(part).length - 1;
/** Anything that a mail program could turn into a link. */
const ADDRESS_LIKE = /[a-z][a-z0-9+.-]*:[/\\]|[/\\]{2}|www\.\S|[\p{L}\p{N}][.．。｡․][\p{L}\p{N}]/iu;

describe.each(sampleMails)('the mail $template', ({ path, render }) => {
  const mail = render();
  const shown = shownIn(mail);
  const parts = (of: RenderedMail) => [of.subject, of.text, of.html];

  it.each(['undefined', 'null', '[object', 'NaN', '{', 'Invalid'])('never says %s', (slip) => {
    for (const said of [mail.subject, mail.text, shown]) expect(said).not.toContain(slip);
  });

  it('names its recipient, also in the subject, and an unambiguous time', () => {
    for (const part of ['Erin Employee', 'RW-1003', '14:32 UTC on 21 Nov 2026']) {
      expect(shown).toContain(part);
      expect(mail.text).toContain(part);
    }
    expect(mail.subject).toContain('Erin Employee (RW-1003)');
  });

  it('writes the time in the configured zone', () => {
    const there = render({ timeZone: 'Australia/Perth' });
    for (const said of [shownIn(there), there.text]) expect(said).toContain('22:32 UTC+8 on 21 Nov 2026');
  });

  it('says the same in text as in HTML', () => {
    const label = /<a [^>]*>([^<]*)<\/a>/.exec(mail.html)?.[1] ?? '';
    const [inHtml, inText] = [shown.replace(label, '').replace(messages.copyHint, ''), mail.text].map(
      (said) => wordsOf(said).map((word) => word.replace(/:$/, '')),
    );
    expect(inText?.filter((word) => word !== '--' && word !== 'Rigwise.' && !inHtml?.includes(word))).toEqual(
      [],
    );
    expect(inHtml?.filter((word) => word !== 'Rigwise' && !inText?.includes(word))).toEqual([]);
  });

  it('loads nothing', () => {
    expect(mail.html).not.toMatch(
      /url\(|@import|<img|<link|<script|<iframe|<object|src=|srcset=|background=/i,
    );
  });

  it('supports light and dark mode', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });

  it('shows our one link as configured: once to press and once to read, in text on its own line', () => {
    const other = 'http://rig-7.internal:8443';
    for (const origin of [ORIGIN, other]) {
      const { html, text } = render({ origin });
      const address = `${origin}${path ?? ''}`;
      const count = path === undefined ? 0 : 1;
      expect(times(html, `href="${address}"`)).toBe(count);
      expect(times(html, `>${address}<`)).toBe(count);
      expect(times(html, 'href=')).toBe(count);
      expect(html.match(/[a-z]+:\/\//g) ?? []).toHaveLength(2 * count);
      expect(text.split('\n').filter((line) => line === address)).toHaveLength(count);
      expect(text.match(/[a-z]+:\/\//g) ?? []).toHaveLength(count);
    }
    expect(render({ origin: other }).html).not.toContain(ORIGIN);
  });

  it.each([
    'https://elsewhere.example/login',
    'Erin www.elsewhere.example',
    'Erin elsewhere．example',
    'mailto://erin',
    '\\\\elsewhere\\share',
    'erin@elsewhere.example',
  ])('makes no link of a name: %s', (name) => {
    const named = render({ name, number: name });
    const address = `${ORIGIN}${path ?? ''}`;
    for (const said of [named.subject, named.text, shownIn(named)]) {
      expect(said.replaceAll(address, '').replace('erin.employee', '')).not.toMatch(ADDRESS_LIKE);
      expect(said).toMatch(/elsewhere|erin/);
    }
  });

  it('shows external content as text, never as markup', () => {
    const evil = `<img src=x onerror="alert('1')"> & Söhne`;
    const { html } = render({ name: evil, number: evil, username: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
  });

  it('can’t be reversed or filled with invisible characters by a name', () => {
    const evil = 'Erin\u202E eeyolpmE\u200B\u2066\u2028\tx\u0000';
    const named = render({ name: evil, number: evil, username: evil });
    const preview = named.html.replace(/&#847;&zwnj;&nbsp;/g, '');
    for (const said of [...parts(named).slice(0, 2), preview]) {
      expect(said).toContain('Erin eeyolpmE x');
      expect(said).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });

  it.each([
    'Erin\r\nBcc: everybody@rigwise.example',
    'Erin\n\n<p>hello</p>',
    '"Erin" <boss@rigwise.example>, everybody@rigwise.example',
    'Erin，everybody＠rigwise.example；',
    'Erin\u2028Bcc: everybody@rigwise.example',
    '=?utf-8?Q?Erin=0D=0ABcc:_everybody?=',
  ])('gives a name no header and no further recipient: %j', async (name) => {
    const named = render({ name, number: name, username: name });
    const to = { address: 'erin.employee@rigwise.example', name };
    const from = { address: 'no-reply@rigwise.example', name: 'Rigwise' };
    const messageId = '<1@rigwise.example>';
    const mail = await composeMail({ ...named, to, from, messageId, date: new Date(0) });
    const [head = ''] = mail.content.toString().split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers.map((line) => line.split(':')[0]).sort()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Auto-Response-Suppress',
    ]);
    const shownTo = headers.find((line) => line.startsWith('To:'));
    expect(shownTo?.match(/<[^>]*>/g)?.at(-1)).toBe(`<${to.address}>`);
    expect(mail.envelope.to).toBe(to.address);
  });
});

it('has a sample of every text with values', () => {
  const said = sampleMails.map(({ render }) => render()).flatMap(({ subject, text }) => [subject, text]);
  const all = said.join('\n').replace(/\s+/g, ' ');
  const opening = (text: string) => text.split(/[{“]/)[0]?.trim() ?? '';
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
  // Notification mails have their own samples: notification-mail.spec.ts.
  const { copyHint: _, forName: _for, notification: _one, digest: _many, ...written } = messages;
  const missing = texts(written).filter((text) => !all.includes(opening(text)));
  // Buttons and previews are in the HTML only.
  const html = sampleMails.map(({ render }) => render().html).join('\n');
  expect(missing.filter((text) => !html.includes(opening(text)))).toEqual([]);
});
