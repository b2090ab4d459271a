import { composeMail, type MailParts } from './compose-mail.ts';
import { isUsableAddress, parseMailbox } from './mailbox.ts';

const parts: MailParts = {
  messageId: '<0193@rigwise.example>',
  from: { name: 'Rigwise', address: 'no-reply@rigwise.example' },
  to: { name: 'Erin Employee', address: 'erin.employee@rigwise.example' },
  subject: 'Sign-in code',
  date: new Date('2026-11-21T14:17:00Z'),
  text: 'a text',
  html: '<p>a text</p>',
};
const compose = async (over: Partial<MailParts> = {}) =>
  (await composeMail({ ...parts, ...over })).content.toString();

it('makes the same bytes every time', async () => {
  const first = await compose();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await compose()).toBe(first);
  expect(first).toContain('Message-ID: <0193@rigwise.example>');
  expect(first).toContain('Date: Sat, 21 Nov 2026 14:17:00 +0000');
});

it('ends lines as the protocol requires', async () => {
  expect((await compose()).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it.each(['Erin\r\nBcc: everybody@rigwise.example', '"Erin" <boss@rigwise.example>, x', 'Erin\n\nhello'])(
  'lets no name start a header or add a recipient: %j',
  async (name) => {
    const head = (await compose({ to: { ...parts.to, name }, subject: name })).split('\r\n\r\n')[0] ?? '';
    const names = head
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0]);
    expect(names).not.toContain('Bcc');
    expect(new Set(names).size).toBe(names.length);
    expect((await composeMail({ ...parts, to: { ...parts.to, name } })).envelope.to).toBe(parts.to.address);
  },
);

it.each(['a@b', 'o’hara@rigwise.example', 'x+y@rigwise.example'])('accepts %s as an address', (address) => {
  expect(isUsableAddress(address)).toBe(true);
});

it.each(['', 'erin', '@b', 'a@', 'a@b>\r\nRCPT TO:<c@d', 'a b@c', 'a@b,c@d', `${'x'.repeat(250)}@a.bc`])(
  'rejects %j as an address',
  (address) => {
    expect(isUsableAddress(address)).toBe(false);
  },
);

it('reads the sender', () => {
  expect(parseMailbox('Rigwise <no-reply@rigwise.example>')).toEqual({
    name: 'Rigwise',
    address: 'no-reply@rigwise.example',
  });
  expect(parseMailbox('no-reply@rigwise.example')).toEqual({ name: '', address: 'no-reply@rigwise.example' });
  for (const wrong of ['', 'Rigwise', 'a@b, c@d']) expect(parseMailbox(wrong)).toBeUndefined();
});
