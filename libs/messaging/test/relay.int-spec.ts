import { defineEvent, personChangedV1, type TopicName } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import { z } from 'zod';
import { aPerson, anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(90_000);
const fixture = Fixture.forEachTest();
const silent = { subscribes: [], handlers: [] };

afterEach(() => {
  setFailpoint('relay.claimed', undefined);
  setFailpoint('relay.produced-not-marked', undefined);
});

const PUBLISHED = 'published_at IS NOT NULL';
const RELAYS =
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'rigwise-relay'";
const HOLDER = `${RELAYS} AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)`;

async function addMany(service: TestService, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await fixture.add(service, anAccount({ username: String(index) }))).id);
  }
  return ids;
}

async function idsOnTopic(): Promise<string[]> {
  const written = await readTopic(fixture.accounts);
  return written.map(({ value }) => (JSON.parse(value) as { id: string }).id);
}

describe('the relay', () => {
  it('works in one process of several, and so publishes each event once', async () => {
    const [first, second] = [await fixture.start(silent), await fixture.start(silent)];
    await fixture.until(
      'both relays to be there',
      async () => (await fixture.database.rows(RELAYS)).length === 2,
    );
    const ids = (await Promise.all([addMany(first, 60), addMany(second, 60)])).flat();
    await fixture.untilRows('outbox', 120, PUBLISHED);
    expect((await idsOnTopic()).sort()).toEqual(ids.sort());
    expect(await fixture.database.rows(HOLDER)).toHaveLength(1);
  });

  it('is taken over when the connection that holds the lock dies', async () => {
    const first = await fixture.start(silent);
    await fixture.until('the lock', async () => (await fixture.database.rows(HOLDER)).length === 1);
    const [before] = await fixture.database.rows<{ pid: number }>(HOLDER);
    const second = await fixture.start(silent);
    await fixture.until('both relays', async () => (await fixture.database.rows(RELAYS)).length === 2);
    const ids = await addMany(first, 10);
    await fixture.database.rows('SELECT pg_terminate_backend($1)', before?.pid);
    ids.push(...(await addMany(second, 10)));
    await fixture.untilRows('outbox', 20, PUBLISHED);
    const [after] = await fixture.database.rows<{ pid: number }>(HOLDER);
    expect(after?.pid).not.toBe(before?.pid);
    expect([...new Set(await idsOnTopic())]).toEqual(ids);
  });

  it('marks nothing once its lock is lost', async () => {
    const service = await fixture.start(silent);
    let reached = false;
    const lost = new Promise<void>((resolve) => {
      setFailpoint('relay.produced-not-marked', async () => {
        if (reached) return;
        reached = true;
        const [holder] = await fixture.database.rows<{ pid: number }>(HOLDER);
        await fixture.database.rows('SELECT pg_terminate_backend($1)', holder?.pid);
        resolve();
      });
    });
    const { id } = await fixture.add(service, anAccount());
    await lost;
    await fixture.untilRows('outbox', 1, PUBLISHED);
    // Stored by the relay that lost its lock, then again by the next: the same event both times.
    expect(await idsOnTopic()).toEqual([id, id]);
  });

  it('publishes again what a crash left unmarked, and readers see one event', async () => {
    let crashes = 0;
    setFailpoint('relay.produced-not-marked', () => {
      crashes += 1;
      if (crashes === 1) throw new Error('crash');
    });
    const service = await fixture.start();
    const { id } = await fixture.add(service, anAccount({ username: 'once' }));
    await fixture.untilRows('outbox', 1, PUBLISHED);
    const last = await fixture.add(service, anAccount({ username: 'last' }));
    await fixture.untilNotes('once', 'last');
    expect(await idsOnTopic()).toEqual([id, id, last.id]);
    expect(await fixture.notes()).toEqual(['once', 'last']);
  });

  it('parks an event that is refused for good, and the others flow', async () => {
    const lost = defineEvent({
      type: 'nowhere.reached',
      version: 1,
      summary: 'Its topic does not exist',
      topic: 'no.such.topic' as TopicName,
      delivery: 'ordered',
      key: (payload) => payload.id,
      personal: [],
      payload: z.object({ id: z.string() }),
    });
    // Nothing is relayed until all rows are there, so that one batch holds them.
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    setFailpoint('relay.claimed', () => gate);
    const service = await fixture.start({ ...silent, publishes: [lost, personChangedV1] });
    const add = (lastName: string) =>
      service.transactions.run((tx) =>
        service.outbox.add(tx, personChangedV1, aPerson({ lastName }), { aggregateVersion: 1 }),
      );
    await add('first');
    await service.transactions.run((tx) => service.outbox.add(tx, lost, { id: '1' }));
    await add('second');
    await add('x'.repeat(1_200_000));
    await add('third');
    open();
    await fixture.untilRows('outbox', 3, PUBLISHED);
    const parked = await fixture.untilRows('outbox', 2, 'parked_at IS NOT NULL');

    expect(parked.map((row) => [row['topic'], row['parked_reason']])).toEqual([
      ['no.such.topic', 'UNKNOWN_TOPIC_OR_PARTITION'],
      ['identity.people', 'MESSAGE_TOO_LARGE'],
    ]);
    const names = (await readTopic(`${fixture.prefix}identity.people`)).map(
      ({ value }) => (JSON.parse(value) as { payload: { lastName: string } }).payload.lastName,
    );
    expect([...new Set(names)]).toEqual(['first', 'second', 'third']);
    expect(await service.metric('outbox_refused_total')).toBe(2);
    expect(await service.metric('outbox_waiting_rows')).toBe(0);
    expect(await service.metric('outbox_parked_rows')).toBe(2);
  });

  it('gathers what follows at once, so that many events are few requests', async () => {
    let requests = 0;
    setFailpoint('relay.claimed', () => {
      requests += 1;
    });
    const service = await fixture.start(silent);
    const begun = performance.now();
    const ids = await addMany(service, 100);
    await fixture.untilRows('outbox', 100, PUBLISHED);
    // One at most in each 25 ms, whatever the machine's speed, and the first at once.
    expect(requests).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 25));
    expect(requests).toBeLessThan(100);
    expect(await idsOnTopic()).toEqual(ids);
  });

  it('finishes and marks the batch in hand when it is stopped', async () => {
    const service = await fixture.start(silent);
    let stopped: Promise<boolean> | undefined;
    setFailpoint('relay.claimed', () => {
      stopped ??= fixture.stop(service);
    });
    const other = await fixture.add(service, anAccount());
    await fixture.until('the stop', () => stopped !== undefined);
    expect(await stopped).toBe(true);
    expect(await fixture.database.rows(`SELECT 1 FROM outbox WHERE ${PUBLISHED}`)).toHaveLength(1);
    expect(await idsOnTopic()).toEqual([other.id]);
    expect(await fixture.database.rows(RELAYS)).toEqual([]);
  });
});
