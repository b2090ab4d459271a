import { waitFor } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
  await around.start();
});
afterAll(() => around.close());
afterEach(() => around.probe.behave('accept'));

it('keeps a mail while the server is down, and sends it when it is back', async () => {
  await around.probe.down();
  const code = await around.codes.issue();
  const waiting = await around.ledger.until(code.codeId, 'retry');
  expect(waiting.last_error).toBe('ECONNREFUSED at CONN');
  await waitFor(async () => ((await around.ledger.of(code.codeId))?.attempts ?? 0) >= 3, {
    timeoutMs: 30_000,
    what: 'three tries',
  });
  await around.probe.up();
  const mail = await around.probe.waitForMail(code.address);
  expect(mail.code).toBe(code.clearCode);
  expect(await around.ledger.until(code.codeId, 'sent')).toMatchObject({ last_error: null });
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});

it('drops a mail whose code expires while the server is down', async () => {
  await around.probe.down();
  const code = await around.codes.issue();
  await around.ledger.until(code.codeId, 'retry');
  around.clock.advance({ minutes: 15 });
  await around.ledger.until(code.codeId, 'expired');
  await around.probe.up();
  const next = await around.codes.issue();
  await around.probe.waitForMail(next.address);
  expect(around.probe.mailsTo(code.address)).toEqual([]);
  expect(await around.ledger.eventsAbout(code.codeId)).toMatchObject([
    { type: 'delivery.failed', payload: { outcome: 'expired' } },
  ]);
});

it.each(['refuse-4xx', 'refuse-4xx-after-dot'] as const)(
  'retries after %s, and sends once',
  async (behaviour) => {
    around.probe.behave(behaviour);
    const code = await around.codes.issue();
    const waiting = await around.ledger.until(code.codeId, 'retry');
    expect(waiting.last_error).toMatch(/^45[01] at (RCPT TO|DATA)$/);
    around.probe.behave('accept');
    await around.ledger.until(code.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  },
);

it('fails a permanently refused mail immediately, without naming the address', async () => {
  around.probe.behave('refuse-5xx');
  const code = await around.codes.issue();
  const row = await around.ledger.until(code.codeId, 'failed');
  expect(row).toMatchObject({ attempts: 1, last_error: '550 at RCPT TO' });
  const events = await around.ledger.eventsAbout(code.codeId);
  expect(events).toMatchObject([
    { type: 'delivery.failed', payload: { outcome: 'failed', reason: '550 at RCPT TO' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(code.address);
});

it('resends the identical mail if its outcome is unknown', async () => {
  around.probe.behave('drop-after-dot');
  const code = await around.codes.issue();
  await around.ledger.until(code.codeId, 'unknown');
  around.probe.behave('accept');
  const row = await around.ledger.until(code.codeId, 'sent');
  const mails = around.probe.mailsTo(code.address);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  expect(new Set(mails.map(({ source }) => source.toString('latin1'))).size).toBe(1);
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([row.message_id]));
  expect(await around.ledger.eventsAbout(code.codeId)).toHaveLength(1);
});

it('reuses one connection for several mails', async () => {
  // Once it is written down as sent, its connection is free again.
  const send = async () => around.ledger.until((await around.codes.issue()).codeId, 'sent');
  await send();
  const before = around.probe.connections;
  for (let n = 0; n < 5; n++) await send();
  expect(around.probe.connections).toBe(before);
});

it('does not mistake a closed connection for an absent server', async () => {
  await around.ledger.until((await around.codes.issue()).codeId, 'sent');
  await around.probe.down();
  await around.probe.up();
  const code = await around.codes.issue();
  const row = await around.ledger.until(code.codeId, 'sent');
  expect(row.attempts).toBe(1);
});

it('works for others while one recipient is refused', async () => {
  around.probe.behave('refuse-4xx');
  const refused = await around.codes.issue();
  await around.ledger.until(refused.codeId, 'retry');
  around.probe.behave('accept');
  const many = await Promise.all(Array.from({ length: 20 }, () => around.codes.make()));
  await around.codes.publish(...many);
  await Promise.all([refused, ...many].map(({ address }) => around.probe.waitForMail(address)));
});
