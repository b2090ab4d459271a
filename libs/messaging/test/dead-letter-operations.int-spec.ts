import {
  discardDeadLetter,
  listDeadLetters,
  messagingOperations,
  personChangedV1,
  replayDeadLetter,
  showDeadLetter,
  type CallAnswer,
} from '@rigwise/contracts';
import type { CallerFacts } from '@rigwise/http';
import { newId } from '@rigwise/platform';
import { Housekeeping } from '../src/housekeeping/housekeeping.ts';
import { aPerson, anAccount, envelopeOf } from './support/accounts.ts';
import { audited } from './support/audited.ts';
import { Fixture } from './support/fixture.ts';
import { writeTopic } from './support/kafka-topic.ts';
import { behaviour } from './support/recording-handlers.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

/** Housekeeping is mocked: a run during a replay would handle some of the events that the replay is to count. */
let rounds: jest.SpyInstance;
beforeEach(() => {
  rounds = jest.spyOn(Housekeeping.prototype, 'resumeReleases').mockResolvedValue();
});
afterEach(() => rounds.mockRestore());

type Letters = CallAnswer<typeof listDeadLetters, 200>;

async function firstLetter(service: TestService): Promise<Letters['items'][number]> {
  const { items } = await fixture.until('a dead letter', async () => {
    const page = await service.operations.ask<Letters>(listDeadLetters);
    return page.items.length > 0 && page;
  });
  if (!items[0]) throw new Error('unreachable');
  return items[0];
}

async function poisonedAccount(service: TestService, behind: readonly string[] = []) {
  const { accountId } = anAccount();
  behaviour.poison.add('poison');
  await fixture.deliver(
    ...['poison', ...behind].map((username) => envelopeOf(anAccount({ accountId, username }))),
  );
  await fixture.untilRows('parked_event', behind.length);
  return firstLetter(service);
}

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('operators', () => {
  it('see a dead letter without secrets and names, and replay it once its cause is fixed', async () => {
    const service = await fixture.start();
    behaviour.poison.add('Poison');
    const person = aPerson({ firstName: 'Erin', lastName: 'Poison', email: 'erin.poison@rigwise.example' });
    const payload = { ...person, sealed: 'sealed-042137', password: 'Derrick!2026' };
    const event = envelopeOf(anAccount(), {
      type: personChangedV1.type,
      key: person.personId,
      correlationId: 'request-1',
      payload,
    });
    const value = JSON.stringify(event);
    await writeTopic(`${fixture.prefix}identity.people`, [{ key: person.personId, value }]);

    const letter = await firstLetter(service);
    expect(letter).toMatchObject({
      eventId: event.id,
      eventName: personChangedV1.name,
      topic: 'identity.people',
      key: person.personId,
      error: 'Error: Poison is poison',
      attempts: 5,
      settledAt: null,
    });
    const shown = await service.operations.ask(showDeadLetter, { params: { id: letter.id } });
    expect(shown).toMatchObject({
      correlationId: 'request-1',
      message: {
        payload: {
          firstName: 'E*****',
          lastName: 'P*****',
          email: 'e*****@rigwise.example',
          employeeNumber: 'RW-1',
        },
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/042137|Derrick|erin\.poison/);

    behaviour.poison.clear();
    const replayed = await service.operations.ask(replayDeadLetter, { params: { id: letter.id } });
    expect(replayed).toEqual({ outcome: 'replayed', handled: 0, held: false, goesOn: false });
    expect(await fixture.notes()).toEqual(['Poison']);
    expect(await service.operations.ask<Letters>(listDeadLetters)).toEqual({ items: [], nextCursor: null });
    const settled = await service.operations.ask<Letters>(listDeadLetters, { query: { state: 'settled' } });
    expect(settled.items).toMatchObject([{ id: letter.id, outcome: 'replayed' }]);
    expect(await audited(fixture)).toEqual([
      {
        service: 'tester',
        action: 'dead-letter.replayed',
        outcome: 'succeeded',
        actorId: null,
        target: { type: 'dead-letter', id: letter.id },
        reason: null,
        facts: {
          event: personChangedV1.name,
          eventId: event.id,
          topic: 'identity.people',
          key: person.personId,
        },
        personal: { operator: 'Olga Operator', address: '192.0.2.7', note: null },
      },
    ]);
    await fixture.untilRows('outbox', 1, "topic = 'audit.events' AND published_at IS NOT NULL");
  });

  it('learn why a replay failed, and that is audited as well', async () => {
    const service = await fixture.start();
    const letter = await poisonedAccount(service);
    const answer = await service.operations.ask(replayDeadLetter, { params: { id: letter.id } });
    expect(answer).toEqual({ outcome: 'failed', error: 'Error: poison is poison' });
    expect(await audited(fixture)).toMatchObject([
      { action: 'dead-letter.replayed', outcome: 'failed', reason: 'handler-failed' },
    ]);
    expect(await firstLetter(service)).toMatchObject({ id: letter.id, attempts: 6 });
  });

  it('discard a message with a reason, and what waited behind it is handled', async () => {
    const service = await fixture.start();
    const letter = await poisonedAccount(service, ['1', '2']);
    expect(letter.parked).toBe(2);
    const request = { params: { id: letter.id }, body: { reason: ' Sent by Erin by mistake ' } };
    expect(await service.operations.ask(discardDeadLetter, request)).toEqual({
      handled: 2,
      held: false,
      goesOn: false,
    });
    expect(await fixture.notes()).toEqual(['1', '2']);
    expect(await audited(fixture)).toMatchObject([
      {
        action: 'dead-letter.discarded',
        outcome: 'succeeded',
        reason: null,
        personal: { note: 'Sent by Erin by mistake' },
      },
    ]);
  });

  it('of two simultaneous replays, one runs and the other gets an error', async () => {
    const service = await fixture.start();
    const letter = await poisonedAccount(service, ['1']);
    behaviour.poison.clear();
    const answers = await Promise.all(
      [1, 2].map(() => service.operations.send(replayDeadLetter, { params: { id: letter.id } })),
    );
    expect(answers.sort((one, other) => one.status - other.status)).toMatchObject([
      { status: 200, body: { outcome: 'replayed', handled: 1 } },
      refused(409, 'dead-letter/already-settled'),
    ]);
    expect(await fixture.notes()).toEqual(['poison', '1']);
    expect(await audited(fixture)).toHaveLength(1);
  });

  it('do nothing that the audit log misses: both commit, or neither', async () => {
    const service = await fixture.start();
    const letter = await poisonedAccount(service);
    behaviour.poison.clear();
    await fixture.database.rows("ALTER TABLE outbox ADD CONSTRAINT unheard CHECK (topic <> 'audit.events')");
    const { status } = await service.operations.send(replayDeadLetter, { params: { id: letter.id } });
    expect(status).toBe(500);
    expect(await fixture.notes()).toEqual([]);
    expect(await firstLetter(service)).toMatchObject({ id: letter.id, settledAt: null });
  });

  it('get an error for invalid input', async () => {
    const service = await fixture.start();
    const params = { id: newId() };
    const { operations } = service;
    const missing = refused(404, 'dead-letter/not-found');
    const body = { reason: 'because' };
    expect(await operations.send(showDeadLetter, { params })).toMatchObject(missing);
    expect(await operations.send(replayDeadLetter, { params })).toMatchObject(missing);
    expect(await operations.send(discardDeadLetter, { params, body })).toMatchObject(missing);
    const unreasoned = await operations.send(discardDeadLetter, { params, body: { reason: ' ' } });
    expect(unreasoned).toMatchObject({ status: 400, body: { message: 'Say why you are discarding it.' } });
  });
});

describe('every operations route', () => {
  const inputs = {
    params: { id: newId() },
    body: { all: true, reason: 'because', topic: 'identity.people' },
  };
  const ofAdmin = { sub: newId(), role: 'admin', username: 'ada.admin' } as const;
  const onlyAtTheCommandLine = ['republishTopic'];
  const callers: readonly (readonly [who: string, as: Partial<CallerFacts>, status: number])[] = [
    ['a browser user, admin or not', ofAdmin, 403],
    ['one who claims to be an operator', { ...ofAdmin, operator: 'Ada' }, 403],
    ['an operator of a department', { ...ofAdmin, capabilities: ['operator:department', 'author:all'] }, 403],
    [
      'an operator in an employee view',
      { ...ofAdmin, capabilities: ['operator:all'], actorId: newId() },
      403,
    ],
    ['a browser nobody has signed in to', { sub: 'anonymous' }, 401],
    ['the gateway itself, which names nobody', { operator: undefined }, 400],
  ];

  it('is closed to everyone but operators', async () => {
    const service = await fixture.start();
    const answers = messagingOperations.flatMap((call) =>
      callers.map(async ([who, as, expected]) => {
        const wanted = expected === 401 && onlyAtTheCommandLine.includes(call.id) ? 403 : expected;
        const body = call.method === 'POST' ? inputs.body : undefined;
        const { status } = await service.operations.send(call, { params: inputs.params, body, as });
        return { call: call.id, who, status, wanted };
      }),
    );
    const wrong = (await Promise.all(answers)).filter(({ status, wanted }) => status !== wanted);
    expect(wrong).toEqual([]);
    expect(answers).toHaveLength(messagingOperations.length * callers.length);
  });

  it('is open to operators for everyone, of any role, except republishing', async () => {
    const service = await fixture.start();
    for (const role of ['admin', 'manager', 'employee'] as const) {
      const as = { sub: newId(), role, username: 'olga', capabilities: ['operator:all'] };
      for (const call of messagingOperations) {
        const body = call.method === 'POST' ? inputs.body : undefined;
        const { status } = await service.operations.send(call, { params: inputs.params, body, as });
        const wanted = onlyAtTheCommandLine.includes(call.id) ? [403] : [200, 400, 404];
        expect([call.id, wanted.includes(status), status]).toEqual([call.id, true, status]);
      }
    }
  });
});
