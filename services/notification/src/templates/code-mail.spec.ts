import { provenByCode } from '@rigwise/contracts';
import { aCodeMail, CODE, ORIGIN, shownIn, TOKEN } from '../../test/support/sample-mails.ts';
import { renderCodeMail } from './code-mail.ts';
import { fill } from './fill.ts';
import { hasLink } from './mail-links.ts';
import { plainLine, unlinkedLine } from './plain-line.ts';

describe.each(provenByCode)('the code mail for %s', (purpose) => {
  const details = { ...aCodeMail().details, purpose };
  const secrets = { code: CODE, linkToken: TOKEN };
  const mail = renderCodeMail(aCodeMail({ details, secrets }));
  const shown = shownIn(mail);

  it('keeps code and link out of the subject, the title and the preview', () => {
    const beforeBody = mail.html.slice(0, mail.html.indexOf('<table'));
    for (const early of [mail.subject, beforeBody]) {
      expect(early).not.toContain('042');
      expect(early).not.toContain(TOKEN);
    }
  });

  it('shows the code once, and a copy of it is six digits without a blank', () => {
    expect(shown.split(CODE)).toHaveLength(2);
    expect(mail.text.match(/\b042137\b/g)).toHaveLength(1);
    expect(mail.text.split('\n').filter((line) => line.trim() === CODE)).toHaveLength(1);
  });

  it('says how long it works', () => {
    for (const said of [shown, mail.text]) expect(said).toContain('15 minutes');
  });

  it(`${hasLink(purpose) ? 'has' : 'never has'} a link`, () => {
    for (const said of [mail.html, mail.text]) {
      expect(said.includes(TOKEN)).toBe(hasLink(purpose));
      expect(said.includes(ORIGIN)).toBe(hasLink(purpose));
    }
  });

  it('mentions no link if none was sent', () => {
    const { text, html } = renderCodeMail(aCodeMail({ details }));
    expect(text).not.toMatch(/\blink\b|https?:/);
    expect(html).not.toMatch(/<a[\s>]|https?:/);
    expect(text).toContain(CODE);
  });
});

it('lets no token lead anywhere else', () => {
  const details = { ...aCodeMail().details, purpose: 'password-reset' as const };
  const secrets = { code: CODE, linkToken: '@elsewhere.example/&next=//x#"><a href=' };
  const { text, html } = renderCodeMail(aCodeMail({ details, secrets }));
  const address = text.split('\n').find((line) => line.startsWith('http')) ?? '';
  expect(new URL(address).origin).toBe(ORIGIN);
  expect(new URL(address).searchParams.get('token')).toBe(secrets.linkToken);
  expect(html.match(/<a[\s>]/g)).toHaveLength(1);
});

describe('a name', () => {
  it('is one line of visible characters', () => {
    expect(plainLine('Erin\u202E eeyolpmE\u200B\u2028\tx')).toBe('Erin eeyolpmE x');
  });

  it('is cut if it is longer than any name, never inside a character', () => {
    expect([...plainLine('😀'.repeat(500))]).toHaveLength(120);
    expect(plainLine('😀'.repeat(500))).toMatch(/^😀+…$/u);
  });

  it.each([
    ['Erin Employee', 'Erin Employee'],
    ['J. R. O’Neill-Søren, Jr.', 'J. R. O’Neill-Søren, Jr.'],
    ['Jan S/O Piet', 'Jan S/O Piet'],
    ['Erin...', 'Erin...'],
    ['www.elsewhere.example', 'www. elsewhere. example'],
    ['https://elsewhere', 'https: / /elsewhere'],
  ])('is changed only if it looks like an address: %s', (name, shown) => {
    expect(unlinkedLine(name)).toBe(shown);
  });
});

it('does not render a text whose value is missing', () => {
  expect(() => fill('for {nobody}', {})).toThrow('No value for {nobody}');
});
