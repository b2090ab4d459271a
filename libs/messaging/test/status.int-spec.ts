import {
  listDeadLetters,
  listHeldKeys,
  replayDeadLetter,
  showHistory,
  showStatus,
  type CallAnswer,
} from '@rigwise/contracts';
import { anAccount, envelopeOf } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { behaviour } from './support/recording-handlers.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

type Status = CallAnswer<typeof showStatus, 200>;
type Letters = CallAnswer<typeof listDeadLetters, 200>;
type Keys = CallAnswer<typeof listHeldKeys, 200>;
type Hour = CallAnswer<typeof showHistory, 200>;

const MINUTE_MS = 60_000;

/** Blocks keys, each with this many events parked behind it. */
async function poison(keys: number, behind: number): Promise<void> {
  behaviour.poison.add('poison');
  for (let key = 0; key < keys; key++) {
    const { accountId } = anAccount();
    const usernames = ['poison', ...Array.from({ length: behind }, (_, at) => `behind-${at}`)];
    await fixture.deliver(...usernames.map((username) => envelopeOf(anAccount({ accountId, username }))));
  }
  await fixture.untilRows('dead_letter', keys);
  await fixture.untilRows('parked_event', keys * behind);
}

/** Samples a service, whose own sampling is off: a run could begin at one time and end at a later one. */
function samplingOf({ history }: TestService): () => Promise<void> {
  const sample = history.sample.bind(history);
  jest.spyOn(history, 'sample').mockResolvedValue();
  return sample;
}

const statusOf = (service: TestService) => service.operations.ask<Status>(showStatus);
const lettersOf = async (service: TestService, query: Readonly<Record<string, string>> = {}) =>
  (await service.operations.ask<Letters>(listDeadLetters, { query })).items;

it('reports a service’s status, and again once what was stuck has gone', async () => {
  const service = await fixture.start();
  await poison(2, 1);
  const stuck = await fixture.until('everything to be read', async () => {
    const status = await statusOf(service);
    return status.lag?.every(({ messages }) => messages === 0) === true && status;
  });
  expect(stuck).toMatchObject({
    service: 'tester',
    version: '0',
    instances: null,
    deadLetters: { waiting: 2, oldest: expect.any(String) as string },
    heldKeys: { keys: 2, events: 2 },
    queues: null,
    mails: null,
  });
  expect(stuck.lag?.map(({ group, topic }) => [group, topic])).toEqual([
    ['tester', 'identity.accounts'],
    ['tester', 'identity.people'],
  ]);
  behaviour.poison.clear();
  for (const { id } of await lettersOf(service)) {
    await service.operations.ask(replayDeadLetter, { params: { id } });
  }
  expect(await statusOf(service)).toMatchObject({
    deadLetters: { waiting: 0, oldest: null },
    heldKeys: { keys: 0, events: 0 },
  });
});

it('lists blocked keys page by page, longest first, each with its dead letter', async () => {
  const service = await fixture.start();
  await poison(3, 2);
  const letters = await lettersOf(service);
  const first = await service.operations.ask<Keys>(listHeldKeys, { query: { limit: '2' } });
  const cursor = first.nextCursor ?? '';
  const second = await service.operations.ask<Keys>(listHeldKeys, { query: { limit: '2', cursor } });
  const all = [...first.items, ...second.items];
  expect(second.nextCursor).toBeNull();
  expect(all.map(({ parked }) => parked)).toEqual([2, 2, 2]);
  expect(all.map(({ heldAt }) => heldAt)).toEqual(all.map(({ heldAt }) => heldAt).toSorted());
  expect(all.map(({ deadLetterId }) => deadLetterId).toSorted()).toEqual(
    letters.map(({ id }) => id).toSorted(),
  );
  const to = all[1]?.heldAt ?? '';
  const before = await service.operations.ask<Keys>(listHeldKeys, { query: { to } });
  expect(before.items).toEqual(all.filter(({ heldAt }) => heldAt < to));
  expect(before.items).not.toHaveLength(0);
  const { status } = await service.operations.send(listHeldKeys, { query: { cursor: 'bm9uc2Vuc2U' } });
  expect(status).toBe(400);
});

it('finds the dead letters of a time span, whatever their outcome', async () => {
  const service = await fixture.start();
  await poison(1, 0);
  const [letter] = await lettersOf(service);
  const at = Date.parse(letter?.arrivedAt ?? '');
  const within = (from: number, to: number) =>
    lettersOf(service, {
      state: 'all',
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    });
  // A repeated failure changes the time of failure, not of arrival.
  await service.operations.ask(replayDeadLetter, { params: { id: letter?.id ?? '' } });
  expect(await within(at, at + 1)).toHaveLength(1);
  expect(await within(at - MINUTE_MS, at)).toHaveLength(0);
  expect(await within(at + 1, at + MINUTE_MS)).toHaveLength(0);
});

it('responds in time with a long backlog behind a dead letter, continues by itself, and replays once', async () => {
  const service = await fixture.start({ releaseWaitMs: 20 });
  await poison(1, 3);
  const [letter] = await lettersOf(service);
  const params = { id: letter?.id ?? '' };
  behaviour.poison.clear();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  behaviour.during = (note) => (note === 'behind-1' ? held : undefined);
  // How many it handles in its time depends on the machine; the second event is held up.
  const answer = await service.operations.ask<{ handled: number }>(replayDeadLetter, { params });
  expect(answer).toMatchObject({ outcome: 'replayed', held: true, goesOn: true });
  expect(answer.handled).toBeLessThanOrEqual(1);
  expect(await service.operations.send(replayDeadLetter, { params })).toMatchObject({
    status: 409,
    body: { code: 'dead-letter/already-settled' },
  });
  letGo();
  expect(await fixture.untilNotes('poison', 'behind-0', 'behind-1', 'behind-2')).toHaveLength(4);
  await fixture.until('the key to be free', async () => (await statusOf(service)).heldKeys.keys === 0);
});

it('records each minute once, whichever process runs, and forgets it after two hours', async () => {
  // Hours ago: the services' own samples fall into none of the minutes under test.
  const clock = { at: new Date(Date.now() - 180 * MINUTE_MS), now: (): Date => clock.at };
  const [one, other] = await Promise.all([fixture.start({ clock }), fixture.start({ clock })]);
  const [sampleOne, sampleOther] = [samplingOf(one), samplingOf(other)];
  await poison(2, 1);
  const [letter] = await lettersOf(one);
  const minute = Math.floor(Date.parse(letter?.arrivedAt ?? '') / MINUTE_MS) * MINUTE_MS;
  const arrived = (await lettersOf(one)).filter(
    ({ arrivedAt }) => Date.parse(arrivedAt) < minute + MINUTE_MS,
  );
  const point = { minute: new Date(minute).toISOString(), heldKeys: 2, deadLetters: arrived.length };

  clock.at = new Date(minute + MINUTE_MS);
  await Promise.all([sampleOne(), sampleOther()]);
  clock.at = new Date(minute + 3 * MINUTE_MS);
  await sampleOther();
  const { points } = await one.operations.ask<Hour>(showHistory);
  expect(points).toHaveLength(60);
  expect(points.slice(-3)).toMatchObject([point, { heldKeys: null, deadLetters: null }, { heldKeys: 2 }]);
  const sampled = 'SELECT 1 FROM operations_sample WHERE minute >= $1';
  expect(await fixture.database.rows(sampled, new Date(minute))).toHaveLength(2);

  clock.at = new Date(minute + 123 * MINUTE_MS);
  await Promise.all([sampleOne(), sampleOther()]);
  const left = await fixture.database.rows<{ minute: Date }>(
    'SELECT minute FROM operations_sample ORDER BY 1',
  );
  expect(left.map((row) => row.minute.getTime() - minute)).toEqual([2 * MINUTE_MS, 122 * MINUTE_MS]);
});
