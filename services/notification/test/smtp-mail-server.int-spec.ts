import { createLogger } from '@rigwise/platform';
import { MailProbe, type MailProbeOptions } from '@rigwise/testing';
import { composeMail } from '../src/mail/compose-mail.ts';
import type { HandoverGuard, OutgoingMail } from '../src/mail/mail-server.ts';
import { SmtpMailServer } from '../src/mail/smtp-mail-server.ts';
import { smtpSettings, type TlsMode } from '../src/mail/smtp-options.ts';

jest.setTimeout(30_000);

const logger = createLogger({ service: 'test', level: 'silent' });
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

async function connected(options: MailProbeOptions = {}, tls: TlsMode = 'offered', user = '') {
  const probe = await MailProbe.start(options);
  const url = probe.url.replace('smtp://', `smtp://${user}`);
  const server = new SmtpMailServer(smtpSettings(url, tls, 20_000), logger);
  closing.push(probe, server);
  return { probe, server };
}

const aMail = (over: Partial<{ to: string; text: string }> = {}): Promise<OutgoingMail> =>
  composeMail({
    messageId: '<1@rigwise.example>',
    from: { name: 'Rigwise', address: 'no-reply@rigwise.example' },
    to: { name: 'Erin', address: over.to ?? 'erin@rigwise.example' },
    subject: 'x',
    date: new Date(0),
    text: over.text ?? 'x',
    html: '<p>x</p>',
  });
const guard = (over: Partial<HandoverGuard> = {}): HandoverGuard => ({
  cutAt: performance.now() + 20_000,
  mayLeave: () => Promise.resolve(true),
  ...over,
});

it('hands over lines that start with a dot, long lines and every character unchanged', async () => {
  const { probe, server } = await connected();
  const text = `.\r\n..dots\r\n${'long '.repeat(400)}\r\nØre 🛢️ 042137\r\n.`;
  expect(await server.handOver(await aMail({ text }), guard())).toEqual({ kind: 'accepted' });
  const mail = await probe.waitForMail('erin@rigwise.example');
  expect(mail.text.trim().split(/\r?\n/)).toEqual(text.split('\r\n'));
});

it('asks whether a mail may be sent only when the server is ready for it, and sends nothing before', async () => {
  const { probe, server } = await connected();
  let asked = 0;
  const mayLeave = (): Promise<boolean> => {
    asked += 1;
    expect(probe.recipients).toBe(1);
    return Promise.resolve(false);
  };
  expect(await server.handOver(await aMail(), guard({ mayLeave }))).toEqual({ kind: 'withheld' });
  expect(asked).toBe(1);
  await server.handOver(await aMail({ to: 'next@rigwise.example' }), guard());
  expect(probe.mails.map(({ to }) => to)).toEqual(['next@rigwise.example']);
});

it('sends nothing of a mail whose guard fails', async () => {
  const { probe, server } = await connected();
  const mayLeave = () => Promise.reject(new Error('the database is away'));
  expect(await server.handOver(await aMail(), guard({ mayLeave }))).toMatchObject({
    kind: 'not-handed-over',
  });
  await server.handOver(await aMail({ to: 'next@rigwise.example' }), guard());
  expect(probe.mails).toHaveLength(1);
});

it('sends nothing when its time ran out during the guard', async () => {
  const { probe, server } = await connected();
  await server.handOver(await aMail({ to: 'before@rigwise.example' }), guard());
  const mail = await aMail();
  const cutAt = performance.now() + 5_000;
  const mayLeave = async (): Promise<boolean> => {
    // Blocks like a frozen process: no timer can fire meanwhile.
    while (performance.now() < cutAt);
    return true;
  };
  const handover = await server.handOver(mail, guard({ cutAt, mayLeave }));
  expect(handover).toEqual({ kind: 'withheld' });
  await server.handOver(await aMail({ to: 'next@rigwise.example' }), guard());
  expect(probe.mails.map(({ to }) => to)).toEqual(['before@rigwise.example', 'next@rigwise.example']);
});

it.each(['refuse-4xx', 'refuse-5xx', 'refuse-4xx-after-dot'] as const)(
  'hands the next mail over on a connection after %s',
  async (behaviour) => {
    const { probe, server } = await connected();
    probe.behave(behaviour);
    expect(await server.handOver(await aMail(), guard())).toMatchObject({ kind: 'refused' });
    probe.behave('accept');
    const next = await aMail({ to: 'next@rigwise.example' });
    expect(await server.handOver(next, guard())).toEqual({ kind: 'accepted' });
    expect(probe.mails.map(({ to }) => to)).toEqual(['next@rigwise.example']);
    expect(probe.connections).toBe(1);
  },
);

it('authenticates if the server requires it', async () => {
  const login = { user: 'rig@wise', password: 'pa:ss/word' };
  const { probe, server } = await connected({ login }, 'offered', 'rig%40wise:pa%3Ass%2Fword@');
  expect(await server.handOver(await aMail(), guard())).toEqual({ kind: 'accepted' });
  expect(probe.mails).toHaveLength(1);
});

it('treats a refused authentication as an outage: it is our fault, not the mail’s', async () => {
  const { server } = await connected({ login: { user: 'a', password: 'b' } }, 'offered', 'a:wrong@');
  const handover = await server.handOver(await aMail(), guard());
  expect(handover).toEqual({ kind: 'not-handed-over', reason: '535 at AUTH PLAIN' });
  await expect(server.check()).rejects.toThrow('535 at AUTH PLAIN');
});

it('sends nothing to a server with an untrusted certificate', async () => {
  const { probe, server } = await connected({ startTls: true });
  expect(await server.handOver(await aMail(), guard())).toMatchObject({ kind: 'not-handed-over' });
  expect(probe.recipients).toBe(0);
});

it('sends nothing in clear where TLS is required', async () => {
  const { probe, server } = await connected({}, 'required');
  expect(await server.handOver(await aMail(), guard())).toMatchObject({ kind: 'not-handed-over' });
  expect(probe.recipients).toBe(0);
});

it('skips TLS if it is switched off', async () => {
  const { server } = await connected({ startTls: true }, 'off');
  expect(await server.handOver(await aMail(), guard())).toEqual({ kind: 'accepted' });
});

it('aborts the current mail when closed, and accepts no more', async () => {
  const { probe, server } = await connected();
  probe.behave('stall');
  const stalled = server.handOver(await aMail(), guard());
  while (probe.recipients === 0) await new Promise((resolve) => setImmediate(resolve));
  await server.close();
  expect(await stalled).toMatchObject({ kind: 'not-handed-over' });
  expect(await server.handOver(await aMail(), guard())).toEqual({
    kind: 'not-handed-over',
    reason: 'stopping',
  });
});
