import { accountCreatedV1, defineEvent, mailAskedForV1, personChangedV1 } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import pg from 'pg';
import { z } from 'zod';
import { eachByItself } from '../src/consumer/event-transactions.ts';
import { aMailRequest, aPerson, anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
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
  it('runs in one process of several, and so publishes each event once', async () => {
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
    // Published by the relay that lost its lock, then again by the next: the same event both times.
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

  it('parks a permanently refused event, and the others flow', async () => {
    const lost = defineEvent({
      type: 'nowhere.reached',
      version: 1,
      summary: 'Its topic does not exist',
      topic: 'no.such.topic',
      delivery: 'ordered',
      key: (payload) => payload.id,
      personal: [],
      payload: z.object({ id: z.string() }),
    });
    // Nothing is relayed until all rows exist, so that one batch holds them.
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
    const parked = await fixture.untilRows('outbox', 2, 'parked_at IS NOT NULL ORDER BY sequence');
    const refused = () => service.metric('outbox_refused_total');
    await fixture.until('both refusals to be counted', async () => (await refused()) >= 2);

    expect(parked.map((row) => [row['topic'], row['parked_reason']])).toEqual([
      ['no.such.topic', 'UNKNOWN_TOPIC_OR_PARTITION'],
      ['identity.people', 'MESSAGE_TOO_LARGE'],
    ]);
    const names = (await readTopic(`${fixture.prefix}identity.people`)).map(
      ({ value }) => (JSON.parse(value) as { payload: { lastName: string } }).payload.lastName,
    );
    expect([...new Set(names)]).toEqual(['first', 'second', 'third']);
    expect(await refused()).toBe(2);
    expect(await service.metric('outbox_waiting_rows')).toBe(0);
    expect(await service.metric('outbox_parked_rows')).toBe(2);
  });

  it('batches events that follow, so that many events need few requests', async () => {
    let requests = 0;
    setFailpoint('relay.claimed', () => {
      requests += 1;
    });
    const service = await fixture.start(silent);
    const begun = performance.now();
    const ids = await addMany(service, 100);
    await fixture.untilRows('outbox', 100, PUBLISHED);
    // At most one per 25 ms, whatever the machine's speed, and the first immediately.
    expect(requests).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 25));
    expect(requests).toBeLessThan(100);
    expect(await idsOnTopic()).toEqual(ids);
  });

  it('finishes and marks the batch in progress on shutdown', async () => {
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
    // It doesn't wait for PostgreSQL, which ends the session a moment later.
    await fixture.until('no relay', async () => (await fixture.database.rows(RELAYS)).length === 0);
  });
});

describe('waking the relay', () => {
  const NEVER = 3_600_000;
  const start = (pollMs = NEVER) =>
    fixture.start({ ...silent, publishes: [accountCreatedV1, mailAskedForV1], providers: [], pollMs });
  const publishedNow = (count: number) => fixture.untilRows('outbox', count, PUBLISHED);
  const aHolder = () =>
    fixture.until('the lock', async () => (await fixture.database.rows(HOLDER)).length === 1);
  /** The relay only sees rows added now by polling. */
  const untilItWaits = () =>
    fixture.until('the relay to have looked in vain', async () => {
      const looked = `${HOLDER} AND state = 'idle' AND query LIKE 'SELECT sequence, topic%'`;
      return (await fixture.database.rows(looked)).length === 1;
    });
  const askForMail = ({ transactions, outbox }: TestService) =>
    transactions.run((tx) => outbox.add(tx, mailAskedForV1, aMailRequest('waiting')));
  /** The state after a process died right after its commit. */
  const addAndDie = ({ transactions, outbox }: TestService) =>
    outbox.add(eachByItself(transactions), accountCreatedV1, anAccount());

  /** Notifications between processes in the database while `work` runs, until one names an interactive lane. */
  async function toldDuring(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
    const told: (string | undefined)[] = [];
    const listener = new pg.Client({ connectionString: fixture.database.url });
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.connect();
    try {
      await listener.query('LISTEN outbox');
      await work();
      await fixture.until('word of the interactive lane', () => told.includes('interactive'));
    } finally {
      await listener.end();
    }
    return told;
  }

  it('needs no poll or notification if its own process commits', async () => {
    const service = await start();
    // Holding the lock is not enough: its holder must know about it.
    await untilItWaits();
    const told = await toldDuring(async () => {
      for (let count = 1; count <= 3; count += 1) {
        await fixture.add(service, anAccount());
        await publishedNow(count);
      }
      await askForMail(service);
      await publishedNow(4);
      await fixture.database.rows(`NOTIFY outbox, 'interactive'`);
    });
    expect(told).toEqual(['interactive']);
  });

  it('needs one notification of its lane if another process commits, and none after a rollback', async () => {
    await start();
    await aHolder();
    const other = await start();
    await fixture.until('the other one to have found it taken', async () => {
      const asked = `${RELAYS} AND state = 'idle' AND query LIKE 'SELECT pg_try_advisory_lock%'`;
      return (await fixture.database.rows(asked)).length === 1;
    });
    const told = await toldDuring(async () => {
      const undone = other.transactions.run(async (tx) => {
        await other.outbox.add(tx, accountCreatedV1, anAccount());
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
      await askForMail(other);
    });
    expect(told).toEqual(['interactive']);
    await publishedNow(1);
    await fixture.add(other, anAccount());
    await publishedNow(2);
  });

  it('is replaced by a poll each second if the process died after its commit', async () => {
    const service = await start(1_000);
    await fixture.add(service, anAccount());
    await publishedNow(1);
    await untilItWaits();
    await addAndDie(service);
    await publishedNow(2);
  });

  it('works for every lane with an earlier version, which names none', async () => {
    const service = await start();
    await askForMail(service);
    await fixture.add(service, anAccount());
    await publishedNow(2);
    await untilItWaits();
    await addAndDie(service);
    await fixture.database.rows(`SELECT pg_notify('outbox', '')`);
    await publishedNow(3);
  });
});
