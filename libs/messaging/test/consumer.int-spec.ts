import { accountCreatedV1, DomainError, mailAskedForV1, personChangedV1 } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import { startTcpProxy, waitFor } from '@rigwise/testing';
import { MOST_TRIES } from '../src/consumer/tries.ts';
import { aMailRequest, aPerson, anAccount, envelopeOf } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { committed, forgetGroup, readTopic, writeTopic } from './support/kafka-topic.ts';
import { behaviour, RecordMailRequests, RecordPeople } from './support/recording-handlers.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);

const fixture = Fixture.forEachTest();
afterEach(() => {
  setFailpoint('consumer.after-commit-before-offset', undefined);
});

class JobsAway extends DomainError {
  constructor() {
    super({ code: 'service/unavailable', kind: 'unavailable', message: 'Away.', retryAfterSeconds: 1 });
  }
}

const untilDeadLetters = (service: TestService, count: number) =>
  waitFor(
    async () => {
      const { items } = await service.deadLetters.list({ limit: 50 });
      return items.length >= count ? items : undefined;
    },
    { timeoutMs: 40_000, what: `${count} dead letters` },
  );

describe('an event', () => {
  it('reaches its handler with the context of what caused it', async () => {
    const service = await fixture.start();
    const event = await service.transactions.run((tx) =>
      service.outbox.add(tx, accountCreatedV1, anAccount({ username: 'first' })),
    );
    await fixture.untilNotes('first');
    expect(behaviour.contexts).toEqual([{ correlationId: event.correlationId, causationId: event.id }]);
    await waitFor(() => behaviour.committed.includes('first'), {
      timeoutMs: 40_000,
      what: 'the work after the commit',
    });
  });

  it('has one effect however often it is delivered', async () => {
    const service = await fixture.start();
    const event = envelopeOf(anAccount({ username: 'twice' }));
    const message = { key: event.key, value: JSON.stringify(event) };
    const last = envelopeOf(anAccount({ accountId: event.key, username: 'last' }));
    await writeTopic(fixture.accounts, [
      message,
      message,
      message,
      { key: last.key, value: JSON.stringify(last) },
    ]);
    await fixture.untilNotes('twice', 'last');
    expect(await fixture.notes()).toEqual(['twice', 'last']);
    expect(behaviour.tries.filter((note) => note === 'twice')).toHaveLength(1);
    await fixture.until(
      'four events to be counted',
      async () => (await service.metric('events_received_total')) >= 4,
    );
  });

  it('has one effect where all that comes after the commit fails, offset included', async () => {
    await fixture.start();
    let failures = 0;
    setFailpoint('consumer.after-commit-before-offset', () => {
      failures += 1;
      if (failures <= 2) throw new Error('the process has other worries');
    });
    const event = envelopeOf(anAccount({ username: 'once' }));
    await writeTopic(fixture.accounts, [{ key: event.key, value: JSON.stringify(event) }]);
    await waitFor(() => failures === 3, { timeoutMs: 40_000, what: 'the third delivery' });
    expect(await fixture.notes()).toEqual(['once']);
    expect(behaviour.tries).toEqual(['once']);
  });
});

describe('a poisoned event', () => {
  it('is tried five times and then blocks its own key only', async () => {
    const service = await fixture.start();
    behaviour.poison.add('poison');
    const poisoned = anAccount({ username: 'poison' });
    const add = (username: string, accountId: string) =>
      service.transactions.run((tx) =>
        service.outbox.add(tx, accountCreatedV1, anAccount({ username, accountId })),
      );
    const event = await service.transactions.run((tx) => service.outbox.add(tx, accountCreatedV1, poisoned));
    // Alone at first: others that wait would share a transaction with it, which is one run more.
    await fixture.until('a try', () => behaviour.tries.includes('poison'));
    await add('behind', poisoned.accountId);
    for (const username of ['other-1', 'other-2', 'other-3']) await add(username, anAccount().accountId);
    await fixture.untilNotes('other-1', 'other-2', 'other-3');
    const [letter] = await untilDeadLetters(service, 1);
    await waitFor(async () => (await fixture.database.rows('SELECT 1 FROM parked_event')).length === 1, {
      timeoutMs: 40_000,
      what: 'the event behind it to be parked',
    });

    expect(behaviour.tries.filter((note) => note === 'poison')).toHaveLength(5);
    expect((await fixture.notes()).sort()).toEqual(['other-1', 'other-2', 'other-3']);
    expect(letter).toMatchObject({
      eventId: event.id,
      eventName: accountCreatedV1.name,
      key: poisoned.accountId,
      attempts: 5,
      error: 'Error: poison is poison',
      settledAt: null,
    });
    const dead = await waitFor(
      async () => (await readTopic(`${fixture.accounts}.dlt`)).find(({ key }) => key === event.key),
      {
        timeoutMs: 40_000,
        what: 'the message on the dead-letter topic',
      },
    );
    expect(JSON.parse(dead.value)).toEqual(event);
    expect(dead.headers).toMatchObject({
      'dead-letter-id': letter?.id,
      'dead-letter-error': 'Error: poison is poison',
      'dead-letter-attempts': '5',
    });
  });

  it('becomes a dead letter whatever its error says, also where a character is cut', async () => {
    const service = await fixture.start();
    behaviour.during = () => {
      throw new Error(`${'x'.repeat(1_992)}🛢 \0 \uD83D`);
    };
    await fixture.deliver(envelopeOf(anAccount()));
    const [letter] = await untilDeadLetters(service, 1);
    expect(letter?.error).toBe(`Error: ${'x'.repeat(1_992)}`);
  });

  it('that is a snapshot blocks nothing', async () => {
    const service = await fixture.start();
    behaviour.poison.add('poison');
    const personId = aPerson().personId;
    for (const [version, lastName] of ['poison', 'newer'].entries()) {
      await service.transactions.run((tx) =>
        service.outbox.add(tx, personChangedV1, aPerson({ personId, lastName }), {
          aggregateVersion: version,
        }),
      );
    }
    await fixture.untilNotes('newer');
    expect(await fixture.notes()).toEqual(['newer']);
    expect(await fixture.database.rows('SELECT 1 FROM held_key')).toEqual([]);
    expect(await untilDeadLetters(service, 1)).toHaveLength(1);
  });
});

describe('an unreadable message', () => {
  it.each([
    ['is no JSON', 'nonsense'],
    ['is no event', '{"hello":"world"}'],
    ['holds NUL', '\0'],
    [
      'has a payload that does not fit',
      JSON.stringify(envelopeOf(anAccount({ origin: 'elsewhere' as 'import' }))),
    ],
  ])('is dead-lettered immediately when it %s', async (_what, value) => {
    const service = await fixture.start();
    const key = /"key":"([^"]+)"/.exec(value)?.[1] ?? anAccount().accountId;
    await writeTopic(fixture.accounts, [{ key, value }]);
    const letters = await untilDeadLetters(service, 1);
    expect(letters.at(-1)).toMatchObject({ key, attempts: 0, topic: 'identity.accounts' });
    expect(behaviour.tries).toEqual([]);
  });

  it('is skipped when nobody here subscribed to it', async () => {
    const service = await fixture.start();
    const stranger = envelopeOf(anAccount(), { type: 'account.closed' });
    const known = envelopeOf(anAccount({ accountId: stranger.key, username: 'known' }));
    await writeTopic(
      fixture.accounts,
      [stranger, known].map((event) => ({ key: event.key, value: JSON.stringify(event) })),
    );
    await fixture.untilNotes('known');
    expect(await fixture.database.rows('SELECT 1 FROM inbox WHERE event_id = $1', stranger.id)).toEqual([]);
    const { items } = await service.deadLetters.list({ limit: 50 });
    expect(items.filter(({ eventId }) => eventId === stranger.id)).toEqual([]);
  });
});

describe('a database that is down', () => {
  it('makes events wait, without a try counted, and has them handled when it is back', async () => {
    const proxy = await startTcpProxy(fixture.database.url);
    const service = await fixture.start({ databaseUrl: proxy.url });
    const first = envelopeOf(anAccount({ username: 'before' }));
    await writeTopic(fixture.accounts, [{ key: first.key, value: JSON.stringify(first) }]);
    await fixture.untilNotes('before');
    proxy.cut();
    const event = envelopeOf(anAccount({ accountId: first.key, username: 'meanwhile' }));
    await writeTopic(fixture.accounts, [{ key: event.key, value: JSON.stringify(event) }]);
    const outages = () => service.metric('events_received_total');
    const seen = await outages();
    // More outages than a handler has tries.
    await waitFor(async () => (await outages()) >= seen + 6, {
      timeoutMs: 60_000,
      what: 'six rounds in vain',
    });
    proxy.restore();
    await fixture.untilNotes('before', 'meanwhile');
    expect(await fixture.notes()).toEqual(['before', 'meanwhile']);
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter')).toEqual([]);
    await fixture.stop(service);
    await proxy.close();
  });
});

describe('a database that fails while an event is handled', () => {
  it('leaves nothing of that try, and the event is handled when it is back', async () => {
    const proxy = await startTcpProxy(fixture.database.url);
    const service = await fixture.start({ databaseUrl: proxy.url });
    let torn = false;
    behaviour.during = () => {
      if (!torn) proxy.cut();
      torn = true;
    };
    await fixture.deliver(envelopeOf(anAccount({ username: 'torn' })));
    await fixture.until('the try that is torn', () => torn);
    proxy.restore();
    expect(await fixture.untilNotes('torn')).toEqual(['torn']);
    expect(behaviour.tries).toEqual(['torn', 'torn']);
    await fixture.until('the work after the commit', () => behaviour.committed.length > 0);
    expect(behaviour.committed).toEqual(['torn']);
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter')).toEqual([]);
    await fixture.stop(service);
    await proxy.close();
  });
});

describe('a handler whose other dependency is down', () => {
  it('retries the event indefinitely', async () => {
    const service = await fixture.start();
    // More often than a faulty handler gets tries.
    behaviour.during = () => {
      if (behaviour.tries.length <= MOST_TRIES) throw new JobsAway();
    };
    await fixture.deliver(envelopeOf(anAccount({ username: 'patient' })));
    await fixture.until('the event to be handled, or given up', async () => {
      const { items } = await service.deadLetters.list({ limit: 1 });
      return items.length > 0 || behaviour.committed.length > 0;
    });
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter')).toEqual([]);
    expect(await fixture.notes()).toEqual(['patient']);
    expect(behaviour.tries).toHaveLength(MOST_TRIES + 1);
  });
});

describe('an interactive event', () => {
  const lanes = {
    publishes: [mailAskedForV1, personChangedV1],
    subscribes: [mailAskedForV1, personChangedV1],
    handlers: [RecordMailRequests, RecordPeople],
  };
  const addMail = (service: TestService, target: string) =>
    service.transactions.run((tx) => service.outbox.add(tx, mailAskedForV1, aMailRequest(target)));
  const addPerson = (service: TestService, lastName: string) =>
    service.transactions.run((tx) =>
      service.outbox.add(tx, personChangedV1, aPerson({ lastName }), { aggregateVersion: 1 }),
    );

  it('is handled while a bulk batch is in progress', async () => {
    const service = await fixture.start(lanes);
    const gate = Promise.withResolvers<void>();
    behaviour.during = (note) => (note === 'imported' ? gate.promise : undefined);
    await addPerson(service, 'imported');
    await fixture.until('the batch to be in hand', () => behaviour.tries.includes('imported'));
    await addMail(service, 'waited for');
    expect(await fixture.untilNotes('waited for')).toEqual(['waited for']);
    gate.resolve();
    await fixture.untilNotes('waited for', 'imported');
  });

  it('is handled once if an earlier version has handled it in the former single group', async () => {
    const before = await fixture.start(lanes);
    const event = await addMail(before, 'handled before');
    await fixture.untilNotes('handled before');
    await fixture.stop(before);
    // The lane's group is new and starts at the oldest message available.
    await forgetGroup(`${fixture.prefix}tester.interactive`);
    const after = await fixture.start(lanes);
    await addMail(after, 'new');
    await fixture.untilNotes('handled before', 'new');
    expect(await fixture.notes()).toEqual(['handled before', 'new']);
    const received = await fixture.database.rows('SELECT consumer, event_id FROM inbox ORDER BY received_at');
    expect(received[0]).toEqual({ consumer: 'tester', event_id: event.id });
    expect(received).toHaveLength(2);
  });
});

describe('a stop', () => {
  it('finishes the transaction in progress, commits its offset and leaves the rest to the next', async () => {
    const first = await fixture.start();
    const { accountId } = anAccount();
    const notes = Array.from({ length: 13 }, (_, at) => `event ${at}`);
    const events = notes.map((username) => envelopeOf(anAccount({ accountId, username })));
    let stopped: Promise<boolean> | undefined;
    behaviour.during = () => {
      stopped ??= fixture.stop(first);
    };
    await writeTopic(
      fixture.accounts,
      events.map((event) => ({ key: event.key, value: JSON.stringify(event) })),
    );
    await waitFor(() => stopped !== undefined, { timeoutMs: 40_000, what: 'the first event' });
    expect(await stopped).toBe(true);
    expect(await fixture.notes()).toEqual(notes.slice(0, 10));
    expect(await committed(`${fixture.prefix}tester`, fixture.accounts)).toBe(10);
    await fixture.start();
    expect(await fixture.untilNotes(...notes)).toEqual(notes);
    expect(behaviour.tries).toEqual(notes);
  });
});
