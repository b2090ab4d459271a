import { auditRecordedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

type AuditRecord = PayloadOf<typeof auditRecordedV1>;

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const aRecord = (overrides: Partial<AuditRecord> = {}): Envelope<AuditRecord> =>
  anEvent(
    auditRecordedV1,
    {
      service: 'notification',
      action: 'dead-letter.discarded',
      outcome: 'succeeded',
      actorId: null,
      target: { type: 'dead-letter', id: '0197b0de-0000-7000-8000-000000000007' },
      reason: null,
      facts: { topic: 'identity.codes' },
      personal: { operator: 'Olga Operator', address: '192.0.2.7', note: 'Sent to Erin by mistake' },
      ...overrides,
    },
    { occurredAt: '2026-05-04T03:02:01.000Z' },
  );

const publish = (...events: Envelope<AuditRecord>[]): Promise<void> =>
  publishEvents(identity.environment['KAFKA_TOPIC_PREFIX'] ?? '', auditRecordedV1, events);

const entries = (id: string) =>
  identity.rows.query(
    'select a.*, d.address, d.detail from audit a join audit_detail d on d.audit_id = a.id where a.id = $1',
    id,
  );

const untilWritten = (id: string) =>
  waitFor(async () => (await entries(id)).length > 0, { timeoutMs: 30_000, what: `the entry ${id}` });

describe('another service’s action', () => {
  it('is recorded with its transaction, with personal details separate', async () => {
    const event = aRecord();
    await publish(event);
    await untilWritten(event.id);
    expect(await entries(event.id)).toEqual([
      {
        id: event.id,
        sequence: expect.any(String) as string,
        occurred_at: new Date('2026-05-04T03:02:01.000Z'),
        actor_id: null,
        action: 'dead-letter.discarded',
        target_type: 'dead-letter',
        target_id: '0197b0de-0000-7000-8000-000000000007',
        outcome: 'succeeded',
        reason: null,
        correlation_id: event.correlationId,
        service: 'notification',
        address: '192.0.2.7',
        detail: { topic: 'identity.codes', operator: 'Olga Operator', note: 'Sent to Erin by mistake' },
      },
    ]);
    const [entry] = await identity.rows.query('select a::text as text from audit a where id = $1', event.id);
    expect(entry?.['text']).not.toMatch(/Olga|192\.0\.2|Erin/);
  });

  it('is recorded once, however often it is delivered', async () => {
    const event = aRecord();
    const last = aRecord({ action: 'dead-letter.replayed' });
    await publish(event, event);
    await publish(event, last);
    await untilWritten(last.id);
    expect(await entries(event.id)).toHaveLength(1);
    expect(await identity.rows.count('dead_letter')).toBe(0);
  });
});
