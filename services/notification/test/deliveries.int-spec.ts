import { OperationsSources, setFailpoint, type RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { ListDeliveries } from '../src/deliveries/list-deliveries.ts';
import { ResendDelivery } from '../src/deliveries/resend-delivery.ts';
import type { IssuedCode } from './support/codes.ts';
import type { LedgerRow } from './support/ledger.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let service: RunningService;
beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
});
afterAll(() => around.close());
afterEach(() => {
  setFailpoint('delivery.claimed', undefined);
  around.probe.behave('accept');
});

const operator = { name: 'Olga', accountId: null, address: '192.0.2.7' };
const resend = (id: string) => service.app.get(ResendDelivery, { strict: false }).execute(id, operator);
const list = (filter: Parameters<ListDeliveries['execute']>[0]) =>
  service.app.get(ListDeliveries, { strict: false }).execute(filter);

/** A mail that the server refused permanently; the server is repaired afterwards. */
async function aRefusedMail(): Promise<{ code: IssuedCode; row: LedgerRow }> {
  around.probe.behave('refuse-5xx');
  const code = await around.codes.issue();
  const row = await around.ledger.until(code.codeId, 'failed');
  around.probe.behave('accept');
  return { code, row };
}

/** Resolves once everything that was to be sent before has been sent. */
async function afterEverythingElse(): Promise<void> {
  const marker = await around.codes.issue();
  await around.ledger.until(marker.codeId, 'sent');
}

describe('resending a permanently refused mail', () => {
  it('sends the code under its original Message-ID, and then deletes the code', async () => {
    const { code, row } = await aRefusedMail();
    expect(row.sealed).toBe(code.event.payload.sealed);
    expect(await resend(row.id)).toMatchObject({ id: row.id, state: 'queued', settledAt: null });
    const sent = await around.ledger.until(code.codeId, 'sent');
    expect(sent).toMatchObject({ attempts: 2, sealed: null, last_error: null });
    const [mail, ...more] = around.probe.mailsTo(code.address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ code: code.clearCode, messageId: row.message_id });
    const events = await around.ledger.eventsAbout(code.codeId);
    expect(events.map(({ type }) => type)).toEqual(['delivery.failed', 'delivery.sent']);
    expect(await around.ledger.audited(row.id)).toEqual([
      {
        service: 'notification',
        action: 'delivery.resent',
        outcome: 'succeeded',
        actorId: null,
        target: { type: 'delivery', id: row.id },
        reason: null,
        facts: { state: 'failed' },
        personal: { operator: 'Olga', address: '192.0.2.7', note: null },
      },
    ]);
  });

  it('sends one mail if many resend it simultaneously', async () => {
    const { code, row } = await aRefusedMail();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => resend(row.id)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'delivery/not-resendable' });
    }
    await around.ledger.until(code.codeId, 'sent');
    await afterEverythingElse();
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  });

  it('is not undone by a redelivered event', async () => {
    const { code, row } = await aRefusedMail();
    await around.codes.publish(code);
    await resend(row.id);
    await around.codes.publish(code);
    await afterEverythingElse();
    await around.ledger.until(code.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
    expect(await around.ledger.of(code.codeId)).toMatchObject({ id: row.id, state: 'sent', attempts: 2 });
  });

  it('fails again if the server still refuses, and can be repeated', async () => {
    const { code, row } = await aRefusedMail();
    around.probe.behave('refuse-5xx');
    await resend(row.id);
    expect(await around.ledger.until(code.codeId, 'failed')).toMatchObject({ last_error: '550 at RCPT TO' });
    around.probe.behave('accept');
    await resend(row.id);
    await around.ledger.until(code.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  });

  it('is refused once a newer code has replaced it, and its code is erased', async () => {
    const { code, row } = await aRefusedMail();
    const newer = await around.codes.issue({ supersedes: [code.codeId] });
    await around.ledger.until(newer.codeId, 'sent');
    await expect(resend(row.id)).rejects.toMatchObject({
      code: 'delivery/not-resendable',
      message: expect.stringContaining('newer code has replaced') as string,
    });
    await around.ledger.untilSecretIsErased(code.codeId);
    expect(around.probe.mailsTo(code.address)).toEqual([]);
  });

  it('is refused once the code has expired, and its code is erased', async () => {
    const { code, row } = await aRefusedMail();
    around.clock.advance({ minutes: 15 });
    await expect(resend(row.id)).rejects.toMatchObject({
      code: 'delivery/not-resendable',
      message: 'The code has expired: the person can request a new one.',
    });
    await around.ledger.untilSecretIsErased(code.codeId);
    expect(await around.ledger.of(code.codeId)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await around.ledger.audited(row.id)).toMatchObject([{ outcome: 'refused', reason: 'expired' }]);
    expect(around.probe.mailsTo(code.address)).toEqual([]);
  });
});

describe('resending a waiting mail', () => {
  it('makes it due immediately, however long it would have waited', async () => {
    around.probe.behave('refuse-4xx');
    const code = await around.codes.issue();
    const { id } = await around.ledger.until(code.codeId, 'retry');
    // A worker that claimed it meanwhile releases it with a delay of its own: postpone it while nobody holds it.
    const putOff = `delivery WHERE id = $1 AND state = 'retry' AND next_try_at > now() + interval '59 minutes'`;
    await waitFor(
      async () => {
        await around.ledger.run(
          `UPDATE delivery SET next_try_at = now() + interval '1 hour' WHERE id = $1 AND state = 'retry'`,
          id,
        );
        return (await around.ledger.count(putOff, id)) === 1;
      },
      { timeoutMs: 30_000, what: 'the mail to be put off' },
    );
    around.probe.behave('accept');
    const { state, nextTryAt } = await resend(id);
    expect(state).toBe('retry');
    expect(nextTryAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    await around.ledger.until(code.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  });

  it('leaves a mail alone that a worker is sending', async () => {
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    setFailpoint('delivery.claimed', () => {
      reached.resolve();
      return held.promise;
    });
    const code = await around.codes.issue();
    await reached.promise;
    const { id } = await around.ledger.until(code.codeId, 'claimed');
    await expect(resend(id)).rejects.toMatchObject({
      message: expect.stringContaining('right now') as string,
    });
    held.resolve();
    await around.ledger.until(code.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  });
});

it('never resends a sent mail, and says so', async () => {
  const code = await around.codes.issue();
  const { id } = await around.ledger.until(code.codeId, 'sent');
  await expect(resend(id)).rejects.toMatchObject({
    code: 'delivery/not-resendable',
    message: expect.stringContaining('already accepted this email') as string,
  });
  await afterEverythingElse();
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});

it('rejects an unknown delivery', async () => {
  await expect(resend('01900000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    code: 'delivery/not-found',
  });
});

it('lists mails newest first, page by page, and shows no more of an address than its first letter', async () => {
  const codes = [];
  for (let n = 0; n < 5; n++) {
    const code = await around.codes.issue();
    await around.ledger.until(code.codeId, 'sent');
    codes.push(code);
  }
  const first = await list({ state: 'sent', limit: 2 });
  const second = await list({ state: 'sent', limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list({ state: 'sent', limit: 200, cursor: second.nextCursor ?? '' });
  const ids = await Promise.all(codes.map(async ({ codeId }) => (await around.ledger.of(codeId))?.id));
  const listed = [...first.items, ...second.items, ...third.items];
  expect(listed.slice(0, 5).map(({ id }) => id)).toEqual(ids.reverse());
  expect(third.nextCursor).toBeNull();
  expect(listed[0]).toMatchObject({
    template: 'code/employee-login',
    state: 'sent',
    recipient: 'p*****@rigwise.example',
    attempts: 1,
    lastError: null,
  });
  const text = JSON.stringify(listed);
  for (const { address, clearCode } of codes) {
    expect(text).not.toContain(address);
    expect(text).not.toContain(clearCode);
  }
});

it('lists failed mails separately', async () => {
  const { row } = await aRefusedMail();
  const { items } = await list({ state: 'failed', limit: 200 });
  expect(items[0]).toMatchObject({ id: row.id, lastError: '550 at RCPT TO' });
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['failed']));
});

it('lists as many mails as it counts as waiting, claimed or not', async () => {
  const held = Promise.withResolvers<void>();
  setFailpoint('delivery.claimed', () => held.promise);
  const code = await around.codes.issue();
  await around.ledger.until(code.codeId, 'claimed');
  const waiting = await list({ state: 'waiting', limit: 200 });
  const counted = await service.app.get(OperationsSources).of('mails')?.();
  held.resolve();
  expect(waiting.items.map(({ subjectId, state }) => [subjectId, state])).toContainEqual([
    code.codeId,
    'claimed',
  ]);
  expect(counted?.waiting).toBe(waiting.items.length);
  await around.ledger.until(code.codeId, 'sent');
  expect(
    (await list({ state: 'waiting', limit: 200 })).items.map(({ subjectId }) => subjectId),
  ).not.toContain(code.codeId);
});

it('finds the mails that failed in a time span, and counts as many', async () => {
  const { row } = await aRefusedMail();
  const failed = await list({ state: 'failed', limit: 200 });
  const at = failed.items.find(({ id }) => id === row.id)?.settledAt ?? new Date(0);
  const [after, before] = [new Date(at.getTime() + 1), new Date(at.getTime() - 60_000)];
  const idsOf = async (from: Date, to: Date) =>
    (await list({ state: 'failed', limit: 200, from, to })).items.map(({ id }) => id);
  expect(await idsOf(at, after)).toContain(row.id);
  expect(await idsOf(before, at)).not.toContain(row.id);
  expect(await idsOf(after, new Date(after.getTime() + 60_000))).not.toContain(row.id);
  const sources = service.app.get(OperationsSources);
  expect(await sources.of('mailsFailed')?.(at, after)).toBe((await idsOf(at, after)).length);
  expect((await sources.of('mails')?.())?.failed).toBe(failed.items.length);
});
