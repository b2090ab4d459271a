import { randomUUID } from 'node:crypto';
import { accessRequestRequestedV1, personChangedV1 } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor, type ChildProgram } from '@rigwise/testing';
import { withAccount } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(240_000);

// Short, so that a successor needn't wait for a minute; the tested behaviour doesn't depend on it.
const LEASE = { SMTP_TIMEOUT: '4s', DELIVERY_LEASE: '6s', DELIVERY_LEASE_MARGIN: '1s' };
// The brokers' default minimum: how long a successor waits for the events.
const GROUP = { KAFKA_SESSION_TIMEOUT: '6s' };

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings({ ...LEASE, ...GROUP });
});
afterAll(() => around.close());

let restarted: ChildProgram | undefined;
afterEach(async () => {
  await restarted?.stop();
});

/** Kills a real process at a failpoint with a delivery in progress, then starts another one. */
async function crashAt(failpoint: string) {
  // No sweeper takes the mail while its job is still on the way to the worker.
  const program = await around.startProcess({
    ...{ FAILPOINTS: `${failpoint}=kill`, DELIVERY_SWEEP_EVERY: '10s' },
  });
  const code = await around.realCodes.issue();
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  const inFlight = await around.ledger.of(code.codeId);
  const before = around.probe.mailsTo(code.address).length;
  restarted = await around.startProcess();
  const row = await around.ledger.until(code.codeId, 'sent', 60_000);
  // Any other mail for this code would arrive before that of a later one.
  const marker = await around.realCodes.issue();
  await around.ledger.until(marker.codeId, 'sent');
  return { code, inFlight, before, row, mails: around.probe.mailsTo(code.address) };
}

it.each([
  ['jobs.before-add', 'queued'],
  ['jobs.claimed', 'queued'],
  ['delivery.claimed', 'claimed'],
  ['delivery.before-data', 'sending'],
])('a process killed at %s (the row is %s) leaves a mail that is sent once', async (failpoint, state) => {
  const { code, inFlight, before, mails } = await crashAt(failpoint);
  expect(inFlight?.state).toBe(state);
  expect(before).toBe(0);
  expect(mails.map((mail) => mail.code)).toEqual([code.clearCode]);
  expect(await around.ledger.eventsAbout(code.codeId)).toHaveLength(1);
});

it('a process killed between the acceptance and its record leaves two identical mails', async () => {
  const { code, inFlight, before, row, mails } = await crashAt('delivery.after-accept-before-sent');
  expect(inFlight?.state).toBe('sending');
  expect(before).toBe(1);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ messageId }) => messageId)).toEqual([row.message_id, row.message_id]);
  expect(mails[1]?.source.equals(mails[0]?.source ?? Buffer.alloc(0))).toBe(true);
  expect(await around.ledger.eventsAbout(code.codeId)).toHaveLength(1);
});

it('a process killed right after the record leaves a mail that is sent once', async () => {
  const { inFlight, before, mails } = await crashAt('delivery.sent-not-acknowledged');
  expect(inFlight?.state).toBe('sent');
  expect(before).toBe(1);
  expect(mails).toHaveLength(1);
});

it('a process killed between the event and its offset leaves a mail that is sent once', async () => {
  const { mails } = await crashAt('consumer.after-commit-before-offset');
  expect(mails).toHaveLength(1);
});

it('a process killed between the event and its offset leaves one notification, and a live update', async () => {
  const { accountId, ...admin } = withAccount('admin');
  const told = (): Promise<number> => around.ledger.count('notification WHERE account_id = $1', accountId);
  restarted = await around.startProcess();
  await publishEvents(around.topicPrefix, personChangedV1, [anEvent(personChangedV1, admin)]);
  await waitFor(async () => (await around.ledger.count('person WHERE account_id = $1', accountId)) === 1, {
    ...{ timeoutMs: 30_000, what: 'the administrator to be known' },
  });
  await restarted.stop();

  const program = await around.startProcess({ FAILPOINTS: 'consumer.after-commit-before-offset=kill' });
  const request = anEvent(accessRequestRequestedV1, {
    ...{ requestId: randomUUID(), employeeNumber: 'RW-1', firstName: 'Dana', lastName: 'Ortiz' },
    ...{ email: 'dana@rigwise.example', requestedAt: new Date().toISOString() },
  });
  await publishEvents(around.topicPrefix, accessRequestRequestedV1, [request]);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await told()).toBe(1);

  restarted = await around.startProcess();
  const untold = 'inbox_version WHERE account_id = $1 AND told < version';
  await waitFor(async () => (await around.ledger.count(untold, accountId)) === 0, {
    ...{ timeoutMs: 30_000, what: 'open consoles to be told' },
  });
  // Any other effect of the request would arrive before those of a later one.
  const { requestId: _, ...facts } = request.payload;
  const marker = anEvent(accessRequestRequestedV1, { ...facts, requestId: randomUUID() });
  await publishEvents(around.topicPrefix, accessRequestRequestedV1, [{ ...marker, key: request.key }]);
  await waitFor(async () => (await told()) === 2, { timeoutMs: 30_000, what: 'the later one' });
  expect(await around.ledger.count('notification WHERE subject_id = $1', request.payload.requestId)).toBe(1);
});
