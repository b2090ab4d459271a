import { codePurposes } from '@rigwise/contracts';
import { renderCodeMail, type CodeMail } from './code-mail.ts';
import { fill } from './fill.ts';
import { plainLine } from './plain-line.ts';

const aMail = (over: Partial<CodeMail> = {}): CodeMail => ({
  details: { purpose: 'employee-login', employeeNumber: 'RW-1003', issuedAt: '2026-11-21T14:17:00.000Z' },
  recipientName: 'Erin Employee',
  clearCode: '042137',
  expiresAt: new Date('2026-11-21T14:32:00Z'),
  timeZone: 'UTC',
  ...over,
});

describe.each(codePurposes)('the code mail for %s', (purpose) => {
  const mail = renderCodeMail(aMail({ details: { ...aMail().details, purpose } }));
  const shown = mail.html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ');

  it.each(['undefined', 'null', '[object', 'NaN', '{', 'Invalid'])('never says %s', (slip) => {
    expect(shown).not.toContain(slip);
    expect(mail.text).not.toContain(slip);
    expect(mail.subject).not.toContain(slip);
  });

  it('keeps the code out of the subject, the title and the preview', () => {
    expect(mail.subject).not.toContain('042');
    const beforeBody = mail.html.slice(0, mail.html.indexOf('<table'));
    expect(beforeBody).not.toContain('042');
  });

  it('shows the code once, and a copy of it is six digits without a blank', () => {
    expect(shown.split('042137')).toHaveLength(2);
    expect(mail.text.match(/\b042137\b/g)).toHaveLength(1);
  });

  it('says whom it is for, until when in absolute time, and for how long', () => {
    for (const part of ['Erin Employee', 'RW-1003', '15 minutes', '14:32 UTC on 21 Nov 2026']) {
      expect(shown).toContain(part);
      expect(mail.text).toContain(part);
    }
    expect(mail.subject).toContain('Erin Employee (RW-1003)');
  });

  it('says the same in text as in HTML', () => {
    const words = (text: string) => text.replace(/&#39;/g, "'").split(/\s+/).filter(Boolean);
    const inHtml = new Set(words(shown));
    const missing = words(mail.text).filter(
      (word) => !inHtml.has(word) && word !== '--' && word !== 'Rigwise.',
    );
    expect(missing).toEqual([]);
  });

  it('loads nothing and links nowhere', () => {
    expect(mail.html).not.toMatch(/https?:|\/\/|url\(|@import|<img|<link|<a[\s>]|<script|src=|background=/i);
  });

  it('is light and dark by its own means', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });
});

describe('what comes from outside', () => {
  it('is shown as text, never as markup', () => {
    const { html } = renderCodeMail(aMail({ recipientName: `<img src=x onerror="alert('1')"> & Söhne` }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
  });

  it('can begin no header', () => {
    const { subject } = renderCodeMail(aMail({ recipientName: 'Erin\r\nBcc: everybody@rigwise.example' }));
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('can neither turn the writing direction nor hide characters', () => {
    expect(plainLine('Erin\u202E eeyolpmE\u200B\u2028\tx')).toBe('Erin eeyolpmE x');
  });

  it('is cut where it is longer than any name, never in the middle of a character', () => {
    expect([...plainLine('😀'.repeat(500))]).toHaveLength(120);
    expect(plainLine('😀'.repeat(500))).toMatch(/^😀+…$/u);
  });
});

it('writes the expiry in the zone that is configured', () => {
  const { text } = renderCodeMail(
    aMail({ timeZone: 'Asia/Dubai', expiresAt: new Date('2026-11-21T21:05:00Z') }),
  );
  expect(text).toContain('01:05 UTC+4 on 22 Nov 2026');
});

it('does not render a text whose value is missing', () => {
  expect(() => fill('for {nobody}', {})).toThrow('No value for {nobody}');
});
