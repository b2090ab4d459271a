import {
  attemptGradedV1,
  auditRecordedV1,
  listMyContributions,
  listMyTakenTests,
  MARKING_HOLD_HOURS,
  voidAttempt,
  type MyTakenTest,
} from '@rigwise/contracts';
import { DoubleMarking, marks } from './support/double-marking.ts';
import { handedIn, type Marker } from './support/markers.ts';
import { somebody, type Taker } from './support/takers.ts';

jest.setTimeout(120_000);

const cora = somebody({ firstName: 'Cora', lastName: 'Canary', department: 'Drilling' });

let desk: DoubleMarking;
beforeAll(async () => {
  desk = await DoubleMarking.open();
  await desk.takers.know(cora);
});
afterAll(() => desk.takers.bank.running.close());

const pass = (span: { minutes?: number; hours?: number }) => desk.takers.bank.running.clock.advance(span);

describe('marks that are too far apart', () => {
  async function disputed(testId: string, person = desk.takers.taker()): Promise<[Taker, Marker, Marker]> {
    const taker = await handedIn(person, testId);
    const [first, second] = [desk.anybody(), desk.anybody()];
    await desk.gives(first, testId, marks(2, 1, 'All there.'));
    const work = await second.next({ testId });
    const answer = await second.mark(work?.id ?? '', marks(0.5, 0, 'Hardly anything.'));
    expect([answer.status, answer.body['graded']]).toEqual([200, false]);
    return [taker, first, second];
  }

  it('are decided by a third person, who sees both without names and says why; only then is it graded', async () => {
    const testId = await desk.test();
    const [taker, first, second] = await disputed(testId, desk.takers.taker(cora));
    expect(await taker.result()).toMatchObject({ status: 'grading', score: null });
    for (const marker of [first, second]) {
      expect(await marker.next({ testId })).toBeNull();
      const [row] = await desk.anybody().queue({ testId });
      expect((await marker.take(row?.id ?? '')).problem.code).toBe('marking/own-mark');
    }
    const third = desk.anybody();
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
    expect(await desk.stored(taker.attemptId)).toEqual([
      { stage: 1, marker_id: first.caller.sub, points: 3 },
      { stage: 2, marker_id: second.caller.sub, points: 0.5 },
      { stage: 3, marker_id: third.caller.sub, points: 2 },
    ]);
    const { events } = await desk.takers.record(taker.attemptId);
    expect(events.map(({ what, reason }) => [what, reason])).toEqual(
      expect.arrayContaining([
        ['answer-marked', null],
        ['answer-adjudicated', 'Both missed the order.'],
      ]),
    );
    const audited = (await desk.takers.bank.running.told(auditRecordedV1)).filter(
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
    const testId = await desk.test([desk.essay], { limitPercent: 50 });
    const taker = await handedIn(desk.takers.taker(), testId);
    await desk.gives(desk.anybody(), testId, marks(2, 1));
    await desk.gives(desk.anybody(), testId, marks(1, 0.5));
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 2.25 } });
    const other = await handedIn(desk.takers.taker(), testId);
    await desk.gives(desk.anybody(), testId, marks(2, 1));
    await desk.gives(desk.anybody(), testId, marks(1, 0.4));
    expect(await other.result()).toMatchObject({ status: 'grading' });
  });

  it('hold up only their own answer, and the last one to be settled grades the attempt', async () => {
    const testId = await desk.test([desk.essay, desk.essay2]);
    const taker = await handedIn(desk.takers.taker(), testId, ['First.', 'Second.']);
    const [first, second] = desk.two();
    const third = desk.anybody();
    await desk.gives(first, testId, marks(2, 1));
    await desk.gives(first, testId, marks(2, 1));
    await desk.gives(second, testId, marks(0, 0));
    await desk.gives(second, testId, marks(2, 0));
    expect(await taker.result()).toMatchObject({ status: 'grading' });
    const work = await third.next({ testId });
    const answer = await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'One barrier is named.' });
    expect(answer.body['graded']).toBe(true);
    const { items } = await taker.result();
    expect(items?.map(({ score }) => score).toSorted()).toEqual([1, 2.5]);
  });

  it('stay in the records of their markers and of the candidate', async () => {
    const testId = await desk.test();
    const [taker, first] = await disputed(testId);
    const third = desk.anybody();
    await desk.gives(third, testId, { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    const textsOf = async ({ caller }: Marker) =>
      ((await desk.takers.bank.call(listMyContributions, caller)).body['items'] as { text: string }[]).map(
        ({ text }) => text,
      );
    expect(await textsOf(first)).toEqual(['All there.']);
    expect(await textsOf(third)).toEqual(['Half.\n\nIn between.']);
    const [own] = (await taker.call(listMyTakenTests)).body['items'] as MyTakenTest[];
    expect(own?.comments.map(({ comment }) => comment)).toEqual(['All there.', 'Hardly anything.', 'Half.']);
  });

  it('lose what was written about a person who is erased, and keep points and markers', async () => {
    const gone = somebody({ department: 'Drilling' });
    await desk.takers.know(gone);
    const testId = await desk.test();
    const [taker, first] = await disputed(testId, desk.takers.taker(gone));
    const third = desk.anybody();
    const work = await third.next({ testId });
    await third.draft(work?.id ?? '', { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    const other = await disputed(testId, desk.takers.taker(gone));
    await desk.gives(desk.anybody(), testId, { ...marks(1, 0, 'Half.'), reason: 'In between.' });
    expect(await other[0].result()).toMatchObject({ status: 'released' });
    await desk.takers.erase(gone);
    const left = await desk.rows.query<{ text: string }>(
      `select coalesce(m.marks::text, '') || coalesce(m.reason, '') as text from mark m where attempt_id = any($1)`,
      [[taker.attemptId, other[0].attemptId]],
    );
    expect(left.rows).toHaveLength(6);
    expect(JSON.stringify(left.rows)).not.toMatch(/All there|Hardly|Half|between/);
    expect((await desk.stored(taker.attemptId)).map(({ points }) => points)).toEqual([3, 0.5, null]);
    expect((await desk.stored(taker.attemptId))[0]?.marker_id).toBe(first.caller.sub);
    const drafts = await desk.rows.query('select 1 from mark_draft where mark_id = $1', [work?.id]);
    expect(drafts.rows).toHaveLength(0);
    expect((await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'Late.' })).status).not.toBe(200);
  });

  it('can’t be decided once the attempt was voided, and stay', async () => {
    const testId = await desk.test();
    const [taker] = await disputed(testId);
    const third = desk.anybody();
    const work = await third.next({ testId });
    expect((await desk.takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
    const refused = await third.mark(work?.id ?? '', { ...marks(1, 0), reason: 'Late.' });
    expect(refused.problem.code).toBe('marking/not-found');
    expect(await third.queue({ testId })).toEqual([]);
    expect((await desk.stored(taker.attemptId)).map(({ points }) => points)).toEqual([3, 0.5, null]);
  });

  it('are decided once: of two people at once one holds the answer, and who held it too long is told', async () => {
    const testId = await desk.test();
    const [taker] = await disputed(testId);
    const both = [desk.anybody(), desk.anybody()];
    const [row] = await desk.anybody().queue({ testId });
    const id = row?.id ?? '';
    const taken = await Promise.all(both.map((marker) => marker.take(id)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holder = both[taken.findIndex(({ status }) => status === 200)] ?? desk.anybody();
    const other = both.find((one) => one !== holder) ?? desk.anybody();
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
    const told = (await desk.takers.bank.running.told(attemptGradedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toHaveLength(1);
  });
});
