import { randomUUID } from 'node:crypto';
import {
  approveRegrade,
  approveTest,
  attemptRegradedV1,
  auditRecordedV1,
  declineRegrade,
  discardRegrade,
  dryRunRegrade,
  listMyAttempts,
  listMyContributions,
  listMyTakenTests,
  listRegradableItems,
  listRegradeDifferences,
  listRegrades,
  proposeRegrade,
  publishTest,
  showRegrade,
  startTestDraft,
  submitRegrade,
  submitTest,
  voidAttempt,
  type MyTakenTest,
  type RegradableItem,
  type RegradeDetails,
  type RegradeRow,
  type TestContent,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import type { TestCaller } from '@rigwise/testing/backend';
import { aSection, aTest } from './support/a-test.ts';
import { ada, anna, omar, pia, quinn } from './support/bank.ts';
import { anEssay, Marker } from './support/markers.ts';
import { keyed, Regrading } from './support/regrades.ts';
import { callerOf, somebody, Takers, type Taker } from './support/takers.ts';

jest.setTimeout(180_000);

const EVERYTHING = { score: 'on-release', answers: 'on-release', key: 'on-release' } as const;

let takers: Takers;
let regrading: Regrading;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
});
afterAll(() => takers.bank.running.close());

const liveItem = (key: 'A' | 'B', title?: string) => takers.exams.liveItem(keyed(key, title));
const liveTest = (itemIds: readonly string[], over: Partial<TestContent> = {}) =>
  takers.exams.that(
    'live',
    aTest(itemIds, { cutScore: 100, shuffleOptions: false, review: EVERYTHING, ...over }),
  );
/** A test whose first question has a wrong key (A instead of B), and a version that has the right one. */
async function aWrongKey(over: Partial<TestContent> = {}) {
  const [wrong, other] = [await liveItem('A'), await liveItem('A', 'Another question')];
  const testId = await liveTest([wrong, other], over);
  return { wrong, other, testId };
}
const corrected = async (itemId: string) =>
  ({ kind: 'version', number: await regrading.newVersion(itemId, keyed('B')) }) as const;
const take = (testId: string, ...options: ('A' | 'B' | 'C')[]) =>
  regrading.taken(takers.taker(), testId, ...options);
const told = async (attemptId: string) =>
  (await takers.bank.running.told(attemptRegradedV1)).filter(
    ({ payload }) => payload.attemptId === attemptId,
  );

describe('a wrong key that is corrected', () => {
  it('is tried out without changing a score, then changes each by what was answered', async () => {
    const { wrong, testId } = await aWrongKey();
    const [wins, loses, changes, same] = [
      await take(testId, 'B', 'A'),
      await take(testId, 'A', 'A'),
      await take(testId, 'A', 'C'),
      await take(testId, 'C', 'C'),
    ];
    const change = await corrected(wrong);
    const draft = await regrading.propose(testId, wrong, change);
    expect(draft).toMatchObject({
      ...{ status: 'draft', stale: false, own: true, mayDecide: false, change, touchesOwn: false },
      counts: { attempts: 4, passToFail: 1, failToPass: 1, scoreOnly: 1, unchanged: 1, waiting: 0 },
    });
    const all = await regrading.differences(draft.id);
    expect(all.map(({ attemptId, outcome }) => [attemptId, outcome])).toEqual([
      [loses.attemptId, 'pass-to-fail'],
      [wins.attemptId, 'fail-to-pass'],
      [changes.attemptId, 'score'],
      [same.attemptId, 'unchanged'],
    ]);
    expect([all[0]?.before, all[0]?.after]).toMatchObject([
      { score: 2, max: 2, percent: 100, passed: true },
      { score: 1, max: 2, percent: 50, passed: false, failedBy: ['score'] },
    ]);
    expect(await regrading.differences(draft.id, { flips: 'true' })).toHaveLength(2);
    expect(await regrading.differences(draft.id, { outcome: 'score' })).toMatchObject([
      { attemptId: changes.attemptId },
    ]);
    expect((await wins.result()).passed).toBe(false);

    await regrading.step(submitRegrade, draft.id, anna);
    expect((await regrading.step(approveRegrade, draft.id, pia)).status).toBe(200);
    expect(await regrading.untilApplied(draft.id)).toMatchObject({
      ...{ done: 4, decidedBy: { accountId: pia.sub } },
      counts: { attempts: 4, passToFail: 1, failToPass: 1, scoreOnly: 1, unchanged: 1 },
    });
    const result = await wins.result();
    expect(result).toMatchObject({ status: 'released', passed: true, score: { score: 2, percent: 100 } });
    expect(result.earlierScores).toMatchObject([
      {
        ...{ reason: 'Wrong key.', positions: [0], passed: { before: false, after: true } },
        score: { before: { score: 1, percent: 50 }, after: { score: 2, percent: 100 } },
      },
    ]);
    expect(result.items?.map(({ score, correction }) => [score, correction])).toEqual([
      [1, 'version'],
      [1, null],
    ]);
    // The key that is shown is the one that scored the answer.
    expect(result.items?.[0]?.content).toMatchObject({ interaction: { correct: 'B' } });
    expect((await same.result()).earlierScores).toEqual([]);
    expect((await loses.result()).passed).toBe(false);
    expect(await regrading.differences(draft.id)).toHaveLength(3);
  });

  it('is announced, audited and noted once for each score that changed', async () => {
    const { wrong, testId } = await aWrongKey();
    const [taker, same] = [await take(testId, 'B', 'A'), await take(testId, 'C', 'A')];
    const { id } = await regrading.applied(testId, wrong, await corrected(wrong));
    await takers.run('apply-regrades', 'apply-regrades');
    expect(await told(taker.attemptId)).toMatchObject([
      {
        payload: {
          ...{ regradeId: id, scoreNumber: 2, score: 2, max: 2, passed: true, released: true },
          before: { score: 1, max: 2, passed: false },
        },
      },
    ]);
    expect(await told(same.attemptId)).toEqual([]);
    const actions = async (target: string) =>
      (await takers.bank.running.told(auditRecordedV1))
        .filter(({ payload }) => payload.target?.id === target)
        .map(({ payload }) => payload.action);
    expect((await actions(taker.attemptId)).filter((one) => one === 'attempt.regraded')).toHaveLength(1);
    expect(await actions(id)).toEqual([
      'regrade.proposed',
      'regrade.submitted',
      'regrade.approved',
      'regrade.applied',
    ]);
    const { events } = await takers.record(taker.attemptId);
    expect(events.filter(({ what }) => what === 'regraded')).toMatchObject([
      { reason: 'Wrong key.', by: { accountId: pia.sub } },
    ]);
  });

  it('can be corrected again, back to the version that was drawn; the history has every score', async () => {
    const { wrong, testId } = await aWrongKey();
    const taker = await take(testId, 'A', 'A');
    await regrading.applied(testId, wrong, await corrected(wrong));
    expect((await taker.result()).passed).toBe(false);
    await regrading.applied(testId, wrong, { kind: 'version', number: 1 });
    const { passed, earlierScores } = await taker.result();
    expect(passed).toBe(true);
    expect(earlierScores.map((one) => one.passed)).toEqual([
      { before: false, after: true },
      { before: true, after: false },
    ]);
    const numbers = (await told(taker.attemptId)).map(({ payload }) => payload.scoreNumber);
    expect(numbers).toEqual([2, 3]);
  });

  it('decides which of several attempts counts', async () => {
    const attempts = { allowed: null, coolDownHours: 0, counts: 'best' } as const;
    const { wrong, testId } = await aWrongKey({ attempts });
    const taker = takers.taker();
    await regrading.taken(taker, testId, 'A', 'A');
    takers.bank.running.clock.advance({ minutes: 1 });
    await regrading.taken(taker, testId, 'B', 'A');
    const counting = async () => {
      const { body } = await taker.call(listMyAttempts, undefined, { testId });
      const listed = body['items'] as { ordinal: number; counts: boolean }[];
      return listed.find(({ counts }) => counts)?.ordinal;
    };
    expect(await counting()).toBe(1);
    await regrading.applied(testId, wrong, await corrected(wrong));
    expect(await counting()).toBe(2);
  });

  it('concerns attempts at other versions of the test that have the same version of the question', async () => {
    const { wrong, other, testId } = await aWrongKey();
    const first = await take(testId, 'B', 'A');
    expect((await takers.bank.call(startTestDraft, anna, { params: { testId } })).status).toBe(201);
    for (const [call, as] of [
      [submitTest, anna],
      [approveTest, pia],
      [publishTest, pia],
    ] as const)
      expect((await takers.exams.step(call, testId, as)).problem.message).toBeUndefined();
    const second = await take(testId, 'B', 'A');
    const elsewhere = await take(await liveTest([wrong, other]), 'B', 'A');
    await regrading.applied(testId, wrong, await corrected(wrong));
    const results = await Promise.all([first, second, elsewhere].map((taker) => taker.result()));
    expect(results.map(({ testNumber, passed }) => [testNumber, passed])).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
  });
});

describe('a question that is removed', () => {
  it('is left out of the score and its maximum, of sections, topics and critical questions', async () => {
    const [wrong, other] = [await liveItem('A'), await liveItem('A', 'Another question')];
    const sections = [
      aSection({ id: 'A', items: [{ itemId: wrong, critical: true }], cutScore: 100 }),
      aSection({ id: 'B', items: [{ itemId: other, critical: false }] }),
    ];
    const testId = await liveTest([], { cutScore: 50, sections });
    const taker = await take(testId, 'C', 'A');
    expect((await taker.result()).score?.failedBy).toEqual(['section', 'critical-item']);
    await regrading.applied(testId, wrong, { kind: 'exclude' });
    const { score, sections: parts, topics, items } = await taker.result();
    expect(score).toMatchObject({ score: 1, max: 1, percent: 100, passed: true, failedBy: [] });
    expect(parts).toMatchObject([
      { id: 'A', score: 0, max: 0, cutScore: null, passed: true },
      { id: 'B', score: 1, max: 1 },
    ]);
    expect(topics).toEqual([{ topic: 'Well control', score: 1, max: 1 }]);
    expect(items?.[0]).toMatchObject({ correction: 'exclude', score: 0, max: 0 });
  });

  it('gives everyone its full points instead, whatever was answered', async () => {
    const { wrong, testId } = await aWrongKey();
    const [missed, empty] = [await take(testId, 'C', 'A'), takers.taker()];
    await empty.start(testId);
    await empty.submit(empty.answer({ RESPONSE: ['O1'] }, { position: 1 }));
    await takers.grade();
    await regrading.applied(testId, wrong, { kind: 'full-points' });
    for (const taker of [missed, empty]) {
      const { score, items } = await taker.result();
      expect(score).toMatchObject({ score: 2, max: 2, passed: true });
      expect(items?.[0]).toMatchObject({ correction: 'full-points', score: 1, max: 1 });
    }
  });

  it('may fail who passed only by it', async () => {
    const [wrong, other] = [await liveItem('A'), await liveItem('A', 'Another question')];
    const testId = await liveTest([wrong, other], { cutScore: 50 });
    const taker = await take(testId, 'A', 'C');
    const { counts } = await regrading.applied(testId, wrong, { kind: 'exclude' });
    expect(counts).toMatchObject({ passToFail: 1 });
    expect((await taker.result()).score).toMatchObject({ score: 0, max: 1, passed: false });
  });
});

it('a critical question whose key is corrected passes or fails an attempt whatever the score', async () => {
  const [wrong, other] = [await liveItem('A'), await liveItem('A', 'Another question')];
  const items = [wrong, other].map((itemId) => ({ itemId, critical: itemId === wrong }));
  const testId = await liveTest([], { cutScore: 50, sections: [aSection({ items })] });
  const [right, missed] = [await take(testId, 'B', 'A'), await take(testId, 'A', 'A')];
  expect((await right.result()).score?.failedBy).toEqual(['critical-item']);
  await regrading.applied(testId, wrong, await corrected(wrong));
  expect([(await right.result()).passed, (await missed.result()).passed]).toEqual([true, false]);
});

describe('answers that people mark', () => {
  const mark = async (testId: string) => {
    const marker = Marker.of(takers, 'all');
    const work = await marker.next({ testId });
    const marks = { questions: [{ question: 'RESPONSE', points: [1, 1] }], comment: 'Nearly.' };
    expect((await marker.mark(work?.id ?? '', marks)).status).toBe(200);
    return { marker, marks };
  };
  const withEssay = async () => {
    const [wrong, essay] = [await liveItem('A'), await takers.exams.liveItem(anEssay())];
    return { wrong, essay, testId: await liveTest([wrong, essay], { cutScore: 70 }) };
  };
  const handIn = async (testId: string) => {
    const taker = takers.taker();
    await taker.start(testId);
    await taker.submit(
      taker.answer({ RESPONSE: ['O2'] }, { position: 0 }),
      taker.answer({ RESPONSE: ['I shut in.'] }, { position: 1 }),
    );
    await takers.grade();
    return taker;
  };

  it('keep their marks when another question of the attempt is regraded, and when theirs is', async () => {
    const { wrong, essay, testId } = await withEssay();
    const taker = await handIn(testId);
    const { marks } = await mark(testId);
    await regrading.applied(testId, wrong, await corrected(wrong));
    expect((await taker.result()).score).toMatchObject({ score: 3, max: 4, passed: true });
    const number = await regrading.newVersion(essay, anEssay('A clearer title'));
    const again = await regrading.applied(testId, essay, { kind: 'version', number });
    expect(again.counts).toMatchObject({ attempts: 1, unchanged: 1 });
    const { score, items } = await taker.result();
    expect(score).toMatchObject({ score: 3, max: 4 });
    expect(items?.[1]).toMatchObject({ score: 2, feedback: marks });
  });

  it('still wait for a marker after a regrade of another question, and then follow it', async () => {
    const { wrong, testId } = await withEssay();
    const taker = await handIn(testId);
    const { counts } = await regrading.applied(testId, wrong, await corrected(wrong));
    expect(counts).toMatchObject({ attempts: 0, waiting: 1 });
    await mark(testId);
    const { score, earlierScores } = await taker.result();
    expect(score).toMatchObject({ score: 3, max: 4, passed: true });
    expect(earlierScores).toEqual([]);
  });

  it('leave the queue when their question is removed, and the attempt is graded', async () => {
    const { essay, testId } = await withEssay();
    const taker = await handIn(testId);
    const marker = Marker.of(takers, 'all');
    const held = await marker.next({ testId });
    await regrading.applied(testId, essay, { kind: 'exclude' });
    expect(await marker.queue({ testId })).toEqual([]);
    expect((await marker.mark(held?.id ?? '')).problem.code).toBe('marking/not-found');
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 0, max: 1 } });
    const question = (await regradable(testId)).find(({ itemId }) => itemId === essay);
    expect(question?.versions).toMatchObject([{ number: 1, unfit: 'removed' }]);
  });
});

it('attempts that are finished later are scored with the correction from its approval on', async () => {
  const { wrong, testId } = await aWrongKey();
  await take(testId, 'C', 'A');
  const running = takers.taker();
  await running.start(testId);
  const draft = await regrading.propose(testId, wrong, await corrected(wrong));
  expect(draft.counts).toMatchObject({ attempts: 1, waiting: 1 });
  await regrading.step(submitRegrade, draft.id, anna);
  expect((await regrading.step(approveRegrade, draft.id, pia)).status).toBe(200);
  await regrading.handIn(running, 'B', 'A');
  await takers.grade();
  const { passed, earlierScores, items } = await running.result();
  expect([passed, earlierScores]).toEqual([true, []]);
  expect(items?.[0]).toMatchObject({ correction: 'version', score: 1 });
  await regrading.untilApplied(draft.id);
  expect((await running.result()).earlierScores).toEqual([]);
});

it('an attempt that is just being graded waits with the approval, so that the regrade can’t miss it', async () => {
  const { wrong, testId } = await aWrongKey();
  await take(testId, 'C', 'A');
  const { id, revision } = await regrading.submitted(testId, wrong, await corrected(wrong));
  const { rows } = takers.bank.running;
  const grading = await rows.connect();
  try {
    await grading.query('begin');
    await grading.query(`select pg_advisory_xact_lock_shared(hashtextextended('corrections of ' || $1, 0))`, [
      testId,
    ]);
    const approving = regrading.step(approveRegrade, id, pia, { revision });
    await takers.until('the approval to wait', async () => {
      const waiting = await rows.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      return waiting.rows.length > 0;
    });
    expect((await regrading.show(id)).status).toBe('submitted');
    await grading.query('commit');
    expect((await approving).status).toBe(200);
  } finally {
    grading.release();
  }
});

describe('attempts without a result', () => {
  it('that were voided keep what they had, and no one hears of them', async () => {
    const { wrong, testId } = await aWrongKey();
    const [voided, counted] = [await take(testId, 'B', 'A'), await take(testId, 'B', 'A')];
    await takers.act(voidAttempt, voided.attemptId);
    const { counts } = await regrading.applied(testId, wrong, await corrected(wrong));
    expect(counts).toMatchObject({ attempts: 1, failToPass: 1 });
    expect(await told(voided.attemptId)).toEqual([]);
    expect(await voided.result()).toMatchObject({ status: 'voided', earlierScores: [] });
    expect((await counted.result()).passed).toBe(true);
  });

  it('of people who were erased get their new score for statistics, unannounced', async () => {
    const { wrong, testId } = await aWrongKey();
    const taker = await take(testId, 'B', 'A');
    const { rows } = takers.bank.running;
    await rows.query('update attempt set account_id = null, person_id = null where id = $1', [
      taker.attemptId,
    ]);
    const { id } = await regrading.applied(testId, wrong, await corrected(wrong));
    expect(await regrading.differences(id)).toMatchObject([
      { candidate: { personId: null, name: null }, after: { passed: true } },
    ]);
    expect(await told(taker.attemptId)).toEqual([]);
  });
});

describe('who may', () => {
  const dee = somebody({ department: 'Drilling' });
  beforeAll(() => takers.know(dee));
  const deeAs = (...capabilities: string[]): TestCaller => ({ ...callerOf(dee), capabilities });

  it('approve: another approver than the proposer, in the scope of the test', async () => {
    const { wrong, testId } = await aWrongKey();
    await take(testId, 'B', 'A');
    const { id } = await regrading.submitted(testId, wrong, { kind: 'exclude' }, omar);
    const sameperson = { ...omar, sub: randomUUID() };
    for (const [as, code] of [
      [omar, 'regrade/own-proposal'],
      [sameperson, 'regrade/own-proposal'],
      [anna, 'auth/forbidden'],
      [ada, 'auth/forbidden'],
      [{ ...pia, department: 'HSE' }, 'auth/outside-scope'],
    ] as const)
      for (const [call, body] of [
        [approveRegrade, {}],
        [declineRegrade, { reason: 'No.' }],
      ] as const) {
        const refused = await regrading.step(call, id, as, body);
        expect([call.id, refused.status, refused.problem.code]).toEqual([call.id, 403, code]);
      }
    expect(await regrading.show(id, omar)).toMatchObject({ own: true, mayDecide: false });
    expect(await regrading.show(id, pia)).toMatchObject({ own: false, mayDecide: true });
    expect((await regrading.step(approveRegrade, id, quinn)).status).toBe(200);
  });

  it('propose and read: authors and approvers of the test’s department, and administrators', async () => {
    const { wrong, testId } = await aWrongKey();
    await take(testId, 'B', 'A');
    const stranger: TestCaller = { ...anna, department: 'HSE', personId: randomUUID(), sub: randomUUID() };
    const nobody: TestCaller = { sub: randomUUID(), role: 'employee', department: 'Drilling' };
    const manager: TestCaller = { ...nobody, role: 'manager' };
    for (const [as, code] of [
      [stranger, 'auth/outside-scope'],
      [nobody, 'auth/forbidden'],
      [manager, 'auth/forbidden'],
    ] as const) {
      const refused = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, as);
      expect([refused.status, refused.problem.code]).toEqual([403, code]);
    }
    const { id } = await regrading.propose(testId, wrong, { kind: 'exclude' }, ada);
    const params = { regradeId: id };
    expect((await takers.bank.call(showRegrade, stranger, { params })).problem.code).toBe(
      'auth/outside-scope',
    );
    const listed = async (as: TestCaller) =>
      ((await takers.bank.call(listRegrades, as, { query: { testId } })).body['items'] as RegradeRow[]).map(
        (one) => one.id,
      );
    expect([await listed(pia), await listed(ada), await listed(stranger)]).toEqual([[id], [id], []]);
  });

  it('nobody whose own attempt it concerns proposes, submits, decides about or discards it', async () => {
    const { wrong, testId } = await aWrongKey();
    await regrading.taken(takers.taker(dee), testId, 'B', 'A');
    const author = deeAs('author:department', 'approver:department');
    const refused = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, author);
    expect([refused.status, refused.problem.code]).toEqual([403, 'regrade/own-attempt']);
    const { id } = await regrading.propose(testId, wrong, { kind: 'exclude' });
    const otherAccount: TestCaller = { ...author, sub: randomUUID() };
    for (const as of [author, otherAccount])
      for (const [call, body] of [
        [submitRegrade, {}],
        [discardRegrade, { reason: 'No.' }],
      ] as const)
        expect((await regrading.step(call, id, as, body)).problem.code).toBe('regrade/own-attempt');
    await regrading.step(submitRegrade, id, anna);
    for (const [call, body] of [
      [approveRegrade, {}],
      [declineRegrade, { reason: 'No.' }],
    ] as const)
      expect((await regrading.step(call, id, author, body)).problem.code).toBe('regrade/own-attempt');
    expect(await regrading.show(id, author)).toMatchObject({ touchesOwn: true, mayDecide: false });
  });
});

const regradable = async (testId: string): Promise<RegradableItem[]> =>
  (await takers.bank.call(listRegradableItems, anna, { params: { testId } }))
    .body as unknown as RegradableItem[];

describe('a proposal', () => {
  it('chooses among the questions that attempts drew, and versions that can score their answers', async () => {
    const { wrong, testId } = await aWrongKey();
    await take(testId, 'B', 'A');
    const other = keyed('B');
    if (other.kind !== 'question' || other.interaction.type !== 'choice') throw new Error('It is a choice');
    const options = other.interaction.options.map((one) => ({ ...one, id: `${one.id}1` }));
    await regrading.newVersion(wrong, {
      ...other,
      interaction: { ...other.interaction, options, correct: 'B1' },
    });
    await regrading.newVersion(wrong, anEssay());
    const { number } = await corrected(wrong);
    const question = (await regradable(testId)).find(({ itemId }) => itemId === wrong);
    expect(question).toMatchObject({
      ...{ number: 1, attempts: 1, openRegradeId: null },
      versions: [
        { number, unfit: null },
        { number: 3, unfit: 'other-type' },
        { number: 2, unfit: 'other-options' },
        { number: 1, unfit: 'same' },
      ],
    });
    for (const [chosen, unfit] of [
      [1, 'same'],
      [2, 'other-options'],
      [3, 'other-type'],
      [99, 'unknown'],
    ] as const) {
      const refused = await regrading.tryToPropose(testId, wrong, { kind: 'version', number: chosen });
      expect([refused.status, refused.problem['unfit']]).toEqual([422, unfit]);
    }
  });

  it('of a question that nobody got is refused', async () => {
    const { testId } = await aWrongKey();
    const body = { testId, versionId: randomUUID(), change: { kind: 'exclude' } };
    const reasons = { reason: 'Wrong.', candidateReason: 'Wrong.' };
    const refused = await takers.bank.call(proposeRegrade, anna, { body: { ...body, ...reasons } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'regrade/nothing-to-do']);
  });

  it('is open once a question and test, also of two at once; ended, another can be made', async () => {
    const { wrong, testId } = await aWrongKey();
    await take(testId, 'B', 'A');
    const both = await Promise.all(
      [anna, omar].map((as) => regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, as)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    const id = String(both.find(({ status }) => status === 201)?.body['id']);
    expect([refused?.problem.code, refused?.problem['regradeId']]).toEqual(['regrade/open', id]);
    const ended = await regrading.step(discardRegrade, id, anna, { reason: 'By mistake.' });
    expect(ended.body).toMatchObject({ status: 'discarded', decisionReason: 'By mistake.' });
    expect(await regrading.differences(id)).toEqual([]);
    await regrading.propose(testId, wrong, { kind: 'exclude' });
  });

  it('that is declined changes nothing, and says why', async () => {
    const { wrong, testId } = await aWrongKey();
    const taker = await take(testId, 'B', 'A');
    const { id } = await regrading.submitted(testId, wrong, { kind: 'exclude' });
    const declined = await regrading.step(declineRegrade, id, pia, { reason: 'The key is right.' });
    expect(declined.body).toMatchObject({ status: 'declined', decisionReason: 'The key is right.' });
    const again = await regrading.step(approveRegrade, id, pia);
    expect([again.status, again.problem.code]).toEqual([409, 'regrade/not-now']);
    expect((await taker.result()).earlierScores).toEqual([]);
  });
});

describe('two approvals at once', () => {
  it('apply a regrade once; the other sees the conflict with the regrade as it is', async () => {
    const { wrong, testId } = await aWrongKey();
    const taker = await take(testId, 'B', 'A');
    const { id, revision } = await regrading.submitted(testId, wrong, await corrected(wrong));
    const both = await Promise.all(
      [pia, quinn].map((as) => regrading.step(approveRegrade, id, as, { revision })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = both.find(({ status }) => status === 409)?.problem;
    expect(conflict?.code).toBe('regrade/not-now');
    expect((conflict?.['current'] as RegradeDetails).status).toMatch(/^appl(ying|ied)$/);
    await regrading.untilApplied(id);
    expect(await told(taker.attemptId)).toHaveLength(1);
  });

  it('of different regrades of a test are applied one after the other', async () => {
    const { wrong, other, testId } = await aWrongKey();
    const taker = await take(testId, 'C', 'C');
    const first = await regrading.submitted(testId, wrong, { kind: 'full-points' });
    const second = await regrading.submitted(testId, other, { kind: 'full-points' });
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    setFailpoint('regrade.batch-before-commit', () => gate);
    try {
      expect((await regrading.step(approveRegrade, first.id, pia)).status).toBe(200);
      const busy = await regrading.step(approveRegrade, second.id, pia);
      expect([busy.status, busy.problem.code]).toEqual([409, 'regrade/busy']);
    } finally {
      setFailpoint('regrade.batch-before-commit', undefined);
      goOn();
    }
    await regrading.untilApplied(first.id);
    const stale = await regrading.step(approveRegrade, second.id, pia);
    expect([stale.status, stale.problem.code]).toEqual([409, 'regrade/stale']);
    expect((await regrading.step(dryRunRegrade, second.id, anna)).body).toMatchObject({
      ...{ stale: false, counts: { failToPass: 1 } },
    });
    expect((await regrading.step(approveRegrade, second.id, pia)).status).toBe(200);
    await regrading.untilApplied(second.id);
    expect((await taker.result()).score).toMatchObject({ score: 2, max: 2, passed: true });
    expect((await taker.result()).earlierScores).toHaveLength(2);
  });
});

it('a dry run that results have overtaken is neither submitted nor approved', async () => {
  const { wrong, testId } = await aWrongKey();
  await take(testId, 'B', 'A');
  const draft = await regrading.propose(testId, wrong, { kind: 'exclude' });
  await take(testId, 'A', 'A');
  expect(await regrading.show(draft.id)).toMatchObject({ stale: true, counts: { attempts: 1 } });
  const refused = await regrading.step(submitRegrade, draft.id, anna);
  expect([refused.status, refused.problem.code]).toEqual([409, 'regrade/stale']);
  expect((await regrading.step(dryRunRegrade, draft.id, anna)).body).toMatchObject({
    ...{ stale: false, counts: { attempts: 2 } },
  });
  const outdated = await regrading.step(submitRegrade, draft.id, anna, { revision: draft.revision });
  expect([outdated.status, outdated.problem.code]).toEqual([409, 'regrade/changed']);
  expect((await regrading.step(submitRegrade, draft.id, anna)).status).toBe(200);
});

it('the same dry run is the same, however often it is computed', async () => {
  const { wrong, testId } = await aWrongKey();
  for (const options of [['A', 'A'], ['B', 'A'], ['C', 'B']] as const) await take(testId, ...options);
  const { id, counts } = await regrading.propose(testId, wrong, await corrected(wrong));
  const before = await regrading.differences(id);
  for (let nth = 0; nth < 3; nth += 1) {
    expect((await regrading.step(dryRunRegrade, id, anna)).body).toMatchObject({ counts });
    expect(await regrading.differences(id)).toEqual(before);
  }
});

it('pages of differences follow each other without a gap', async () => {
  const { wrong, testId } = await aWrongKey();
  const takersOf: Taker[] = [];
  for (const option of ['A', 'B', 'C', 'A', 'B'] as const) takersOf.push(await take(testId, option, 'A'));
  const { id } = await regrading.propose(testId, wrong, await corrected(wrong));
  const whole = (await regrading.differences(id)).map(({ attemptId }) => attemptId);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await takers.bank.call(listRegradeDifferences, pia, {
      params: { regradeId: id },
      query: { limit: '2', ...(cursor !== '' && { cursor }) },
    });
    seen.push(...(body['items'] as { attemptId: string }[]).map(({ attemptId }) => attemptId));
    cursor = body['nextCursor'] as string | null;
  }
  expect(seen).toEqual(whole);
  expect(seen.toSorted()).toEqual(takersOf.map(({ attemptId }) => attemptId).toSorted());
});

it('the export of one’s own data has earlier scores, and the reasons of those who proposed and decided', async () => {
  const { wrong, testId } = await aWrongKey({ title: { en: 'Regraded test' } });
  const taker = await take(testId, 'B', 'A');
  await regrading.applied(testId, wrong, await corrected(wrong));
  const { body } = await taker.call(listMyTakenTests);
  const [mine] = body['items'] as MyTakenTest[];
  expect(mine?.earlierScores).toMatchObject([
    { reason: 'Wrong key.', before: { score: 1, passed: false }, after: { score: 2, passed: true } },
  ]);
  const kinds = async (as: TestCaller) =>
    (
      (await takers.bank.call(listMyContributions, as, { query: { limit: '200' } })).body[
        'items'
      ] as { kind: string; title: string; text: string | null }[]
    ).filter(({ kind, title }) => kind === 'regrade' && title === 'Regraded test');
  expect(await kinds(anna)).toMatchObject([{ text: 'The key is wrong.' }]);
  expect(await kinds(pia)).toMatchObject([{ text: null }]);
});
