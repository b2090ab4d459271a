import { accountCreatedV1, type Envelope } from '@rigwise/contracts';
import { HeldClock } from '@rigwise/testing';
import type { RunningSubscription, Subscription } from '../src/broker/event-broker.ts';
import { KafkaBroker } from '../src/broker/kafka-broker.ts';
import type { EventContext } from '../src/consumer/event-context.ts';
import type { TransactionRunner } from '../src/consumer/event-transactions.ts';
import { SLOW_BUDGET } from '../src/consumer/tries.ts';
import { anAccount, envelopeOf, type AccountCreated } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { messagingOver } from './support/messaging-over.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

const MOST_AT_ONCE = 1_000;

/** The real broker, with partitions that hardly pause, however long they are told to. */
class HastyLine extends KafkaBroker {
  rests = 0;

  override subscribe(subscription: Subscription): RunningSubscription {
    return super.subscribe({
      ...subscription,
      receive: async (messages) => {
        let done = 0;
        for (let times = 0; done < messages.length && times < MOST_AT_ONCE; times += 1) {
          if (times > 0) await new Promise((resolve) => setTimeout(resolve, 5));
          const reception = await subscription.receive(messages.slice(done));
          done += reception.done;
          if (reception.retryAfterMs > 0) this.rests += 1;
        }
        return { done, retryAfterMs: 0 };
      },
    });
  }
}

const PROBE = 'SELECT 1 AS healthy';
const timesOut = 'SET LOCAL statement_timeout = 5';

function start(through: (runner: TransactionRunner) => TransactionRunner = (runner) => runner) {
  const clock = new HeldClock();
  const tries: string[] = [];
  const slow = new Set<string>();
  const at = { nextTry: (): void => undefined };
  const isSecondTry = (note: string): boolean => tries.filter((tried) => tried === note).length === 2;
  const handle = async (event: Envelope<AccountCreated>, { tx }: EventContext): Promise<void> => {
    const note = event.payload.username;
    tries.push(note);
    at.nextTry();
    if (note === 'poison') throw new Error('poison');
    // Here and not in the test: the budget starts when the first try has failed, which only the second one proves.
    if (note === 'late' && isSecondTry(note)) clock.advance({ minutes: 15 });
    if (slow.has(note)) {
      await tx.$executeRawUnsafe(timesOut);
      await tx.$queryRawUnsafe('SELECT pg_sleep(1)::text');
    }
    await tx.$executeRawUnsafe(
      'INSERT INTO effect (event_id, key, note) VALUES ($1, $2, $3)',
      event.id,
      event.key,
      note,
    );
  };
  const handlers = [[accountCreatedV1, handle as never]] as const;
  const messaging = messagingOver(fixture, HastyLine, { clock, handlers, through });
  messaging.strategy.listen((error) => expect(error).toBeUndefined());
  return { ...messaging, clock, tries, slow, at };
}

/** Lets the test make the database fail its health probe. */
class Probe {
  failed = 0;
  fails = false;

  readonly through = (runner: TransactionRunner): TransactionRunner => ({
    run: (work) =>
      runner.run((tx) =>
        work({
          ...tx,
          $queryRawUnsafe: (sql, ...values) => {
            if (!this.fails || sql !== PROBE) return tx.$queryRawUnsafe(sql, ...values);
            this.failed += 1;
            return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
          },
        }),
      ),
  });
}

const letters = (): Promise<Record<string, unknown>[]> =>
  fixture.database.rows('SELECT * FROM dead_letter ORDER BY id');

describe('an event that takes the database too long', () => {
  it('is tried ten times and for at least a quarter of an hour, and then blocks its own key only', async () => {
    const { clock, tries, slow, stop } = start();
    slow.add('slow').add('late');
    const held = envelopeOf(anAccount({ username: 'slow' }));
    const behind = envelopeOf(anAccount({ accountId: held.key, username: 'behind' }));
    const late = envelopeOf(anAccount({ username: 'late' }));
    // Alone at first: others that wait would share a transaction with it, whose failure doesn't count.
    await fixture.deliver(held);
    await fixture.until('a try', () => tries.length > 0);
    await fixture.deliver(behind, envelopeOf(anAccount({ username: 'other' })));
    await fixture.until('more tries than ten', () => tries.length > SLOW_BUDGET.tries);
    clock.advance({ minutes: 14, seconds: 59 });
    const before = tries.length;
    await fixture.until('two tries more', () => tries.length >= before + 2);
    expect(await letters()).toEqual([]);

    clock.advance({ seconds: 1 });
    await fixture.untilNotes('other');
    const [letter] = await letters();
    expect(letter).toMatchObject({ event_id: held.id, holds_key: true });
    expect(letter?.['error']).toMatch(/statement timeout/);
    await fixture.deliver(late);
    const rows = await fixture.untilRows('dead_letter', 2);
    expect(rows.map((row) => [row['event_id'], row['attempts']]).slice(1)).toEqual([[late.id, 10]]);
    expect(tries.filter((note) => note === 'late')).toHaveLength(10);
    expect(await fixture.notes()).toEqual(['other']);
    expect(await fixture.database.rows('SELECT event_id FROM parked_event')).toEqual([
      { event_id: behind.id },
    ]);
    await stop();
  });

  it('is never dead-lettered while the database doesn’t respond', async () => {
    let stalls = true;
    const { clock, line, metrics, stop } = start((runner) => ({
      run: (work) =>
        runner.run(async (tx) => {
          if (stalls) {
            await tx.$executeRawUnsafe(timesOut);
            await tx.$queryRawUnsafe('SELECT pg_sleep(1)::text');
          }
          return work(tx);
        }),
    }));
    await fixture.deliver(envelopeOf(anAccount({ username: 'patient' })));
    await fixture.until('the first rest', () => line.rests > 0);
    clock.advance({ hours: 1 });
    await fixture.until('many rests', () => line.rests > 2 * SLOW_BUDGET.tries);
    expect(await letters()).toEqual([]);
    const received = await metrics.registry.getSingleMetricAsString('events_received_total');
    expect(received).toContain('outcome="unavailable"');
    expect(received).not.toContain('outcome="slow"');
    stalls = false;
    expect(await fixture.untilNotes('patient')).toEqual(['patient']);
    await stop();
  });

  it('keeps the budget it has used up, whatever probe of the database fails in between', async () => {
    const probe = new Probe();
    const { at, clock, tries, slow, stop } = start(probe.through);
    slow.add('slow');
    const held = envelopeOf(anAccount({ username: 'slow' }));
    await fixture.deliver(held);
    await fixture.until('a try that counts', () => tries.length > 1);
    await fixture.deliver(envelopeOf(anAccount({ username: 'other' })));
    probe.fails = true;
    // As the next try begins and not before: until then the try whose probe failed may still be passed over.
    at.nextTry = () => {
      if (probe.failed === 0 || !probe.fails) return;
      clock.advance({ minutes: 15 });
      probe.fails = false;
    };
    await fixture.untilNotes('other');
    expect(probe.failed).toBeGreaterThan(0);
    expect(await letters()).toMatchObject([{ event_id: held.id, holds_key: true }]);
    await stop();
  });

  it('is dead-lettered behind a dead letter as well, and delays no other key', async () => {
    const probe = new Probe();
    const { clock, tries, slow, housekeeping, stop } = start(probe.through);
    slow.add('slow');
    const accounts = [anAccount({ username: 'poison' }), anAccount({ username: 'poison' })] as const;
    const behind = (at: 0 | 1, username: string) => envelopeOf(anAccount({ ...accounts[at], username }));
    const slowOne = behind(0, 'slow');
    await fixture.deliver(...accounts.map((account) => envelopeOf(account)), slowOne, behind(1, 'fine'));
    await fixture.untilRows('parked_event', 2);
    await fixture.database.rows(`UPDATE dead_letter SET settled_at = now(), outcome = 'discarded'`);
    await housekeeping.resumeReleases();
    expect(await fixture.notes()).toEqual(['fine']);
    clock.advance({ minutes: 15 });
    for (let round = 2; round < SLOW_BUDGET.tries; round += 1) await housekeeping.resumeReleases();
    // It is unknown whether the database was available, so this try doesn't count.
    probe.fails = true;
    await housekeeping.resumeReleases();
    probe.fails = false;
    expect(probe.failed).toBe(1);
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter WHERE settled_at IS NULL')).toEqual([]);
    await housekeeping.resumeReleases();
    const [letter] = await fixture.untilRows('dead_letter', 1, 'settled_at IS NULL');
    expect(letter).toMatchObject({ event_id: slowOne.id, attempts: 10 });
    expect(tries.filter((note) => note === 'slow')).toHaveLength(11);
    await stop();
  });
});
