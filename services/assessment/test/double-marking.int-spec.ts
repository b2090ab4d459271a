import {
  attemptGradedV1,
  auditRecordedV1,
  listMyContributions,
  listMyTakenTests,
  MARKING_HOLD_HOURS,
  voidAttempt,
  type MarkingTest,
  type MarkingWork,
  type MyTakenTest,
} from '@rigwise/contracts';
import { aTest } from './support/a-test.ts';
import { anEssay, handedIn, Marker } from './support/markers.ts';
import { callerOf, somebody, Takers, type Taker } from './support/takers.ts';

jest.setTimeout(120_000);

const EVERYTHING = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
const cora = somebody({ firstName: 'Cora', lastName: 'Canary', department: 'Drilling' });
/** Of the three points a third: marks of 2 and 3 agree, of 1 and 3 don't. */
const LIMIT = { limitPercent: 34 };

let takers: Takers;
let essay: string;
let essay2: string;
beforeAll(async () => {
  takers = await Takers.open();
  await takers.know(cora);
  essay = await takers.exams.liveItem(anEssay());
  essay2 = await takers.exams.liveItem(anEssay('Another question'));
});
afterAll(() => takers.bank.running.close());

const rows = () => takers.bank.running.rows;
const pass = (span: { minutes?: number; hours?: number }) => takers.bank.running.clock.advance(span);
const anybody = () => Marker.of(takers, 'all');
const two = (): [Marker, Marker] => [anybody(), anybody()];
const doubleTest = (items: readonly string[] = [essay], doubleMarking = LIMIT) =>
  takers.exams.that('live', aTest(items, { review: EVERYTHING, cutScore: 60, doubleMarking }));
const marks = (first: number, second: number, comment = '') => ({
  questions: [{ question: 'RESPONSE', points: [first, second] }],
  comment,
});
/** Takes the next answer and marks it. */
async function gives(marker: Marker, testId: string, given: object): Promise<MarkingWork> {
  const work = await marker.next({ testId });
  if (!work) throw new Error('Nothing waits for this marker');
  const answer = await marker.mark(work.id, given);
  expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
  return work;
}
const storedMarks = async (attemptId: string) => {
  const found = await rows().query<{ stage: number; marker_id: string | null; points: number | null }>(
    'select stage, marker_id, points from mark where attempt_id = $1 order by position, stage',
    [attemptId],
  );
  return found.rows;
};
/** The other mark of the same answer. */
async function secondOf(markId: string): Promise<string> {
  const found = await rows().query<{ id: string }>(
    `select o.id from mark m join mark o on o.attempt_id = m.attempt_id and o.position = m.position
     where m.id = $1 and o.stage = 2`,
    [markId],
  );
  return found.rows[0]?.id ?? '';
}
const figuresOf = async (marker: Marker, testId: string): Promise<MarkingTest | undefined> =>
  (await marker.tests()).find(({ id }) => id === testId);

describe('two markers of an answer', () => {
  it('grade it by the mean of their marks if these are close, and the candidate reads what both say', async () => {
    const testId = await doubleTest();
    const taker = await handedIn(takers.taker(cora), testId);
    const [first, second] = two();
    const one = await gives(first, testId, marks(2, 1, 'Clear.'));
    expect(one).toMatchObject({ stage: 'first', earlier: [] });
    expect(await taker.result()).toMatchObject({ status: 'grading', score: null, items: null });
    const work = await second.next({ testId });
    expect(work).toMatchObject({ stage: 'second', earlier: [], draft: null });
    const answer = await second.mark(work?.id ?? '', marks(1.5, 1, 'Which first?'));
    expect(answer.body['graded']).toBe(true);
    const { status, score, items } = await taker.result();
    expect([status, score?.score, score?.max, score?.passed]).toEqual(['released', 2.75, 3, true]);
    expect(items?.[0]).toMatchObject({
      score: 2.75,
      questions: [{ score: 2.75, state: 'partly' }],
      feedback: { ...marks(1.75, 1, 'Clear.'), secondComment: 'Which first?' },
    });
    const told = (await takers.bank.running.told(attemptGradedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toMatchObject([{ payload: { score: 2.75, max: 3, passed: true } }]);
  });

  it('are always two: neither marks twice, by any call', async () => {
    const testId = await doubleTest();
    const taker = await handedIn(takers.taker(), testId);
    const [first, second] = two();
    const { id } = await gives(first, testId, marks(2, 1));
    expect(await first.queue({ testId })).toEqual([]);
    expect(await first.next({ testId })).toBeNull();
    expect(await figuresOf(first, testId)).toBeUndefined();
    const [open] = await second.queue({ testId });
    expect(open?.id).not.toBe(id);
    expect((await first.take(open?.id ?? '')).problem.code).toBe('marking/own-mark');
    expect((await first.mark(open?.id ?? '')).problem.code).toBe('marking/not-held');
    expect((await first.draft(open?.id ?? '', marks(2, 1))).problem.code).toBe('marking/not-held');
    expect((await storedMarks(taker.attemptId)).map(({ marker_id }) => marker_id)).toEqual([
      first.caller.sub,
      null,
    ]);
  });

  it('are shown each answer once, and the second only while another has the first mark', async () => {
    const testId = await doubleTest();
    await handedIn(takers.taker(), testId);
    const [first, second] = two();
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'first' }]);
    const work = await first.next({ testId });
    expect(await first.queue({ testId })).toMatchObject([{ id: work?.id, stage: 'first', mine: true }]);
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'second', mine: false }]);
    await first.putBack(work?.id ?? '');
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'first', mine: false }]);
  });

  it('mark alone: the second sees nothing of the first’s marks, comment or draft by any call', async () => {
    const testId = await doubleTest();
    await handedIn(takers.taker(), testId);
    const [first, second] = two();
    const seenBy = async (marker: Marker): Promise<string> => {
      const work = await marker.next({ testId });
      const again = await marker.take(work?.id ?? '');
      return JSON.stringify([work, again.body, await marker.queue({ testId }), await marker.tests()]);
    };
    const mine = await first.next({ testId });
    await first.draft(mine?.id ?? '', marks(0.1875, 0.4375, 'CANARY draft'));
    const during = await seenBy(second);
    await first.mark(mine?.id ?? '', marks(0.0625, 0.9375, 'CANARY mark'));
    const after = await seenBy(second);
    for (const seen of [during, after]) {
      expect(seen).not.toMatch(/canary|0\.1875|0\.4375|0\.0625|0\.9375|0\.625/i);
      expect(seen).not.toContain(first.caller.sub);
      expect(seen).not.toContain(mine?.id);
    }
    for (const call of [second.take, (id: string) => second.draft(id, marks(1, 1)), second.mark])
      expect((await call(mine?.id ?? '')).status).toBe(409);
  });

  it('keep their drafts when they get the other place', async () => {
    const testId = await doubleTest();
    await handedIn(takers.taker(), testId);
    const [first, second] = two();
    const work = await first.next({ testId });
    await first.draft(work?.id ?? '', marks(1, 0.5, 'Mine'));
    await first.putBack(work?.id ?? '');
    await gives(second, testId, marks(2, 1));
    expect(await first.queue({ testId })).toMatchObject([{ stage: 'second', hasDraft: true }]);
    expect(await first.next({ testId })).toMatchObject({
      stage: 'second',
      draft: { marks: marks(1, 0.5, 'Mine') },
    });
  });

  it('are never the candidate', async () => {
    const testId = await doubleTest();
    await handedIn(takers.taker(cora), testId);
    const herself = new Marker(takers, { ...callerOf(cora), capabilities: ['marker:all'] });
    expect(await herself.next({ testId })).toBeNull();
    await gives(anybody(), testId, marks(2, 1));
    expect(await herself.next({ testId })).toBeNull();
    const [row] = await anybody().queue({ testId });
    expect((await herself.take(row?.id ?? '')).status).toBe(403);
    await gives(anybody(), testId, marks(0, 0));
    expect(await herself.next({ testId })).toBeNull();
    const [disputed] = await anybody().queue({ testId });
    expect(disputed?.stage).toBe('adjudication');
    for (const answer of [
      await herself.take(disputed?.id ?? ''),
      await herself.mark(disputed?.id ?? '', { ...marks(2, 1), reason: 'Mine is best.' }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('marks that are too far apart', () => {
  async function disputed(testId: string, person = takers.taker()): Promise<[Taker, Marker, Marker]> {
    const taker = await handedIn(person, testId);
    const [first, second] = [anybody(), anybody()];
    await gives(first, testId, marks(2, 1, 'All there.'));
    const work = await second.next({ testId });
    const answer = await second.mark(work?.id ?? '', marks(0.5, 0, 'Hardly anything.'));
    expect([answer.status, answer.body['graded']]).toEqual([200, false]);
    return [taker, first, second];
  }

  it('are decided by a third person, who sees both without names and says why; only then is it graded', async () => {
    const testId = await doubleTest();
    const [taker, first, second] = await disputed(testId, takers.taker(cora));
    expect(await taker.result()).toMatchObject({ status: 'grading', score: null });
    for (const marker of [first, second]) {
      expect(await marker.next({ testId })).toBeNull();
      const [row] = await anybody().queue({ testId });
      expect((await marker.take(row?.id ?? '')).problem.code).toBe('marking/own-mark');
    }
    const third = anybody();
    expect(await third.queue({ testId })).toMatchObject([{ stage: 'adjudication', points: 3 }]);
    const work = await third.next({ testId });
    expect(work).toMatchObject({
      stage: 'adjudication',
      earlier: [
        { marks: marks(2, 1, 'All there.'), points: 3 },
        { marks: marks(0.5, 0, 'Hardly anything.'), points: 0.5 },
      ],
    });
    for (const { caller } of [first, second]) expect(JSON.stringify(work)).not.toContain(caller.sub);
    const id = work?.id ?? '';
    const decision = marks(1.5, 0.5, 'The order is missing.');
    for (const reason of [undefined, ' ']) {
      const refused = await third.mark(id, { ...decision, reason });
      expect([refused.status, refused.problem.code]).toEqual([422, 'marking/reason-needed']);
    }
    const draft = { ...decision, reason: 'Both missed the order.' };
    await third.draft(id, draft);
    expect((await third.next({ testId }))?.draft?.marks).toEqual(draft);
    expect((await third.mark(id, draft)).body['graded']).toBe(true);
    const { status, score, items } = await taker.result();
    expect([status, score?.score, score?.passed]).toEqual(['released', 2, true]);
    expect(items?.[0]?.feedback).toEqual(decision);
    expect(JSON.stringify(items)).not.toContain('Both missed');
    // Who marked stays known.
    expect(await storedMarks(taker.attemptId)).toEqual([
      { stage: 1, marker_id: first.caller.sub, points: 3 },
      { stage: 2, marker_id: second.caller.sub, points: 0.5 },
      { stage: 3, marker_id: third.caller.sub, points: 2 },
    ]);
    const { events } = await takers.record(taker.attemptId);
    expect(events.map(({ what, reason }) => [what, reason])).toEqual(
      expect.arrayContaining([
        ['answer-marked', null],
        ['answer-adjudicated', 'Both missed the order.'],
      ]),
    );
    const audited = (await takers.bank.running.told(auditRecordedV1)).filter(
      ({ payload }) => payload.target?.id === taker.attemptId,
    );
    expect(audited.map(({ payload }) => payload.action).slice(2)).toEqual([
      'attempt.answer-marked',
      'attempt.answer-marked',
      'attempt.answer-adjudicated',
      'attempt.graded',
      'attempt.released',
    ]);
  });

  it('are so beyond the limit, not at it', async () => {
    const testId = await doubleTest([essay], { limitPercent: 50 });
    const taker = await handedIn(takers.taker(), testId);
    await gives(anybody(), testId, marks(2, 1));
    await gives(anybody(), testId, marks(1, 0.5));
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 2.25 } });
    const other = await handedIn(takers.taker(), testId);
    await gives(anybody(), testId, marks(2, 1));
    await gives(anybody(), testId, marks(1, 0.4));
    expect(await other.result()).toMatchObject({ status: 'grading' });
  });

  it('hold up only their own answer, and the last one to be settled grades the attempt', async () => {
    const testId = await doubleTest([essay, essay2]);
    const taker = await handedIn(takers.taker(), testId, ['First.', 'Second.']);
    const [first, second] = two();
    const third = anybody();
    await gives(first, testId, marks(2, 1));
    await gives(first, testId, marks(2, 1));
    await gives(second, testId, marks(0, 0));
    await gives(second, testId, marks(2, 0));
    expect(await taker.result()).toMatchObject({ status: 'grading' });
    const work = await third.next({ testId });
    const answer = await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'One barrier is named.' });
    expect(answer.body['graded']).toBe(true);
    const { items } = await taker.result();
    expect(items?.map(({ score }) => score).toSorted()).toEqual([1, 2.5]);
  });

  it('stay in the records of their markers and of the candidate', async () => {
    const testId = await doubleTest();
    const [taker, first] = await disputed(testId);
    const third = anybody();
    await gives(third, testId, { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    const textsOf = async ({ caller }: Marker) =>
      ((await takers.bank.call(listMyContributions, caller)).body['items'] as { text: string }[]).map(
        ({ text }) => text,
      );
    expect(await textsOf(first)).toEqual(['All there.']);
    expect(await textsOf(third)).toEqual(['Half.\n\nIn between.']);
    const [own] = (await taker.call(listMyTakenTests)).body['items'] as MyTakenTest[];
    expect(own?.comments.map(({ comment }) => comment)).toEqual(['All there.', 'Hardly anything.', 'Half.']);
  });

  it('lose what was written about a person who is erased, and keep points and markers', async () => {
    const gone = somebody({ department: 'Drilling' });
    await takers.know(gone);
    const testId = await doubleTest();
    const [taker, first] = await disputed(testId, takers.taker(gone));
    const third = anybody();
    const work = await third.next({ testId });
    await third.draft(work?.id ?? '', { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    const other = await disputed(testId, takers.taker(gone));
    await gives(anybody(), testId, { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    expect(await other[0].result()).toMatchObject({ status: 'released' });
    await takers.erase(gone);
    const left = await rows().query<{ text: string }>(
      `select coalesce(m.marks::text, '') || coalesce(m.reason, '') as text from mark m where attempt_id = any($1)`,
      [[taker.attemptId, other[0].attemptId]],
    );
    expect(left.rows).toHaveLength(6);
    expect(JSON.stringify(left.rows)).not.toMatch(/All there|Hardly|Half|between/);
    expect((await storedMarks(taker.attemptId)).map(({ points }) => points)).toEqual([3, 0.5, null]);
    expect((await storedMarks(taker.attemptId))[0]?.marker_id).toBe(first.caller.sub);
    const drafts = await rows().query('select 1 from mark_draft where mark_id = $1', [work?.id]);
    expect(drafts.rows).toHaveLength(0);
    expect((await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'Late.' })).status).not.toBe(200);
  });

  it('can’t be decided once the attempt was voided, and stay', async () => {
    const testId = await doubleTest();
    const [taker] = await disputed(testId);
    const third = anybody();
    const work = await third.next({ testId });
    expect((await takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
    const refused = await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'Late.' });
    expect(refused.problem.code).toBe('marking/not-found');
    expect(await third.queue({ testId })).toEqual([]);
    expect((await storedMarks(taker.attemptId)).map(({ points }) => points)).toEqual([3, 0.5, null]);
  });

  it('are decided once: of two people at once one holds the answer, and who held it too long is told', async () => {
    const testId = await doubleTest();
    const [taker] = await disputed(testId);
    const both = [anybody(), anybody()];
    const [row] = await anybody().queue({ testId });
    const id = row?.id ?? '';
    const taken = await Promise.all(both.map((marker) => marker.take(id)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holder = both[taken.findIndex(({ status }) => status === 200)] ?? anybody();
    const other = both.find((one) => one !== holder) ?? anybody();
    expect((await other.take(id)).problem.code).toBe('marking/taken');
    const decision = { ...marks(1, 0), reason: 'One barrier is named.' };
    expect((await other.mark(id, decision)).problem.code).toBe('marking/not-held');
    pass({ hours: MARKING_HOLD_HOURS });
    expect((await other.take(id)).status).toBe(200);
    const decided = await Promise.all([
      other.mark(id, decision),
      holder.mark(id, { ...marks(2, 1), reason: 'All of it.' }),
      other.mark(id, decision),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await holder.mark(id, decision)).problem.code).toBe('marking/marked');
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 1 } });
    const told = (await takers.bank.running.told(attemptGradedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toHaveLength(1);
  });
});

describe('markers at once', () => {
  it('get one place each, and nobody a third', async () => {
    const testId = await doubleTest();
    const taker = await handedIn(takers.taker(), testId);
    const markers = Array.from({ length: 6 }, anybody);
    const taken = await Promise.all(markers.map((marker) => marker.next({ testId })));
    const places = taken.flatMap((work) => (work ? [work.stage] : []));
    expect(places.toSorted()).toEqual(['first', 'second']);
    expect(await storedMarks(taker.attemptId)).toHaveLength(2);
  });

  it('who want the last open place: while one is just taking it, the other gets nothing, then a refusal', async () => {
    const testId = await doubleTest();
    const taker = await handedIn(takers.taker(), testId);
    await gives(anybody(), testId, marks(2, 1));
    const [second, late] = two();
    const [row] = await second.queue({ testId });
    const taking = await rows().connect();
    try {
      await taking.query('begin');
      await taking.query('update mark set marker_id = $2, held_until = $3 where id = $1', [
        row?.id,
        second.caller.sub,
        new Date(takers.bank.running.clock.now().getTime() + 3_600_000),
      ]);
      expect(await late.next({ testId })).toBeNull();
      const waits = late.take(row?.id ?? '');
      await takers.until('the other to wait for the row', async () => {
        const blocked = await rows().query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return blocked.rows.length > 0;
      });
      await taking.query('commit');
      expect((await waits).problem.code).toBe('marking/taken');
    } finally {
      await taking.query('rollback');
      taking.release();
    }
    expect((await second.mark(row?.id ?? '', marks(2, 1))).status).toBe(200);
    expect((await storedMarks(taker.attemptId)).map(({ stage }) => stage)).toEqual([1, 2]);
  });

  it('in two windows of one marker: never both marks of an answer', async () => {
    const testId = await doubleTest();
    await handedIn(takers.taker(), testId);
    const marker = anybody();
    const [row] = await marker.queue({ testId });
    const taking = await rows().connect();
    try {
      await taking.query('begin');
      await taking.query('update mark set marker_id = $2, held_until = $3 where id = $1', [
        row?.id,
        marker.caller.sub,
        new Date(takers.bank.running.clock.now().getTime() + 3_600_000),
      ]);
      // The first place is being taken, so that the other window gets to the second and waits for the first.
      const waits = marker.next({ testId });
      await takers.until('the other window to wait', async () => {
        const blocked = await rows().query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return blocked.rows.length > 0;
      });
      await taking.query('commit');
      expect(await waits).toMatchObject({ id: row?.id, stage: 'first' });
    } finally {
      await taking.query('rollback');
      taking.release();
    }
    expect(await marker.queue({ testId })).toMatchObject([{ id: row?.id, mine: true }]);
  });

  it('who give both marks of the last answer at once settle it once', async () => {
    const testId = await doubleTest();
    const taker = await handedIn(takers.taker(), testId);
    const both = two();
    const works = [await both[0].next({ testId }), await both[1].next({ testId })];
    const given = await Promise.all(both.map((marker, at) => marker.mark(works[at]?.id ?? '', marks(2, at))));
    expect(given.map(({ body }) => body['graded']).toSorted()).toEqual([false, true]);
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 2.5 } });
  });
});

describe('the queue of a test', () => {
  it('says how many answers wait for which mark, and since when, of those that the marker may take', async () => {
    const testId = await doubleTest();
    const times: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      times.push(takers.bank.running.clock.now().toISOString());
      await handedIn(takers.taker(), testId);
      pass({ minutes: 1 });
    }
    const [first, second] = two();
    const third = anybody();
    await gives(first, testId, marks(2, 1));
    await gives(first, testId, marks(2, 1));
    await gives(second, testId, marks(0, 0));
    expect(await figuresOf(third, testId)).toMatchObject({
      ...{ waiting: 3, mine: 0, oldest: times[0] },
      stages: [
        { stage: 'first', waiting: 1, oldest: times[2] },
        { stage: 'second', waiting: 1, oldest: times[1] },
        { stage: 'adjudication', waiting: 1, oldest: times[0] },
      ],
    });
    expect((await figuresOf(first, testId))?.stages).toEqual([
      { stage: 'first', waiting: 1, oldest: times[2] },
    ]);
    expect((await figuresOf(second, testId))?.stages.map(({ stage }) => stage)).toEqual(['first', 'second']);
  });

  it('hides agreement below twenty answers, and of a test whose answers one person marks has none', async () => {
    const testId = await doubleTest([essay, essay2]);
    await handedIn(takers.taker(), testId, ['First.', 'Second.']);
    const [first, second] = two();
    expect((await figuresOf(first, testId))?.agreement).toEqual({ answers: 0, minimum: 20, kappa: null });
    const { id } = await gives(first, testId, marks(2, 1));
    const otherId = await secondOf(id);
    await second.take(otherId);
    expect((await second.mark(otherId, marks(2, 1))).status).toBe(200);
    expect((await figuresOf(anybody(), testId))?.agreement).toEqual({ answers: 1, minimum: 20, kappa: null });
    const single = await takers.exams.that('live', aTest([essay]));
    await handedIn(takers.taker(), single);
    expect(await figuresOf(first, single)).toMatchObject({
      ...{ agreement: null, stages: [{ stage: 'first', waiting: 1 }] },
    });
  });

  it('has Cohen’s kappa with quadratic weights and its interval, as worked out by hand', async () => {
    // How often the first marker gave the points of the row, and the second those of the column. Squared differences
    // sum up to 8; by chance to 966 / 20 = 48.3: kappa is 1 − 8 / 48.3.
    const table = [
      [4, 1, 0, 0],
      [0, 3, 2, 1],
      [0, 0, 4, 0],
      [0, 0, 1, 4],
    ];
    const pairs = table.flatMap((row, one) =>
      row.flatMap((answers, other) => Array.from({ length: answers }, () => [one, other] as const)),
    );
    const items = await Promise.all(
      Array.from({ length: 3 }, (_, at) => takers.exams.liveItem(anEssay(`Question ${at}`))),
    );
    const testId = await doubleTest([essay, essay2, ...items], { limitPercent: 100 });
    for (let nth = 0; nth < 4; nth += 1)
      await handedIn(takers.taker(), testId, ['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
    const [first, second] = two();
    const points = (of: number) => marks(Math.min(of, 2), Math.max(of - 2, 0));
    for (const [one, other] of pairs) {
      const { id } = await gives(first, testId, points(one));
      const otherId = await secondOf(id);
      expect((await second.take(otherId)).status).toBe(200);
      expect((await second.mark(otherId, points(other))).status).toBe(200);
    }
    // An answer more, so that the test is among those that wait.
    await handedIn(takers.taker(), testId);
    const agreement = (await figuresOf(second, testId))?.agreement;
    expect(agreement?.answers).toBe(20);
    expect(agreement?.kappa?.value).toBeCloseTo(1 - 8 / 48.3, 10);
    // The standard error is 0.090896 by the delta method, and kappa is 1 at most.
    expect(agreement?.kappa?.lower).toBeCloseTo(1 - 8 / 48.3 - 1.96 * 0.090896, 4);
    expect(agreement?.kappa?.upper).toBe(1);
  });
});
