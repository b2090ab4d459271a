import {
  approveRegrade,
  approveTest,
  auditRecordedV1,
  listMyAttempts,
  publishTest,
  startTestDraft,
  submitRegrade,
  submitTest,
  voidAttempt,
} from '@rigwise/contracts';
import { aSection } from './support/a-test.ts';
import { anna, pia } from './support/bank.ts';
import { anEssay, Marker } from './support/markers.ts';
import { Regrading } from './support/regrades.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(180_000);

let takers: Takers;
let regrading: Regrading;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
});
afterAll(() => takers.bank.running.close());

describe('a wrong key that is corrected', () => {
  it('is tried out without changing a score, then changes each by what was answered', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    const [wins, loses, changes, same] = [
      await regrading.take(testId, 'B', 'A'),
      await regrading.take(testId, 'A', 'A'),
      await regrading.take(testId, 'A', 'C'),
      await regrading.take(testId, 'C', 'C'),
    ];
    const change = await regrading.corrected(wrong);
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
    const { wrong, testId } = await regrading.aWrongKey();
    const [taker, same] = [await regrading.take(testId, 'B', 'A'), await regrading.take(testId, 'C', 'A')];
    const { id } = await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    await takers.run('apply-regrades', 'apply-regrades');
    expect(await regrading.told(taker.attemptId)).toMatchObject([
      {
        payload: {
          ...{ regradeId: id, scoreNumber: 2, score: 2, max: 2, passed: true, released: true },
          before: { score: 1, max: 2, passed: false },
        },
      },
    ]);
    expect(await regrading.told(same.attemptId)).toEqual([]);
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
    const { wrong, testId } = await regrading.aWrongKey();
    const taker = await regrading.take(testId, 'A', 'A');
    await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    expect((await taker.result()).passed).toBe(false);
    await regrading.applied(testId, wrong, { kind: 'version', number: 1 });
    const { passed, earlierScores } = await taker.result();
    expect(passed).toBe(true);
    expect(earlierScores.map((one) => one.passed)).toEqual([
      { before: false, after: true },
      { before: true, after: false },
    ]);
    const numbers = (await regrading.told(taker.attemptId)).map(({ payload }) => payload.scoreNumber);
    expect(numbers).toEqual([2, 3]);
  });

  it('decides which of several attempts counts', async () => {
    const attempts = { allowed: null, coolDownHours: 0, counts: 'best' } as const;
    const { wrong, testId } = await regrading.aWrongKey({ attempts });
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
    await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    expect(await counting()).toBe(2);
  });

  it('concerns attempts at other versions of the test that have the same version of the question', async () => {
    const { wrong, other, testId } = await regrading.aWrongKey();
    const first = await regrading.take(testId, 'B', 'A');
    expect((await takers.bank.call(startTestDraft, anna, { params: { testId } })).status).toBe(201);
    for (const [call, as] of [
      [submitTest, anna],
      [approveTest, pia],
      [publishTest, pia],
    ] as const)
      expect((await takers.exams.step(call, testId, as)).problem.message).toBeUndefined();
    const second = await regrading.take(testId, 'B', 'A');
    const elsewhere = await regrading.take(await regrading.liveTest([wrong, other]), 'B', 'A');
    await regrading.applied(testId, wrong, await regrading.corrected(wrong));
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
    const [wrong, other] = [await regrading.liveItem('A'), await regrading.liveItem('A', 'Another question')];
    const sections = [
      aSection({ id: 'A', items: [{ itemId: wrong, critical: true }], cutScore: 100 }),
      aSection({ id: 'B', items: [{ itemId: other, critical: false }] }),
    ];
    const testId = await regrading.liveTest([], { cutScore: 50, sections });
    const taker = await regrading.take(testId, 'C', 'A');
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
    const { wrong, testId } = await regrading.aWrongKey();
    const [missed, empty] = [await regrading.take(testId, 'C', 'A'), takers.taker()];
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
    const [wrong, other] = [await regrading.liveItem('A'), await regrading.liveItem('A', 'Another question')];
    const testId = await regrading.liveTest([wrong, other], { cutScore: 50 });
    const taker = await regrading.take(testId, 'A', 'C');
    const { counts } = await regrading.applied(testId, wrong, { kind: 'exclude' });
    expect(counts).toMatchObject({ passToFail: 1 });
    expect((await taker.result()).score).toMatchObject({ score: 0, max: 1, passed: false });
  });
});

it('a critical question whose key is corrected passes or fails an attempt whatever the score', async () => {
  const [wrong, other] = [await regrading.liveItem('A'), await regrading.liveItem('A', 'Another question')];
  const items = [wrong, other].map((itemId) => ({ itemId, critical: itemId === wrong }));
  const testId = await regrading.liveTest([], { cutScore: 50, sections: [aSection({ items })] });
  const [right, missed] = [await regrading.take(testId, 'B', 'A'), await regrading.take(testId, 'A', 'A')];
  expect((await right.result()).score?.failedBy).toEqual(['critical-item']);
  await regrading.applied(testId, wrong, await regrading.corrected(wrong));
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
    const [wrong, essay] = [await regrading.liveItem('A'), await takers.exams.liveItem(anEssay())];
    return { wrong, essay, testId: await regrading.liveTest([wrong, essay], { cutScore: 70 }) };
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
    await regrading.applied(testId, wrong, await regrading.corrected(wrong));
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
    const { counts } = await regrading.applied(testId, wrong, await regrading.corrected(wrong));
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
    const question = (await regrading.regradable(testId)).find(({ itemId }) => itemId === essay);
    expect(question?.versions).toMatchObject([{ number: 1, unfit: 'removed' }]);
  });
});

it('attempts that are finished later are scored with the correction from its approval on', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'C', 'A');
  const running = takers.taker();
  await running.start(testId);
  const draft = await regrading.propose(testId, wrong, await regrading.corrected(wrong));
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
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'C', 'A');
  const { id, revision } = await regrading.submitted(testId, wrong, await regrading.corrected(wrong));
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
    const { wrong, testId } = await regrading.aWrongKey();
    const [voided, counted] = [
      await regrading.take(testId, 'B', 'A'),
      await regrading.take(testId, 'B', 'A'),
    ];
    await takers.act(voidAttempt, voided.attemptId);
    const { counts } = await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    expect(counts).toMatchObject({ attempts: 1, failToPass: 1 });
    expect(await regrading.told(voided.attemptId)).toEqual([]);
    expect(await voided.result()).toMatchObject({ status: 'voided', earlierScores: [] });
    expect((await counted.result()).passed).toBe(true);
  });

  it('of people who were erased get their new score for statistics, unannounced', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    const taker = await regrading.take(testId, 'B', 'A');
    const { rows } = takers.bank.running;
    await rows.query('update attempt set account_id = null, person_id = null where id = $1', [
      taker.attemptId,
    ]);
    const { id } = await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    expect(await regrading.differences(id)).toMatchObject([
      { candidate: { personId: null, name: null }, after: { passed: true } },
    ]);
    expect(await regrading.told(taker.attemptId)).toEqual([]);
  });
});
