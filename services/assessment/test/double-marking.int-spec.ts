import { attemptGradedV1 } from '@rigwise/contracts';
import { aTest } from './support/a-test.ts';
import { DoubleMarking, marks } from './support/double-marking.ts';
import { anEssay, handedIn, Marker } from './support/markers.ts';
import { callerOf, somebody } from './support/takers.ts';

jest.setTimeout(120_000);

const cora = somebody({ firstName: 'Cora', lastName: 'Canary', department: 'Drilling' });

let desk: DoubleMarking;
beforeAll(async () => {
  desk = await DoubleMarking.open();
  await desk.takers.know(cora);
});
afterAll(() => desk.takers.bank.running.close());

const pass = (span: { minutes?: number; hours?: number }) => desk.takers.bank.running.clock.advance(span);

describe('two markers of an answer', () => {
  it('grade it by the mean of their marks if these are close, and the candidate reads what both say', async () => {
    const testId = await desk.test();
    const taker = await handedIn(desk.takers.taker(cora), testId);
    const [first, second] = desk.two();
    const one = await desk.gives(first, testId, marks(2, 1, 'Clear.'));
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
    const told = (await desk.takers.bank.running.told(attemptGradedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toMatchObject([{ payload: { score: 2.75, max: 3, passed: true } }]);
  });

  it('are always two: neither marks twice, by any call', async () => {
    const testId = await desk.test();
    const taker = await handedIn(desk.takers.taker(), testId);
    const [first, second] = desk.two();
    const { id } = await desk.gives(first, testId, marks(2, 1));
    expect(await first.queue({ testId })).toEqual([]);
    expect(await first.next({ testId })).toBeNull();
    expect(await desk.figures(first, testId)).toBeUndefined();
    const [open] = await second.queue({ testId });
    expect(open?.id).not.toBe(id);
    expect((await first.take(open?.id ?? '')).problem.code).toBe('marking/own-mark');
    expect((await first.mark(open?.id ?? '')).problem.code).toBe('marking/not-held');
    expect((await first.draft(open?.id ?? '', marks(2, 1))).problem.code).toBe('marking/not-held');
    expect((await desk.stored(taker.attemptId)).map(({ marker_id }) => marker_id)).toEqual([
      first.caller.sub,
      null,
    ]);
  });

  it('are shown each answer once, and the second only while another has the first mark', async () => {
    const testId = await desk.test();
    await handedIn(desk.takers.taker(), testId);
    const [first, second] = desk.two();
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'first' }]);
    const work = await first.next({ testId });
    expect(await first.queue({ testId })).toMatchObject([{ id: work?.id, stage: 'first', mine: true }]);
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'second', mine: false }]);
    await first.putBack(work?.id ?? '');
    expect(await second.queue({ testId })).toMatchObject([{ stage: 'first', mine: false }]);
  });

  it('mark alone: the second sees nothing of the first’s marks, comment or draft by any call', async () => {
    const testId = await desk.test();
    await handedIn(desk.takers.taker(), testId);
    const [first, second] = desk.two();
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
    const testId = await desk.test();
    await handedIn(desk.takers.taker(), testId);
    const [first, second] = desk.two();
    const work = await first.next({ testId });
    await first.draft(work?.id ?? '', marks(1, 0.5, 'Mine'));
    await first.putBack(work?.id ?? '');
    await desk.gives(second, testId, marks(2, 1));
    expect(await first.queue({ testId })).toMatchObject([{ stage: 'second', hasDraft: true }]);
    expect(await first.next({ testId })).toMatchObject({
      stage: 'second',
      draft: { marks: marks(1, 0.5, 'Mine') },
    });
  });

  it('are never the candidate', async () => {
    const testId = await desk.test();
    await handedIn(desk.takers.taker(cora), testId);
    const herself = new Marker(desk.takers, { ...callerOf(cora), capabilities: ['marker:all'] });
    expect(await herself.next({ testId })).toBeNull();
    await desk.gives(desk.anybody(), testId, marks(2, 1));
    expect(await herself.next({ testId })).toBeNull();
    const [row] = await desk.anybody().queue({ testId });
    expect((await herself.take(row?.id ?? '')).status).toBe(403);
    await desk.gives(desk.anybody(), testId, marks(0, 0));
    expect(await herself.next({ testId })).toBeNull();
    const [disputed] = await desk.anybody().queue({ testId });
    expect(disputed?.stage).toBe('adjudication');
    for (const answer of [
      await herself.take(disputed?.id ?? ''),
      await herself.mark(disputed?.id ?? '', { ...marks(2, 1), reason: 'Mine is best.' }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('markers at once', () => {
  it('get one place each, and nobody a third', async () => {
    const testId = await desk.test();
    const taker = await handedIn(desk.takers.taker(), testId);
    const markers = Array.from({ length: 6 }, desk.anybody);
    const taken = await Promise.all(markers.map((marker) => marker.next({ testId })));
    const places = taken.flatMap((work) => (work ? [work.stage] : []));
    expect(places.toSorted()).toEqual(['first', 'second']);
    expect(await desk.stored(taker.attemptId)).toHaveLength(2);
  });

  it('who want the last open place: while one is just taking it, the other gets nothing, then a refusal', async () => {
    const testId = await desk.test();
    const taker = await handedIn(desk.takers.taker(), testId);
    await desk.gives(desk.anybody(), testId, marks(2, 1));
    const [second, late] = desk.two();
    const [row] = await second.queue({ testId });
    await desk.whileTaking(row?.id, second, async (untilBlocked, commit) => {
      expect(await late.next({ testId })).toBeNull();
      const waits = late.take(row?.id ?? '');
      await untilBlocked();
      await commit();
      expect((await waits).problem.code).toBe('marking/taken');
    });
    expect((await second.mark(row?.id ?? '', marks(2, 1))).status).toBe(200);
    expect((await desk.stored(taker.attemptId)).map(({ stage }) => stage)).toEqual([1, 2]);
  });

  it('in two windows of one marker: never both marks of an answer', async () => {
    const testId = await desk.test();
    await handedIn(desk.takers.taker(), testId);
    const marker = desk.anybody();
    const [row] = await marker.queue({ testId });
    await desk.whileTaking(row?.id, marker, async (untilBlocked, commit) => {
      // The first place is being taken, so that the other window gets to the second and waits for the first.
      const waits = marker.next({ testId });
      await untilBlocked();
      await commit();
      expect(await waits).toMatchObject({ id: row?.id, stage: 'first' });
    });
    expect(await marker.queue({ testId })).toMatchObject([{ id: row?.id, mine: true }]);
  });

  it('who give both marks of the last answer at once settle it once', async () => {
    const testId = await desk.test();
    const taker = await handedIn(desk.takers.taker(), testId);
    const both = desk.two();
    const works = [await both[0].next({ testId }), await both[1].next({ testId })];
    const given = await Promise.all(both.map((marker, at) => marker.mark(works[at]?.id ?? '', marks(2, at))));
    expect(given.map(({ body }) => body['graded']).toSorted()).toEqual([false, true]);
    expect(await taker.result()).toMatchObject({ status: 'released', score: { score: 2.5 } });
  });
});

describe('the queue of a test', () => {
  it('says how many answers wait for which mark, and since when, of those that the marker may take', async () => {
    const testId = await desk.test();
    const times: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      times.push(desk.takers.bank.running.clock.now().toISOString());
      await handedIn(desk.takers.taker(), testId);
      pass({ minutes: 1 });
    }
    const [first, second] = desk.two();
    const third = desk.anybody();
    await desk.gives(first, testId, marks(2, 1));
    await desk.gives(first, testId, marks(2, 1));
    await desk.gives(second, testId, marks(0, 0));
    expect(await desk.figures(third, testId)).toMatchObject({
      ...{ waiting: 3, mine: 0, oldest: times[0] },
      stages: [
        { stage: 'first', waiting: 1, oldest: times[2] },
        { stage: 'second', waiting: 1, oldest: times[1] },
        { stage: 'adjudication', waiting: 1, oldest: times[0] },
      ],
    });
    expect((await desk.figures(first, testId))?.stages).toEqual([
      { stage: 'first', waiting: 1, oldest: times[2] },
    ]);
    expect((await desk.figures(second, testId))?.stages.map(({ stage }) => stage)).toEqual([
      'first',
      'second',
    ]);
  });

  it('hides agreement below twenty answers, and of a test whose answers one person marks has none', async () => {
    const testId = await desk.test([desk.essay, desk.essay2]);
    await handedIn(desk.takers.taker(), testId, ['First.', 'Second.']);
    const [first, second] = desk.two();
    expect((await desk.figures(first, testId))?.agreement).toEqual({ answers: 0, minimum: 20, kappa: null });
    const { id } = await desk.gives(first, testId, marks(2, 1));
    const otherId = await desk.secondOf(id);
    await second.take(otherId);
    expect((await second.mark(otherId, marks(2, 1))).status).toBe(200);
    expect((await desk.figures(desk.anybody(), testId))?.agreement).toEqual({
      answers: 1,
      minimum: 20,
      kappa: null,
    });
    const single = await desk.takers.exams.that('live', aTest([desk.essay]));
    await handedIn(desk.takers.taker(), single);
    expect(await desk.figures(first, single)).toMatchObject({
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
      Array.from({ length: 3 }, (_, at) => desk.takers.exams.liveItem(anEssay(`Question ${at}`))),
    );
    const testId = await desk.test([desk.essay, desk.essay2, ...items], { limitPercent: 100 });
    for (let nth = 0; nth < 4; nth += 1)
      await handedIn(desk.takers.taker(), testId, ['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
    const [first, second] = desk.two();
    const points = (of: number) => marks(Math.min(of, 2), Math.max(of - 2, 0));
    for (const [one, other] of pairs) {
      const { id } = await desk.gives(first, testId, points(one));
      const otherId = await desk.secondOf(id);
      expect((await second.take(otherId)).status).toBe(200);
      expect((await second.mark(otherId, points(other))).status).toBe(200);
    }
    // An answer more, so that the test is among those that wait.
    await handedIn(desk.takers.taker(), testId);
    const agreement = (await desk.figures(second, testId))?.agreement;
    expect(agreement?.answers).toBe(20);
    expect(agreement?.kappa?.value).toBeCloseTo(1 - 8 / 48.3, 10);
    // The standard error is 0.090896 by the delta method, and kappa is 1 at most.
    expect(agreement?.kappa?.lower).toBeCloseTo(1 - 8 / 48.3 - 1.96 * 0.090896, 4);
    expect(agreement?.kappa?.upper).toBe(1);
  });
});
