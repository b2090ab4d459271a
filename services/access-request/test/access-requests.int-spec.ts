import { randomUUID } from 'node:crypto';
import {
  accessAskedForV1,
  accessRequestRequestedV1,
  auditRecordedV1,
  type Envelope,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(120_000);

let running: RunningAccessRequest;
beforeAll(async () => {
  running = await startAccessRequest();
});
afterAll(() => running.close());

let people = 0;
/** A first-time requester, except for `overrides`. */
const aSubmission = (overrides: object = {}) => {
  people += 1;
  return {
    employeeNumber: `EXT-${people}`,
    firstName: 'Dana',
    lastName: 'Ortiz',
    email: `dana.${people}@contractor.example`,
    reason: 'I join the crew of Rig 7 in May.',
    ...overrides,
  };
};
type Submitted = ReturnType<typeof aSubmission>;

interface Row {
  id: string;
  status: string;
  revision: number;
  reason: string;
  times_asked: number;
}
const requestsOf = async (employeeNumber: string): Promise<Row[]> =>
  (
    await running.rows.query<Row>(
      'select * from access_request where employee_number_key = $1 order by requested_at, id',
      [employeeNumber.toLowerCase()],
    )
  ).rows;
const repeatsOf = async (id: string): Promise<string[]> =>
  (
    await running.rows.query<{ reason: string }>(
      'select reason from access_request_repeat where request_id = $1 order by asked_at, id',
      [id],
    )
  ).rows.map(({ reason }) => reason);

const requestedBy = async ({ email }: Submitted) =>
  (await running.told(accessRequestRequestedV1)).filter(
    ({ payload }) => payload.email.toLowerCase() === email.toLowerCase(),
  );
const recordsOf = async (id: string | undefined) =>
  (await running.told(auditRecordedV1)).filter(({ payload }) => payload.target.id === id);

async function filed(submitted: Submitted): Promise<void> {
  expect((await running.ask(submitted)).status).toBe(200);
  await running.untilFiled();
}

describe('a request for access', () => {
  it('gets the same response however often its mailbox was named; only notification counts', async () => {
    const email = `named-by-strangers@contractor.example`;
    const address = '198.51.100.9';
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        waitFor(
          async () => {
            const answer = await running.ask(aSubmission({ email }), { address });
            return answer.status !== 503 && answer;
          },
          { timeoutMs: 30_000, what: 'an answer of a database that has time' },
        ),
      ),
    );
    const told = answers.map(({ status, body }) => JSON.stringify({ status, body }));
    expect(new Set(told)).toEqual(new Set([told[0]]));
    expect(answers[0]?.status).toBe(200);
    await running.untilFiled();
    expect(await running.mailsTo(email, 'received')).toHaveLength(30);
  });

  it('is stored as written, and announced to administrators', async () => {
    const submitted = aSubmission();
    const answer = await running.ask({ ...submitted, firstName: '  Dana ', reason: 'One.\nTwo.' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: expect.stringMatching(/24-48 hours/) as string },
    ]);
    await running.untilFiled();
    const { rows } = await running.rows.query('select * from access_request where employee_number = $1', [
      submitted.employeeNumber,
    ]);
    expect(rows).toEqual([
      {
        id: expect.any(String) as string,
        employee_number: submitted.employeeNumber,
        employee_number_key: submitted.employeeNumber.toLowerCase(),
        first_name: 'Dana',
        last_name: 'Ortiz',
        email: submitted.email,
        email_key: submitted.email,
        reason: 'One.\nTwo.',
        status: 'pending',
        revision: 1,
        requested_at: running.clock.now(),
        times_asked: 1,
        last_asked_at: running.clock.now(),
        name_key: 'dana ortiz',
        changed_at: running.clock.now(),
        changed_by: null,
        problem: null,
        person_id: null,
        sponsor_id: null,
        ends_on: null,
        time_zone: null,
      },
    ]);
    const { id } = rows[0] as Row;
    const { reason: _reason, ...who } = submitted;
    const events = await requestedBy(submitted);
    expect(events.map(({ payload }) => payload)).toEqual([
      { requestId: id, ...who, requestedAt: running.clock.now().toISOString() },
    ]);
  });

  it('is in the audit log by its id, with the network address in the erasable part', async () => {
    const submitted = aSubmission();
    await running.ask(submitted, { address: '203.0.113.7' });
    await running.untilFiled();
    const [request] = await requestsOf(submitted.employeeNumber);
    const records = await recordsOf(request?.id);
    expect(records.map(({ payload }) => payload)).toEqual([
      {
        service: 'access-request',
        action: 'access.requested',
        outcome: 'succeeded',
        actorId: null,
        target: { type: 'access-request', id: request?.id },
        reason: null,
        facts: { repeated: false },
        personal: { operator: null, address: '203.0.113.7', note: null },
      },
    ]);
  });

  it('keeps possible scripts and formulas as plain text', async () => {
    const submitted = aSubmission({
      firstName: '=cmd|"/c calc"!A1',
      reason: '<script>alert(1)</script> Зоя 安',
    });
    await filed(submitted);
    const { rows } = await running.rows.query(
      'select first_name, reason from access_request where employee_number = $1',
      [submitted.employeeNumber],
    );
    expect(rows).toEqual([{ first_name: submitted.firstName, reason: submitted.reason }]);
  });
});

describe('a repeated request while the first is pending', () => {
  it('with the same content gets the same response, and is announced once', async () => {
    const submitted = aSubmission();
    const first = await running.ask(submitted);
    await running.untilFiled();
    running.clock.advance({ hours: 2 });
    const again = await running.ask({
      ...submitted,
      employeeNumber: submitted.employeeNumber.toLowerCase(),
      email: submitted.email.toUpperCase(),
    });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await running.untilFiled();
    const [request, ...others] = await requestsOf(submitted.employeeNumber);
    expect([others, request?.times_asked]).toEqual([[], 2]);
    expect(await requestedBy(submitted)).toHaveLength(1);
    expect(await running.mailsTo(submitted.email, 'received')).toHaveLength(1);
    expect(await repeatsOf(request?.id ?? '')).toEqual([]);
  });

  it('loses nothing of the second text', async () => {
    const submitted = aSubmission();
    await filed(submitted);
    await filed({ ...submitted, reason: 'The contract is number 7781.' });
    const [request] = await requestsOf(submitted.employeeNumber);
    expect(request?.reason).toBe(submitted.reason);
    expect(await repeatsOf(request?.id ?? '')).toEqual(['The contract is number 7781.']);
  });

  it('ages from the first time, whatever the order of the events', async () => {
    const submitted = aSubmission();
    const asked = (occurredAt: string) =>
      anEvent(
        accessAskedForV1,
        { requestId: randomUUID(), ...submitted, accountId: null, address: '203.0.113.1' },
        { occurredAt },
      );
    const [early, late, latest] = [
      asked('2026-03-01T06:00:00.000Z'),
      asked('2026-03-01T09:00:00.000Z'),
      asked('2026-03-01T12:00:00.000Z'),
    ];
    for (const event of [late, early, latest]) await deliver([event]);
    const { rows } = await running.rows.query(
      'select requested_at, last_asked_at from access_request where employee_number = $1',
      [submitted.employeeNumber],
    );
    expect(rows).toEqual([
      { requested_at: new Date(early.occurredAt), last_asked_at: new Date(latest.occurredAt) },
    ]);
  });

  it('takes nobody else’s place: another address with the same number is another request', async () => {
    const submitted = aSubmission();
    await filed(submitted);
    await filed({ ...submitted, email: 'somebody.else@contractor.example' });
    expect(await requestsOf(submitted.employeeNumber)).toHaveLength(2);
  });

  it.each(['approved', 'rejected', 'withdrawn', 'expired'])(
    'is a new request after it was %s',
    async (status) => {
      const submitted = aSubmission();
      await filed(submitted);
      await running.rows.query('update access_request set status = $2 where employee_number = $1', [
        submitted.employeeNumber,
        status,
      ]);
      await filed(submitted);
      const requests = await requestsOf(submitted.employeeNumber);
      expect(requests.map((request) => request.status).toSorted()).toEqual([status, 'pending'].toSorted());
    },
  );

  it('adds to the request that waits for information', async () => {
    const submitted = aSubmission();
    await filed(submitted);
    await running.rows.query(
      `update access_request set status = 'needs-information' where employee_number = $1`,
      [submitted.employeeNumber],
    );
    await filed(submitted);
    expect(await requestsOf(submitted.employeeNumber)).toMatchObject([
      { status: 'needs-information', times_asked: 2 },
    ]);
  });
});

/** Publishes events directly to the topic, bypassing the service's outbox, and waits until they are processed. */
async function deliver(events: readonly Envelope<PayloadOf<typeof accessAskedForV1>>[]): Promise<void> {
  await publishEvents(running.topicPrefix, accessAskedForV1, events);
  const ids = [...new Set(events.map(({ id }) => id))];
  const handled = 'select from inbox where event_id = any($1::uuid[])';
  await waitFor(async () => (await running.rows.query(handled, [ids])).rowCount === ids.length, {
    timeoutMs: 30_000,
    what: 'the events to be handled',
  });
}

describe('an event that is delivered again', () => {
  it('changes nothing, also in another process', async () => {
    const submitted = aSubmission();
    const event = anEvent(accessAskedForV1, {
      ...{ requestId: randomUUID(), ...submitted },
      ...{ accountId: null, address: '203.0.113.1' },
    });
    await running.another();
    await deliver([event, event, event]);
    // On the same partition: it is processed after every earlier delivery.
    const repeat = { ...event.payload, requestId: randomUUID(), reason: 'The last one.' };
    await deliver([event, { ...anEvent(accessAskedForV1, repeat), key: event.key }]);
    const [request, ...others] = await requestsOf(submitted.employeeNumber);
    expect([others, request?.times_asked]).toEqual([[], 2]);
    expect(await repeatsOf(request?.id ?? '')).toEqual(['The last one.']);
    expect(await requestedBy(submitted)).toHaveLength(1);
    expect(await recordsOf(event.payload.requestId)).toHaveLength(2);
  });
});

describe('many simultaneous requests', () => {
  it('are one request, at whichever process they arrive', async () => {
    const submitted = aSubmission();
    const other = await running.another();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => running.ask(submitted, index % 2 === 0 ? { at: other } : {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await running.untilFiled();
    const [request, ...others] = await requestsOf(submitted.employeeNumber);
    expect([others, request?.times_asked]).toEqual([[], 12]);
    expect(await requestedBy(submitted)).toHaveLength(1);
  });

  it('with one Idempotency-Key are one submission, with the same response', async () => {
    const submitted = aSubmission();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await running.ask(submitted, { headers });
    const again = await running.ask(submitted, { headers });
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      first.status,
      first.body,
      'true',
    ]);
    await running.untilFiled();
    expect(await requestsOf(submitted.employeeNumber)).toMatchObject([{ times_asked: 1 }]);
    const other = await running.ask(aSubmission(), { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'request/conflict']);
  });
});

describe('invalid input', () => {
  const REQUIRED = 'Please fill in all required fields.';
  it.each([
    ['no employee number', { employeeNumber: '  ' }, 'employeeNumber', REQUIRED],
    ['no first name', { firstName: '' }, 'firstName', REQUIRED],
    ['no last name', { lastName: undefined }, 'lastName', REQUIRED],
    ['no email', { email: ' ' }, 'email', REQUIRED],
    ['no reason', { reason: '\n\n' }, 'reason', REQUIRED],
    ['what is no email', { email: 'dana@contractor' }, 'email', 'Please enter a valid email address.'],
    [
      'a number with a blank',
      { employeeNumber: 'EXT 1' },
      'employeeNumber',
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    ],
    ['a name in two lines', { firstName: 'Dana\nX' }, 'firstName', 'Please write it on one line.'],
    ['a character that no database takes', { reason: 'a\u0000b' }, 'reason', 'Please write plain text.'],
  ])('%s is refused at its field', async (_what, wrong, path, message) => {
    const answer = await running.ask(aSubmission(wrong));
    expect([answer.status, answer.problem.code]).toEqual([400, 'request/invalid']);
    expect(answer.problem.errors[0]).toEqual({ path, message });
  });

  it.each([
    ['a name of 101 characters', { lastName: 'x'.repeat(101) }],
    ['a reason of 1001 characters', { reason: 'x'.repeat(1001) }],
    ['a number of 41 characters', { employeeNumber: 'x'.repeat(41) }],
    ['a field that is a list', { firstName: ['Dana'] }],
    ['a field that nobody asked for', { role: 'admin' }],
    ['a status', { status: 'approved' }],
  ])('%s is refused', async (_what, wrong) => {
    const answer = await running.ask(aSubmission(wrong));
    expect([answer.status, answer.problem.code]).toEqual([400, 'request/invalid']);
  });
});
