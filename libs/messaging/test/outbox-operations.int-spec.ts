import {
  listOutboxRows,
  listParkedRows,
  personChangedV1,
  sessionStartedV2,
  showOutbox,
  unparkOutbox,
  type CallAnswer,
} from '@rigwise/contracts';
import { newId, setFailpoint } from '@rigwise/platform';
import { createTopics } from '@rigwise/testing';
import { aPerson, anAccount } from './support/accounts.ts';
import { audited } from './support/audited.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import { RepublishMembers } from './support/members.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

afterEach(() => {
  setFailpoint('relay.claimed', undefined);
});

type Rows = CallAnswer<typeof listOutboxRows, 200>;
type Parked = CallAnswer<typeof listParkedRows, 200>;
const GONE = `topic = '${sessionStartedV2.topic}' AND published_at IS NOT NULL`;
const silent = { subscribes: [], handlers: [] };
const start = () => fixture.start({ ...silent, publishes: [sessionStartedV2], providers: [] });

/** Events of a topic that doesn't exist. */
async function parkSessions(service: TestService, count: number): Promise<string[]> {
  // In one transaction: the client spends seconds asking whether such a topic exists.
  const ids = await service.transactions.run(async (tx) => {
    const added: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const session = { accountId: newId(), personId: newId(), method: 'code' as const };
      added.push((await service.outbox.add(tx, sessionStartedV2, session)).id);
    }
    return added;
  });
  await fixture.untilRows('outbox', count, 'parked_at IS NOT NULL');
  return ids;
}

const idsOn = async (topic: string): Promise<string[]> =>
  (await readTopic(fixture.prefix + topic)).map(({ value }) => (JSON.parse(value) as { id: string }).id);

describe('what operators see of the outbox', () => {
  it('is what was refused, with the reason, in pages', async () => {
    const service = await start();
    const ids = await parkSessions(service, 3);
    const waiting = await service.operations.ask<Rows>(listOutboxRows, { query: { state: 'waiting' } });
    expect(waiting.items).toEqual([]);
    expect(await service.operations.ask(showOutbox)).toEqual({
      waiting: 0,
      oldest: null,
      parked: 3,
      topics: [{ topic: sessionStartedV2.topic, waiting: 0, oldest: null, parked: 3 }],
    });
    const first = await service.operations.ask<Parked>(listParkedRows, { query: { limit: '2' } });
    const cursor = first.nextCursor ?? '';
    const second = await service.operations.ask<Parked>(listParkedRows, { query: { limit: '2', cursor } });
    expect(second.nextCursor).toBeNull();
    const rows = [...first.items, ...second.items];
    expect(rows.map(({ eventId }) => eventId)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      eventName: sessionStartedV2.name,
      topic: sessionStartedV2.topic,
      reason: 'UNKNOWN_TOPIC_OR_PARTITION',
    });
  });

  it('is what waited in a span, whatever its outcome, in pages', async () => {
    const service = await start();
    const [first, second, third] = await parkSessions(service, 3);
    const set = (id: string | undefined, columns: string) =>
      fixture.database.rows(`UPDATE outbox SET ${columns} WHERE event_id = $1`, id);
    const gone = "parked_at = NULL, created_at = '2026-05-04T03:00:10Z', published_at";
    await set(first, `${gone} = '2026-05-04T03:04:30Z'`);
    await set(second, `${gone} = '2026-05-04T03:00:11Z'`);
    await set(third, "created_at = '2026-05-04T03:03:59Z'");
    const within = async (from: string, to: string) => {
      const ids: string[] = [];
      for (let cursor: string | undefined; ;) {
        const at = (time: string) => `2026-05-04T${time}Z`;
        const query = { from: at(from), to: at(to), limit: '1', ...(cursor !== undefined && { cursor }) };
        const page = await service.operations.ask<Rows>(listOutboxRows, { query });
        ids.push(...page.items.map(({ eventId }) => eventId));
        if (page.nextCursor === null) return ids;
        cursor = page.nextCursor;
      }
    };
    expect(await within('02:59:00', '03:00:00')).toEqual([]);
    expect(await within('03:00:00', '03:01:00')).toEqual([first, second]);
    expect(await within('03:03:00', '03:04:00')).toEqual([first, third]);
    expect(await within('03:04:30', '03:05:00')).toEqual([first, third]);
    expect(await within('03:05:00', '03:06:00')).toEqual([third]);
    const { items } = await service.operations.ask<Rows>(listOutboxRows);
    expect(items).toMatchObject([
      { eventId: first, reason: 'UNKNOWN_TOPIC_OR_PARTITION', publishedAt: '2026-05-04T03:04:30.000Z' },
      { eventId: second, parkedAt: null },
      { eventId: third, publishedAt: null },
    ]);
  });

  it('is what waits while Kafka is down, and since when', async () => {
    const brokers = process.env['KAFKA_BROKERS'];
    process.env['KAFKA_BROKERS'] = '127.0.0.1:1';
    try {
      const service = await fixture.start(silent);
      const oldest = (await fixture.add(service, anAccount())).occurredAt;
      await fixture.add(service, anAccount());
      const topics = [{ topic: 'identity.accounts', waiting: 2, oldest, parked: 0 }];
      const status = await service.operations.ask(showOutbox);
      expect(status).toEqual({ waiting: 2, oldest, parked: 0, topics });
      const pending = (query: object) =>
        service.operations.ask<Rows>(listOutboxRows, { query: { state: 'waiting', ...query } });
      const { items: first, nextCursor } = await pending({ limit: '1' });
      const { items: others } = await pending({ cursor: nextCursor ?? '' });
      expect([...first, ...others].map(({ createdAt }) => createdAt)[0]).toBe(oldest);
      expect([first.length, others.length]).toEqual([1, 1]);
    } finally {
      process.env['KAFKA_BROKERS'] = brokers;
    }
  });
});

describe('retrying refused events', () => {
  it('publishes one, or all, once the cause is fixed, and is audited', async () => {
    const service = await start();
    const ids = await parkSessions(service, 3);
    const sessions = await createTopics(fixture.prefix, { names: [sessionStartedV2.topic], partitions: 1 });
    const { items } = await service.operations.ask<Parked>(listParkedRows);
    const [first] = items;
    const one = { body: { sequence: first?.sequence } };
    expect(await service.operations.ask(unparkOutbox, one)).toEqual({ unparked: 1 });
    await fixture.untilRows('outbox', 1, GONE);
    expect(await idsOn(sessionStartedV2.topic)).toEqual([ids[0]]);
    expect(await service.operations.send(unparkOutbox, one)).toMatchObject({
      status: 409,
      body: { code: 'outbox/not-parked' },
    });

    expect(await service.operations.ask(unparkOutbox, { body: { all: true } })).toEqual({ unparked: 2 });
    await fixture.untilRows('outbox', 3, GONE);
    expect(await idsOn(sessionStartedV2.topic)).toEqual(ids);
    expect(await service.operations.ask(unparkOutbox, { body: { all: true } })).toEqual({ unparked: 0 });
    expect(await audited(fixture)).toMatchObject([
      { action: 'outbox.unparked', target: { type: 'outbox-row', id: first?.sequence } },
      { action: 'outbox.unparked', target: { type: 'outbox', id: 'tester' }, facts: { rows: 2 } },
    ]);
    await sessions.drop();
  });

  it('two simultaneous retries publish each once', async () => {
    const service = await start();
    await parkSessions(service, 5);
    // Otherwise they could be refused again before the second call looks.
    const gate = Promise.withResolvers<void>();
    setFailpoint('relay.claimed', () => gate.promise);
    const answers = await Promise.all(
      [1, 2].map(() => service.operations.ask<{ unparked: number }>(unparkOutbox, { body: { all: true } })),
    ).finally(() => gate.resolve());
    expect(answers.map(({ unparked }) => unparked).sort()).toEqual([0, 5]);
  });

  it('replaces a refused snapshot with the current state: an old one must not be the last', async () => {
    const service = await fixture.start({ ...silent, providers: [RepublishMembers] });
    const personId = newId();
    const publish = (lastName: string, aggregateVersion: number) =>
      service.transactions.run((tx) =>
        service.outbox.add(tx, personChangedV1, aPerson({ personId, lastName }), { aggregateVersion }),
      );
    await publish('x'.repeat(1_200_000), 1);
    await fixture.untilRows('outbox', 1, 'parked_at IS NOT NULL');
    await publish('newer', 2);
    await fixture.database.rows('INSERT INTO member VALUES ($1, 2, $2)', personId, 'newer');
    expect(await service.operations.ask(unparkOutbox, { body: { all: true } })).toEqual({ unparked: 1 });
    await fixture.untilRows('outbox', 2, `topic = 'identity.people' AND published_at IS NOT NULL`);
    const versions = (await readTopic(`${fixture.prefix}identity.people`)).map(
      ({ value }) => (JSON.parse(value) as { aggregateVersion: number }).aggregateVersion,
    );
    expect(versions).toEqual([2, 2]);
    expect(await service.operations.ask(showOutbox)).toMatchObject({ parked: 0 });
  });

  it('refuses unknown ones', async () => {
    const service = await fixture.start(silent);
    expect(await service.operations.send(unparkOutbox, { body: { sequence: '999' } })).toMatchObject({
      status: 404,
      body: { code: 'outbox/not-found' },
    });
    const { status } = await service.operations.send(unparkOutbox, { body: { sequence: '1; drop' } });
    expect(status).toBe(400);
  });
});
