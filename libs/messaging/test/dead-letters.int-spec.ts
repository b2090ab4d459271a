import { accountCreatedV1, DomainError } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { DeadLetter } from '@rigwise/messaging';
import { Housekeeping } from '../src/housekeeping/housekeeping.ts';
import { anAccount, envelopeOf } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { writeTopic } from './support/kafka-topic.ts';
import { behaviour, RecordAccounts } from './support/recording-handlers.ts';
import { anOperator } from './support/operator.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

/** Housekeeping is mocked: a run during a replay would handle some of the events that the replay is to count. */
let rounds: jest.SpyInstance;
beforeEach(() => {
  rounds = jest.spyOn(Housekeeping.prototype, 'resumeReleases').mockResolvedValue();
});
afterEach(() => rounds.mockRestore());

const start = () => fixture.start({ subscribes: [accountCreatedV1], handlers: [RecordAccounts] });
const eventOf = (accountId: string, username: string) => envelopeOf(anAccount({ accountId, username }));

async function waiting(service: TestService): Promise<DeadLetter[]> {
  return (await service.deadLetters.list({ settled: false, limit: 100 })).items;
}

/** A key whose first event is a dead letter, with others parked behind it. */
async function heldKey(
  service: TestService,
  behind: string[],
): Promise<{ accountId: string; letter: DeadLetter }> {
  const { accountId } = anAccount();
  behaviour.poison.add('poison');
  await fixture.deliver(...['poison', ...behind].map((username) => eventOf(accountId, username)));
  await fixture.untilRows('parked_event', behind.length);
  const [letter] = await fixture.until('the dead letter', async () => {
    const letters = await waiting(service);
    return letters.length > 0 && letters;
  });
  if (!letter) throw new Error('no dead letter');
  return { accountId, letter };
}

describe('a replay', () => {
  it('handles the dead letter and then what is parked behind it, in order, and frees the key', async () => {
    const service = await start();
    const { accountId, letter } = await heldKey(service, ['1', '2', '3']);
    expect(letter.parked).toBe(3);
    expect(await service.metric('dead_letters_waiting')).toBe(1);
    expect(await service.metric('parked_events')).toBe(3);
    behaviour.poison.clear();
    expect(await service.deadLetters.replay(letter.id, anOperator)).toEqual({
      outcome: 'replayed',
      handled: 3,
      held: false,
      goesOn: false,
    });
    await fixture.deliver(eventOf(accountId, '4'));
    expect(await fixture.untilNotes('poison', '1', '2', '3', '4')).toEqual(['poison', '1', '2', '3', '4']);
    expect(await fixture.database.rows('SELECT 1 FROM held_key')).toEqual([]);
    expect(await service.deadLetters.show(letter.id)).toMatchObject({ outcome: 'replayed', parked: 0 });
    expect(await service.metric('dead_letters_waiting')).toBe(0);
  });

  it('that fails changes nothing but the error and the count', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1']);
    const result = await service.deadLetters.replay(letter.id, anOperator);
    expect(result).toEqual({ outcome: 'failed', error: 'Error: poison is poison' });
    expect(await waiting(service)).toMatchObject([{ id: letter.id, attempts: 6, parked: 1 }]);
    expect(await fixture.notes()).toEqual([]);
  });

  it('requested twice simultaneously happens once', async () => {
    const service = await start();
    const other = await start();
    const { letter } = await heldKey(service, ['1', '2']);
    behaviour.poison.clear();
    const results = await Promise.allSettled(
      [service, other, service, other].map(({ deadLetters }) => deadLetters.replay(letter.id, anOperator)),
    );
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'dead-letter/already-settled' });
    expect(await fixture.notes()).toEqual(['poison', '1', '2']);
  });

  it('is not overtaken by a later event, and does not delay it', async () => {
    const service = await start();
    const { accountId, letter } = await heldKey(service, ['1']);
    behaviour.poison.clear();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    behaviour.during = (note) => (note === 'poison' ? gate : undefined);
    const before = behaviour.tries.length;
    const replayed = service.deadLetters.replay(letter.id, anOperator);
    await fixture.until('the replay', () => behaviour.tries.length > before);
    await fixture.deliver(eventOf(accountId, 'late'), eventOf(newId(), 'other key'));
    // It is parked, and the partition continues, while the replay's transaction is still open.
    expect(await fixture.untilNotes('other key')).toEqual(['other key']);
    expect(await fixture.database.rows('SELECT 1 FROM parked_event')).toHaveLength(2);
    open();
    expect(await replayed).toEqual({ outcome: 'replayed', handled: 2, held: false, goesOn: false });
    expect((await fixture.notes()).filter((note) => note !== 'other key')).toEqual(['poison', '1', 'late']);
  });

  it('keeps the order of a key under a stream of arrivals', async () => {
    rounds.mockRestore();
    const service = await start();
    const { accountId, letter } = await heldKey(service, ['0']);
    behaviour.poison.clear();
    const names = Array.from({ length: 120 }, (_, index) => String(index + 1));
    const arriving = (async () => {
      for (let at = 0; at < names.length; at += 8) {
        await fixture.deliver(...names.slice(at, at + 8).map((name) => eventOf(accountId, name)));
      }
    })();
    await fixture.untilRows('parked_event', 10);
    await service.deadLetters.replay(letter.id, anOperator);
    await arriving;
    const wanted = ['poison', '0', ...names];
    expect(await fixture.untilNotes(...wanted)).toEqual(wanted);
    await fixture.until('the key to be free', async () => {
      const left = await fixture.database.rows('SELECT 1 FROM held_key UNION ALL SELECT 1 FROM parked_event');
      return left.length === 0;
    });
  });

  it('stops at the next parked event that fails, which then blocks the key', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1', 'bad', '3']);
    behaviour.poison = new Set(['bad']);
    expect(await service.deadLetters.replay(letter.id, anOperator)).toMatchObject({
      outcome: 'replayed',
      held: true,
      goesOn: false,
    });
    expect(behaviour.tries.filter((note) => note === 'bad').length).toBeGreaterThanOrEqual(5);
    const [second] = await waiting(service);
    expect(second).toMatchObject({ error: 'Error: bad is poison', attempts: 5, parked: 1 });
    behaviour.poison.clear();
    expect(await service.deadLetters.replay(second?.id ?? '', anOperator)).toMatchObject({
      handled: 1,
      held: false,
      goesOn: false,
    });
    expect(await fixture.notes()).toEqual(['poison', '1', 'bad', '3']);
  });

  it('continues by itself after an interruption', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1', '2']);
    rounds.mockRestore();
    // The state after a process died right after settling the dead letter.
    await fixture.database.rows(
      "UPDATE dead_letter SET settled_at = now(), outcome = 'replayed' WHERE id = $1",
      letter.id,
    );
    expect(await fixture.untilNotes('1', '2')).toEqual(['1', '2']);
    await fixture.until(
      'the key to be free',
      async () => (await fixture.database.rows('SELECT 1 FROM held_key')).length === 0,
    );
  });
});

describe('an outage while parked events are handled', () => {
  class Away extends DomainError {
    constructor() {
      super({ code: 'service/unavailable', kind: 'unavailable', message: 'Away.', retryAfterSeconds: 1 });
    }
  }
  const awayFor = (note: string) => (handled: string) => {
    if (handled === note) throw new Away();
  };

  it('does not fail a replay, and the next round continues', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1', '2']);
    behaviour.poison.clear();
    behaviour.during = awayFor('2');
    expect(await service.deadLetters.replay(letter.id, anOperator)).toEqual({
      outcome: 'replayed',
      handled: 1,
      held: true,
      goesOn: true,
    });
    expect(await service.deadLetters.show(letter.id)).toMatchObject({ outcome: 'replayed', parked: 1 });
    behaviour.during = () => undefined;
    rounds.mockRestore();
    expect(await fixture.untilNotes('poison', '1', '2')).toEqual(['poison', '1', '2']);
  });

  it('does not fail a discard', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1']);
    behaviour.during = awayFor('1');
    expect(await service.deadLetters.discard(letter.id, 'sent by mistake', anOperator)).toEqual({
      handled: 0,
      held: true,
      goesOn: true,
    });
    expect(await service.deadLetters.show(letter.id)).toMatchObject({ outcome: 'discarded', parked: 1 });
  });
});

describe('a discard', () => {
  it('discards the event with a reason, and handles what was parked behind it', async () => {
    const service = await start();
    const { letter } = await heldKey(service, ['1', '2']);
    expect(await service.deadLetters.discard(letter.id, 'sent by mistake', anOperator)).toEqual({
      handled: 2,
      held: false,
      goesOn: false,
    });
    expect(await fixture.notes()).toEqual(['1', '2']);
    expect(await service.deadLetters.show(letter.id)).toMatchObject({
      outcome: 'discarded',
      reason: 'sent by mistake',
    });
    await expect(service.deadLetters.replay(letter.id, anOperator)).rejects.toMatchObject({
      code: 'dead-letter/already-settled',
      message: 'This dead letter was already discarded.',
    });
  });

  it('also removes an unreadable message, which blocked its key as well', async () => {
    const service = await start();
    const { accountId } = anAccount();
    await writeTopic(fixture.accounts, [{ key: accountId, value: 'nonsense' }]);
    await fixture.deliver(eventOf(accountId, '1'));
    await fixture.untilRows('parked_event', 1);
    const [letter] = await waiting(service);
    expect(await service.deadLetters.replay(letter?.id ?? '', anOperator)).toMatchObject({
      outcome: 'failed',
    });
    expect(await service.deadLetters.show(letter?.id ?? '')).toMatchObject({
      value: 'nonsense',
      eventName: null,
    });
    expect(await service.deadLetters.discard(letter?.id ?? '', 'nonsense', anOperator)).toEqual({
      handled: 1,
      held: false,
      goesOn: false,
    });
    expect(await fixture.notes()).toEqual(['1']);
  });
});

describe('the list of dead letters', () => {
  it('comes in pages, oldest first, waiting or settled', async () => {
    const service = await start();
    behaviour.poison.add('poison');
    await fixture.deliver(...Array.from({ length: 3 }, () => eventOf(newId(), 'poison')));
    const all = await fixture.until('three dead letters', async () => {
      const letters = await waiting(service);
      return letters.length === 3 && letters;
    });
    const first = await service.deadLetters.list({ limit: 2 });
    expect(first.items).toEqual(all.slice(0, 2));
    const second = await service.deadLetters.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toEqual({ items: all.slice(2), nextCursor: null });
    await service.deadLetters.discard(all[0]?.id ?? '', 'enough', anOperator);
    expect((await service.deadLetters.list({ settled: true, limit: 5 })).items).toMatchObject([
      { id: all[0]?.id },
    ]);
    await expect(service.deadLetters.show(newId())).rejects.toMatchObject({ code: 'dead-letter/not-found' });
  });
});
