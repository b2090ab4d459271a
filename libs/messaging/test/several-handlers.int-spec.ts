import { accountCreatedV1, listDeadLetters, listHeldKeys, type CallAnswer } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import { anAccount, envelopeOf } from './support/accounts.ts';
import { audited } from './support/audited.ts';
import { Fixture } from './support/fixture.ts';
import { forgetGroup, readTopic, writeTopic } from './support/kafka-topic.ts';
import { anOperator } from './support/operator.ts';
import { behaviour, RecordAccounts, WelcomeAccounts } from './support/recording-handlers.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

// The tests run it themselves: an extra run would be an extra try.
beforeEach(async () => {
  await fixture.database.rows(
    `insert into periodic_task values ('resume-releases', 'infinity', null, now())`,
  );
});

/** As versions that had only one handler. */
const startBefore = () => fixture.start({ subscribes: [accountCreatedV1], handlers: [RecordAccounts] });
const start = () =>
  fixture.start({ subscribes: [accountCreatedV1], handlers: [RecordAccounts, WelcomeAccounts] });

const eventsOf = (accountId: string, ...usernames: string[]) =>
  usernames.map((username) => envelopeOf(anAccount({ accountId, username })));
const timesTried = (note: string): number => behaviour.tries.filter((tried) => tried === note).length;
const welcomed = async () => (await fixture.notes()).filter((note) => note.startsWith('welcome '));
const recorded = async () => (await fixture.notes()).filter((note) => !note.startsWith('welcome '));
const holders = async () =>
  (await fixture.database.rows('SELECT consumer FROM held_key ORDER BY 1')).map(({ consumer }) => consumer);

async function letterOf(service: TestService, handler: string | null) {
  return fixture.until(`a dead letter of ${handler ?? 'the other'}`, async () => {
    const { items } = await service.deadLetters.list({ settled: false, limit: 10 });
    return items.find((letter) => letter.handler === handler);
  });
}

describe('an event that one of two handlers fails to handle', () => {
  it('has its effect by the other once, and blocks its key for the failing one alone', async () => {
    const service = await start();
    behaviour.poison.add('welcome a');
    const { accountId } = anAccount();
    const events = eventsOf(accountId, 'a', 'b');
    await fixture.deliver(...events);
    await fixture.untilNotes('a', 'b');
    await fixture.untilRows('parked_event', 1);
    const letter = await letterOf(service, 'welcome');
    // Each once more, in the transaction that both events shared at first.
    expect([timesTried('a'), timesTried('welcome a'), timesTried('welcome b')]).toEqual([2, 6, 0]);
    expect(letter).toMatchObject({
      handler: 'welcome',
      attempts: 5,
      parked: 1,
      error: 'Error: welcome a is poison',
    });
    expect(await holders()).toEqual(['tester/welcome']);
    expect(await service.metric('dead_letters_waiting')).toBe(1);
    const dead = await fixture.until('the message on the dead-letter topic', async () => {
      const [first] = await readTopic(`${fixture.accounts}.dlt`);
      return first;
    });
    expect(dead.headers['dead-letter-consumer']).toBe('tester/welcome');

    // A redelivery of all changes nothing for either.
    await fixture.deliver(...events, ...eventsOf(newId(), 'last'));
    await fixture.until('the last', async () => (await welcomed()).includes('welcome last'));
    expect(await recorded()).toEqual(['a', 'b', 'last']);

    behaviour.poison.clear();
    expect(await service.deadLetters.replay(letter.id, anOperator)).toMatchObject({
      handled: 1,
      held: false,
    });
    expect(await welcomed()).toEqual(['welcome last', 'welcome a', 'welcome b']);
    expect(await recorded()).toEqual(['a', 'b', 'last']);
    expect(await holders()).toEqual([]);
    expect(await audited(fixture)).toMatchObject([
      { action: 'dead-letter.replayed', facts: { handler: 'welcome' } },
    ]);
  });

  it('is in order for each of them, whichever fails', async () => {
    const service = await start();
    behaviour.poison = new Set(['a', 'welcome b']);
    await fixture.deliver(...eventsOf(newId(), 'a', 'b', 'c'));
    await fixture.untilRows('parked_event', 3);
    expect(await fixture.notes()).toEqual(['welcome a']);
    expect(await holders()).toEqual(['tester', 'tester/welcome']);
    const letters = await service.operations.ask<CallAnswer<typeof listDeadLetters, 200>>(listDeadLetters);
    expect(letters.items.map(({ handler, parked }) => [handler, parked])).toEqual([
      [null, 2],
      ['welcome', 1],
    ]);
    const first = await service.operations.ask<CallAnswer<typeof listHeldKeys, 200>>(listHeldKeys, {
      query: { limit: '1' },
    });
    const second = await service.operations.ask<CallAnswer<typeof listHeldKeys, 200>>(listHeldKeys, {
      query: { limit: '1', cursor: first.nextCursor ?? '' },
    });
    expect(
      [...first.items, ...second.items].map(({ handler, deadLetterId }) => [handler, deadLetterId]),
    ).toEqual(letters.items.map(({ handler, id }) => [handler, id]));
    behaviour.poison.clear();
    for (const { id } of letters.items) await service.deadLetters.replay(id, anOperator);
    expect(await recorded()).toEqual(['a', 'b', 'c']);
    expect(await welcomed()).toEqual(['welcome a', 'welcome b', 'welcome c']);
  });

  it('is erased with its person, dead letter and parked events included', async () => {
    const service = await start();
    behaviour.poison.add('welcome a');
    const { accountId } = anAccount();
    await fixture.deliver(...eventsOf(accountId, 'a', 'b'));
    await fixture.untilRows('parked_event', 1);
    await service.eraseMessages.execute({ ids: [accountId], values: [] });
    expect(await fixture.database.rows('SELECT value, outcome FROM dead_letter')).toEqual([
      { value: null, outcome: 'discarded' },
    ]);
    expect(await fixture.database.rows('SELECT 1 FROM parked_event')).toEqual([]);
  });
});

describe('an unreadable message', () => {
  it('is a dead letter of every handler, each decided separately', async () => {
    const service = await start();
    const accountId = newId();
    await writeTopic(fixture.accounts, [{ key: accountId, value: 'nonsense' }]);
    await fixture.deliver(...eventsOf(accountId, 'a'));
    await fixture.untilRows('parked_event', 2);
    const { id } = await letterOf(service, 'welcome');
    expect(await service.deadLetters.discard(id, 'nonsense', anOperator)).toMatchObject({
      handled: 1,
      held: false,
    });
    expect(await fixture.notes()).toEqual(['welcome a']);
    expect(await holders()).toEqual(['tester']);
  });
});

describe('a handler added by a new version', () => {
  it('handles a redelivered event once, and earlier handlers do not handle it again', async () => {
    const before = await startBefore();
    await fixture.deliver(...eventsOf(newId(), 'old'));
    await fixture.untilNotes('old');
    await fixture.stop(before);
    expect(await fixture.database.rows('SELECT consumer FROM inbox')).toEqual([{ consumer: 'tester' }]);
    for (const last of ['first', 'second']) {
      await forgetGroup(`${fixture.prefix}tester`);
      const service = await start();
      await fixture.deliver(...eventsOf(newId(), last));
      await fixture.until('the last', async () => (await welcomed()).includes(`welcome ${last}`));
      await fixture.stop(service);
    }
    expect(await recorded()).toEqual(['old', 'first', 'second']);
    expect(await welcomed()).toEqual(['welcome old', 'welcome first', 'welcome second']);
  });

  it('is left alone by the version before, which runs beside it', async () => {
    const after = await start();
    behaviour.poison.add('welcome a');
    const { accountId } = anAccount();
    await fixture.deliver(...eventsOf(accountId, 'a', 'b'));
    await fixture.untilRows('parked_event', 1);
    const { id } = await letterOf(after, 'welcome');
    const before = await startBefore();
    expect(await before.deadLetters.replay(id, anOperator)).toMatchObject({ outcome: 'failed' });
    await fixture.stop(after);
    // The version before handles the key's next event: for its own handler, nothing holds it.
    await fixture.deliver(...eventsOf(accountId, 'c'));
    await fixture.untilNotes('a', 'b', 'c');
    // As if a process had died right after settling the dead letter.
    await fixture.database.rows(`UPDATE dead_letter SET settled_at = now(), outcome = 'discarded'`);
    await before.periodic.run('resume-releases');
    expect(await fixture.database.rows('SELECT consumer FROM parked_event')).toEqual([
      { consumer: 'tester/welcome' },
    ]);
    await fixture.stop(before);
    const again = await start();
    await again.periodic.run('resume-releases');
    expect(await fixture.notes()).toEqual(['a', 'b', 'c', 'welcome b']);
    expect(await holders()).toEqual([]);
  });
});

describe('a handler removed by a version', () => {
  it('leaves dead letters that can only be discarded, with what waits behind them', async () => {
    const before = await start();
    behaviour.poison.add('welcome a');
    await fixture.deliver(...eventsOf(newId(), 'a', 'b'));
    await fixture.untilRows('parked_event', 1);
    const { id } = await letterOf(before, 'welcome');
    await fixture.stop(before);
    const after = await startBefore();
    expect(await after.deadLetters.replay(id, anOperator)).toEqual({
      outcome: 'failed',
      error: 'tester/welcome does not handle account.created.v1',
    });
    expect(await after.deadLetters.discard(id, 'no welcome any more', anOperator)).toMatchObject({
      handled: 0,
    });
    expect(
      await fixture.database.rows('SELECT 1 FROM parked_event UNION ALL SELECT 1 FROM held_key'),
    ).toEqual([]);
    expect(await fixture.notes()).toEqual(['a', 'b']);
  });
});
