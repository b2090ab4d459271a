import { retireItem, type SavedAnswer } from '@rigwise/contracts';
import type { Answer } from '@rigwise/testing/backend';
import { aSection, aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { pia } from './support/bank.ts';
import { Takers, type Taker } from './support/takers.ts';

jest.setTimeout(120_000);

let takers: Takers;
let testId: string;
beforeAll(async () => {
  takers = await Takers.open();
  testId = await takers.exams.that('live', aTest([await takers.exams.liveItem()]));
});
afterAll(() => takers.bank.running.close());

const started = async (at = testId): Promise<Taker> => {
  const taker = takers.taker();
  await taker.start(at);
  return taker;
};
const seqOf = ({ body }: Answer): number => (body['saved'] as SavedAnswer[])[0]?.seq ?? 0;

it('an answer is stored with those of others at the same moment, each in its own attempt', async () => {
  const crew = await Promise.all(Array.from({ length: 12 }, () => started()));
  const sent = crew.map((taker, at) => [1, 2].map((n) => taker.answer({ RESPONSE: [`O${at}-${n}`] })));
  const answers = await Promise.all(
    crew.flatMap((taker, at) => (sent[at] ?? []).map((one) => taker.save(one))),
  );
  // Whichever of a candidate's two came first, the newer one stands.
  for (const [at, taker] of crew.entries()) {
    expect(await taker.stored()).toEqual([
      { position: 0, response: { RESPONSE: [`O${at}-2`] }, late: false },
    ]);
    const [older, newer] = answers.slice(2 * at, 2 * at + 2).map((answer) => seqOf(answer));
    expect([newer, (older ?? 3) <= 2]).toEqual([2, true]);
  }
});

it('an answer waits for a step on its attempt, and holds up nobody else', async () => {
  const first = await started();
  const others = [await started(), await started(), await started()];
  const step = await takers.bank.running.rows.connect();
  await step.query('begin');
  await step.query('select 1 from attempt where id = $1 for no key update', [first.attemptId]);
  const held = [1, 2, 3].map(() => first.save(first.answer({ RESPONSE: ['O1'] })));
  for (const other of others) expect((await other.save(other.answer({ RESPONSE: ['O2'] }))).status).toBe(200);
  await step.query('commit');
  step.release();
  expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200, 200]);
});

it('a start draws only what is live now, though another drew a moment ago', async () => {
  const { classification } = anItem();
  const about = { classification: { ...classification, topics: ['Fishing'] } };
  const old = await takers.exams.liveItem(anItem({ ...about, title: 'Old' }));
  const sections = [aSection({ draws: [{ count: 1, topic: 'Fishing', critical: false }] })];
  const drawing = await takers.exams.that('live', aTest([], { sections }));
  await started(drawing);
  await takers.bank.step(retireItem, old, pia, { reason: 'Out of date.' });
  const { status, problem } = await takers.taker().tryToStart(drawing);
  expect([status, problem.code]).toEqual([409, 'attempt/no-form']);
  const next = await takers.exams.liveItem(anItem({ ...about, title: 'Next' }));
  const { attemptId } = await started(drawing);
  const drawn = await takers.bank.running.rows.query(
    'select item_id from attempt_item where attempt_id = $1',
    [attemptId],
  );
  expect(drawn.rows).toEqual([{ item_id: next }]);
});
