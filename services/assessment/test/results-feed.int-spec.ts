import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  listChangedResults,
  releaseAttempt,
  republishTopic,
  resultChangedV1,
  voidAttempt,
  type CallAnswer,
} from '@rigwise/contracts';
import { SERVICE } from '@rigwise/http';
import type { PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { somebody, Takers, type Taker } from './support/takers.ts';

jest.setTimeout(120_000);

const program: TestCaller = {
  ...{ sub: SERVICE, role: null, username: null },
  service: { id: randomUUID(), name: 'HR', scopes: ['results:read'] },
};
const people = Array.from({ length: 3 }, (_, at) => somebody({ firstName: `Ann${at}`, lastName: 'Hand' }));

let takers: Takers;
let atOnce: string;
let byHand: string;
beforeAll(async () => {
  takers = await Takers.open();
  await takers.know(...people);
  const item = await takers.exams.liveItem();
  atOnce = await takers.exams.that('live', aTest([item]));
  byHand = await takers.exams.that('live', aTest([item], { release: 'by-hand' }));
});
afterAll(() => takers.bank.running.close());
// What one test released must not be news in the next.
afterEach(() => takers.bank.running.rows.query('update attempt set result_changed_at = null'));

type Changed = CallAnswer<typeof listChangedResults, 200>;
async function changed(query: { after?: string; limit?: string } = {}): Promise<Changed> {
  const { status, body } = await takers.bank.call(listChangedResults, program, { query });
  expect(status).toBe(200);
  return listChangedResults.answers[200].schema.parse(body);
}
const idsOf = ({ items }: Changed): string[] => items.map(({ attemptId }) => attemptId);
const goOn = ({ next }: Changed): { after?: string } => (next === null ? {} : { after: next });

async function finished(person: PersonSnapshot | undefined, testId = atOnce): Promise<Taker> {
  const taker = takers.taker(person);
  await taker.start(testId);
  await taker.submit(taker.answer({ RESPONSE: ['O1'] }));
  await takers.grade();
  return taker;
}
/** As if everything had happened so long before. */
const later = (seconds = 60) =>
  takers.bank.running.rows.query(
    'update attempt set result_changed_at = result_changed_at - make_interval(secs => $1)',
    [seconds],
  );

it('lists released results in the order in which they changed, each once, page by page', async () => {
  const all: string[] = [];
  for (const person of people) all.push((await finished(person)).attemptId);
  await later();
  const first = await changed({ limit: '2' });
  expect([idsOf(first), first.more]).toEqual([all.slice(0, 2), true]);
  expect(first.items[0]).toMatchObject({
    candidate: { personId: people[0]?.personId, employeeNumber: people[0]?.employeeNumber },
    ...{ test: { id: atOnce, version: 1 }, ordinal: 1, voided: false, score: { cutScore: 70 } },
  });
  const second = await changed({ ...goOn(first), limit: '2' });
  expect([idsOf(second), second.more]).toEqual([all.slice(2), false]);
  const third = await changed(goOn(second));
  expect(third).toEqual({ items: [], next: second.next, more: false });
});

it('leaves out what may still be followed by an earlier change, and lists it afterwards', async () => {
  const { attemptId } = await finished(people[0]);
  const before = await changed();
  expect(idsOf(before)).toEqual([]);
  await later();
  expect(idsOf(await changed(goOn(before)))).toEqual([attemptId]);
});

it('lists nothing that isn’t released, and a voided result again, without its score', async () => {
  const taker = await finished(people[1], byHand);
  await later();
  const before = await changed();
  expect(idsOf(before)).toEqual([]);
  expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(200);
  await later();
  const released = await changed(goOn(before));
  expect(released.items).toMatchObject([{ attemptId: taker.attemptId, voided: false }]);
  expect((await takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
  await later(30);
  const voided = await changed(goOn(released));
  expect(voided.items).toMatchObject([{ attemptId: taker.attemptId, voided: true, score: null }]);
});

it('is audited with the token and the number of results, except when there is nothing new', async () => {
  await finished(people[2]);
  await later();
  const first = await changed();
  await changed(goOn(first));
  const { entries } = await reads();
  expect(entries.at(-1)).toMatchObject({
    actorId: null,
    facts: { count: 1, token: program.service?.id },
    personal: { operator: 'HR' },
  });
  const before = entries.length;
  await changed(goOn(first));
  expect((await reads()).entries).toHaveLength(before);
});
async function reads() {
  const told = await takers.bank.running.told(auditRecordedV1);
  return { entries: told.map(({ payload }) => payload).filter(({ action }) => action === 'results.read') };
}

it.each([
  [
    'a token without the scope',
    { ...program, service: { id: randomUUID(), name: 'HR', scopes: ['directory:write'] } },
  ],
  ['a manager', { sub: randomUUID(), role: 'manager' }],
  ['an employee', { sub: randomUUID(), role: 'employee' }],
] as const)('refuses %s', async (_who, caller) => {
  expect((await takers.bank.call(listChangedResults, caller as TestCaller, {})).status).toBe(403);
});

it('refuses a place that no answer named', async () => {
  for (const after of ['nowhere', Buffer.from('["other"]').toString('base64url')])
    expect((await takers.bank.call(listChangedResults, program, { query: { after } })).status).toBe(400);
});

const told = async (attemptId: string) =>
  (await takers.bank.running.told(resultChangedV1)).filter(({ key }) => key === attemptId);

it('announces a result with its release and its void, and nothing before', async () => {
  const taker = await finished(people[0], byHand);
  expect(await told(taker.attemptId)).toEqual([]);
  expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(200);
  const [released, ...others] = await told(taker.attemptId);
  expect(others).toEqual([]);
  expect(released?.payload).toMatchObject({ testId: byHand, voided: false, ordinal: 1, max: 1 });
  expect((await takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
  const [, voided] = await told(taker.attemptId);
  expect(voided?.payload).toEqual({ ...released?.payload, voided: true });
  expect(voided?.aggregateVersion).toBeGreaterThan(released?.aggregateVersion ?? 0);
});

it('publishes every released result again, as it is now', async () => {
  const taker = await finished(people[1]);
  const [first] = await told(taker.attemptId);
  const response = await takers.bank.call(
    republishTopic,
    { sub: 'gateway', operator: 'Olga Operator' },
    {
      body: { topic: 'assessment.results' },
    },
  );
  expect(response.status).toBe(200);
  const [, again] = await told(taker.attemptId);
  expect(again).toMatchObject({ payload: first?.payload, aggregateVersion: first?.aggregateVersion });
});
