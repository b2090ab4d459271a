import {
  accessRequestApprovedV1,
  accountCreatedV1,
  auditRecordedV1,
  type Envelope,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import { anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { writeTopic } from './support/kafka-topic.ts';
import { anOperator } from './support/operator.ts';
import { behaviour, RecordAccounts, RecordApprovals, RecordAudits } from './support/recording-handlers.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

const [PERSON, ACCOUNT] = [newId(), newId()];
const THEIRS = { ids: [PERSON, ACCOUNT], values: ['ADMIN', 'admin@rigwise.example'] };

const start = (): Promise<TestService> =>
  fixture.start({
    subscribes: [accessRequestApprovedV1, accountCreatedV1],
    handlers: [RecordApprovals, RecordAccounts],
  });
const erase = (service: TestService): Promise<boolean> => service.eraseMessages.execute(THEIRS);

async function deliver<D extends EventDefinition>(
  definition: D,
  ...payloads: readonly PayloadOf<D>[]
): Promise<void> {
  const events = payloads.map((payload): Envelope => {
    const id = newId();
    return {
      ...{ id, type: definition.type, version: definition.version, key: definition.key(payload), payload },
      ...{ occurredAt: '2026-05-04T03:02:01.000Z', aggregateVersion: 0, correlationId: id },
      ...{ causationId: null, traceparent: null },
    };
  });
  await writeTopic(
    fixture.prefix + definition.topic,
    events.map((event) => ({ key: event.key, value: JSON.stringify(event) })),
  );
}

const anApproval = (over: Partial<PayloadOf<typeof accessRequestApprovedV1>> = {}) => ({
  ...{ requestId: newId(), revision: 1, decidedBy: ACCOUNT, employeeNumber: 'X-1', personId: newId() },
  ...{ firstName: 'Admin', lastName: 'poison', email: 'x@rigwise.example' },
  external: { sponsorId: PERSON, endsOn: '2026-12-31', timeZone: 'UTC' },
  ...over,
});
const anAct = (over: Partial<PayloadOf<typeof auditRecordedV1>> = {}) => ({
  ...{ service: 'notification', action: 'announcement.made', outcome: 'succeeded' as const },
  ...{ actorId: ACCOUNT, target: { type: 'announcement', id: newId() }, reason: null, facts: {} },
  personal: { operator: null, address: 'poison', note: 'a title' },
  ...over,
});
const letters = () =>
  fixture.database.rows<{ id: string; event_name: string; value: Uint8Array | null; outcome: string | null }>(
    'SELECT id::text, event_name, value, outcome FROM dead_letter ORDER BY id',
  );

describe('erasing a person who decided, sponsored or acted', () => {
  it('leaves what others still have to receive, and can be replayed', async () => {
    const service = await start();
    behaviour.poison.add('poison');
    const approval = anApproval();
    await deliver(accessRequestApprovedV1, approval, { ...approval, revision: 2, lastName: 'behind' });
    await deliver(accountCreatedV1, anAccount({ username: 'poison', role: 'admin' }));
    await fixture.untilRows('dead_letter', 2);
    await fixture.untilRows('parked_event', 1);
    expect(await erase(service)).toBe(true);
    behaviour.poison.clear();
    for (const { id, value, outcome } of await letters()) {
      expect([value === null, outcome]).toEqual([false, null]);
      expect(await service.deadLetters.replay(id, anOperator)).toMatchObject({ outcome: 'replayed' });
    }
    expect((await fixture.notes()).toSorted()).toEqual(['behind', 'poison', 'poison']);
  });

  it('keeps the audit log complete, without network addresses and texts', async () => {
    const service = await fixture.start({ subscribes: [auditRecordedV1], handlers: [RecordAudits] });
    behaviour.poison.add('poison');
    const act = anAct();
    await deliver(auditRecordedV1, act, { ...act, facts: { people: 7 } }, anAct({ actorId: newId() }));
    await fixture.untilRows('dead_letter', 2);
    await fixture.untilRows('parked_event', 1);
    await erase(service);
    const rows = [...(await letters()), ...(await fixture.database.rows('SELECT value FROM parked_event'))];
    const read = rows.map(({ value }) => Buffer.from(value as Uint8Array).toString('utf8'));
    expect(read.filter((text) => text.includes('a title'))).toHaveLength(1);
    for (const { id, value } of await letters()) {
      if (Buffer.from(value ?? []).includes('a title')) continue;
      expect(await service.deadLetters.replay(id, anOperator)).toMatchObject({ outcome: 'replayed' });
    }
    expect((await fixture.notes()).filter((note) => note === 'from nowhere')).toHaveLength(2);
  });

  it('empties and discards what is about them', async () => {
    const service = await start();
    behaviour.poison.add('poison');
    await deliver(
      accessRequestApprovedV1,
      anApproval({ personId: PERSON, decidedBy: newId(), external: null }),
      anApproval({ employeeNumber: 'Admin', decidedBy: newId(), external: null }),
      anApproval({ email: 'ADMIN@rigwise.example', decidedBy: newId(), external: null }),
    );
    await deliver(accountCreatedV1, anAccount({ accountId: ACCOUNT, username: 'poison' }));
    await fixture.untilRows('dead_letter', 4);
    await erase(service);
    const found = await letters();
    expect(found.map(({ value, outcome }) => [value, outcome])).toEqual(
      Array.from({ length: 4 }, () => [null, 'discarded']),
    );
    const copies = await fixture.database.rows(
      `SELECT 1 FROM outbox WHERE topic LIKE '%.dlt' AND length(value) > 0`,
    );
    expect(copies).toEqual([]);
  });
});

describe('a message about a person erased before it failed', () => {
  it('is erased soon after, as is what is parked behind it, and nothing else', async () => {
    const erased = new Set<string>();
    const service = await fixture.start({
      erasedAmong: (_sql, ids) => Promise.resolve(ids.filter((id) => erased.has(id))),
    });
    const other = anAccount({ username: 'poison' });
    behaviour.poison.add('poison');
    await deliver(accountCreatedV1, other);
    await fixture.untilRows('dead_letter', 1);
    await service.lateMessages.execute();
    erased.add(PERSON);
    const late = anAccount({ personId: PERSON, username: 'poison' });
    await deliver(accountCreatedV1, late, { ...late, username: 'behind' });
    await fixture.untilRows('dead_letter', 2);
    await fixture.untilRows('parked_event', 1);
    await service.lateMessages.execute();
    expect((await letters()).map(({ value, outcome }) => [value === null, outcome])).toEqual([
      [false, null],
      [true, 'discarded'],
    ]);
    expect(await fixture.database.rows('SELECT 1 FROM parked_event')).toEqual([]);
    const copies = await fixture.database.rows<{ length: number }>(
      `SELECT length(value) AS length FROM outbox WHERE topic LIKE '%.dlt' ORDER BY sequence`,
    );
    expect(copies.map(({ length }) => length > 0)).toEqual([true, false]);
  });
});
