import {
  attemptFileUpload,
  attemptGradedV1,
  attemptReleasedV1,
  auditRecordedV1,
  listMyContributions,
  listMyTakenTests,
  MARKING_HOLD_HOURS,
  releaseAttempt,
  showMarkingFile,
  showMarkingImage,
  takeMarking,
  takeNextMarking,
  voidAttempt,
  type MyTakenTest,
} from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import { aTest } from './support/a-test.ts';
import { anEssay, full, handedIn, Marker } from './support/markers.ts';
import { callerOf, somebody, Takers } from './support/takers.ts';

jest.setTimeout(120_000);

const EVERYTHING = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
const PERMIT = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const cora = somebody({ firstName: 'Cora', lastName: 'Canary', department: 'Drilling' });
const chief = somebody({ firstName: 'Max', lastName: 'Chief', department: 'HSE' });
const hugo = somebody({
  ...{ firstName: 'Hugo', lastName: 'Canary', department: 'Canary works', managerId: chief.personId },
});

let takers: Takers;
let essay: string;
let essay2: string;
beforeAll(async () => {
  takers = await Takers.open();
  await takers.know(cora, hugo, chief);
  essay = await takers.exams.liveItem(anEssay());
  essay2 = await takers.exams.liveItem(anEssay('Another question'));
});
afterAll(() => takers.bank.running.close());

const pass = (span: { minutes?: number; hours?: number }) => takers.bank.running.clock.advance(span);
/** A test of its own, so that no other answer is in its queue. */
const aTestOf = (...items: string[]) =>
  takers.exams.that('live', aTest(items, { review: EVERYTHING, cutScore: 60 }));
const anybody = () => Marker.of(takers, 'all');

describe('the queue of a marker', () => {
  it('holds the answers of people in their scope, the longest waiting first, and none of their own', async () => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(cora), testId);
    pass({ minutes: 1 });
    await handedIn(takers.taker(hugo), testId);
    const waiting = async (marker: Marker) => (await marker.queue({ testId })).length;
    expect(await waiting(anybody())).toBe(2);
    expect(await waiting(Marker.of(takers, 'department'))).toBe(1);
    expect(await waiting(Marker.of(takers, 'crew', { personId: chief.personId }))).toBe(1);
    expect(await waiting(Marker.of(takers, 'department', { department: 'HSE' }))).toBe(0);
    const [first, second] = await anybody().queue({ testId });
    expect(Date.parse(second?.submittedAt ?? '') - Date.parse(first?.submittedAt ?? '')).toBe(60_000);
    expect(first).toMatchObject({ points: 3, mine: false, hasDraft: false, test: { id: testId } });
    const herself = new Marker(takers, { ...callerOf(cora), capabilities: ['marker:all'] });
    expect(await waiting(herself)).toBe(1);
    const otherAccount = Marker.of(takers, 'all', { personId: cora.personId });
    expect(await waiting(otherAccount)).toBe(1);
  });

  it('refuses who can’t mark, is outside the scope or wrote the answer, by any call', async () => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(cora), testId);
    const [row] = await anybody().queue({ testId });
    const id = row?.id ?? '';
    const colleague = Marker.of(takers, 'department', { department: 'HSE' });
    const herself = new Marker(takers, { ...callerOf(cora), capabilities: ['marker:all'] });
    const nobody = new Marker(takers, callerOf(chief));
    for (const marker of [colleague, herself, nobody])
      for (const answer of [
        await marker.take(id),
        await marker.draft(id, full()),
        await marker.mark(id),
        await marker.putBack(id),
      ])
        expect(answer.status).toBe(403);
    expect(await herself.next({ testId })).toBeNull();
    expect(await colleague.next({ testId })).toBeNull();
    const refused = await takers.bank.call(takeNextMarking, nobody.caller, {
      body: { testId: null, after: null },
    });
    expect(refused.status).toBe(403);
  });

  it('says of each test how many wait, how many are in the marker’s hands and how long marking takes', async () => {
    const testId = await aTestOf(essay);
    for (const person of [cora, hugo, null]) await handedIn(takers.taker(person), testId);
    const marker = anybody();
    const [row] = await marker.queue({ testId });
    await marker.take(row?.id ?? '');
    pass({ hours: 3 });
    expect((await marker.mark(row?.id ?? '')).status).toBe(200);
    await marker.next({ testId });
    const figures = (await marker.tests()).find(({ id }) => id === testId);
    expect(figures).toMatchObject({ waiting: 2, mine: 1, markedLately: 1, turnaroundHours: 3 });
    expect((await marker.queue({ testId })).length).toBe(2);
    expect((await marker.queue({ testId, mine: 'true' })).length).toBe(1);
  });

  it('comes in pages', async () => {
    const testId = await aTestOf(essay);
    for (let nth = 0; nth < 3; nth += 1) await handedIn(takers.taker(), testId);
    const marker = anybody();
    const ids = (await marker.queue({ testId })).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect((await marker.queue({ testId, limit: '2' })).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });
});

describe('an answer in a marker’s hands', () => {
  it('names nobody, neither in the queue nor in its files', async () => {
    const upload = aQuestion({
      ...{ type: 'file-upload', types: ['application/pdf'], points: 2 },
      rubric: [{ criterion: 'Names all isolations', points: 2 }],
    });
    const testId = await aTestOf(await takers.exams.liveItem(upload));
    const taker = takers.taker(hugo);
    await taker.start(testId);
    const { resultId } = await takers.bank.upload(PERMIT, taker.caller, 'hugo-canary.pdf', attemptFileUpload);
    await taker.submit(taker.answer({ RESPONSE: [resultId ?? ''] }));
    await takers.grade();
    const marker = anybody();
    const rows = await marker.queue({ testId });
    const taken = await marker.take(rows[0]?.id ?? '');
    expect(taken.status).toBe(200);
    const params = { markId: rows[0]?.id ?? '', fileId: resultId ?? '' };
    const file = await takers.bank.call(showMarkingFile, marker.caller, { params });
    expect([file.status, file.bytes.equals(PERMIT)]).toEqual([200, true]);
    expect(file.headers.get('content-disposition')).toContain('answer-1.pdf');
    const seen = JSON.stringify([rows, taken.body, [...file.headers], await marker.tests()]);
    expect(seen).not.toMatch(/canary/i);
    for (const id of [hugo.personId, hugo.account?.accountId ?? '', taker.attemptId])
      expect(seen).not.toContain(id);
    const other = await takers.bank.call(showMarkingFile, anybody().caller, { params });
    expect([other.status, other.problem.code]).toEqual([409, 'marking/not-held']);
    const image = { params: { ...params, fileId: '0190aaaa-0000-7000-8000-000000000001' } };
    expect((await takers.bank.call(showMarkingImage, marker.caller, image)).status).toBe(404);
    expect((await takers.bank.call(showMarkingFile, marker.caller, image)).status).toBe(404);
  });

  it('keeps a draft for that marker alone, and is shown with it again', async () => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(), testId, ['Annular first.']);
    const marker = anybody();
    const work = await marker.next({ testId });
    const id = work?.id ?? '';
    expect(work).toMatchObject({
      ...{ response: { RESPONSE: ['Annular first.'] }, draft: null, language: 'en', late: false },
      questions: [{ id: 'RESPONSE', points: 3 }],
    });
    const draft = { questions: [{ question: 'RESPONSE', points: [1.5, null] }], comment: 'Which first?' };
    expect((await marker.draft(id, draft)).status).toBe(200);
    expect(await marker.queue({ testId })).toMatchObject([{ mine: true, hasDraft: true }]);
    expect((await marker.next({ testId }))?.draft?.marks).toEqual(draft);
    expect((await marker.putBack(id)).status).toBe(204);
    const other = anybody();
    expect(await other.next({ testId })).toMatchObject({ id, draft: null });
    expect((await marker.draft(id, draft)).problem.code).toBe('marking/not-held');
    await other.putBack(id);
    expect((await marker.next({ testId }))?.draft?.marks).toEqual(draft);
  });

  it('can’t be taken by another for a day, and then can', async () => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(), testId);
    const [first, second] = [anybody(), anybody()];
    const id = (await first.next({ testId }))?.id ?? '';
    expect(await second.next({ testId })).toBeNull();
    expect((await second.take(id)).problem.code).toBe('marking/taken');
    pass({ hours: MARKING_HOLD_HOURS });
    expect((await second.take(id)).status).toBe(200);
    expect((await first.mark(id)).problem.code).toBe('marking/not-held');
    expect((await second.mark(id)).status).toBe(200);
    expect((await first.take(id)).problem.code).toBe('marking/marked');
  });

  it('is skipped for the next one in the queue, and comes again after the last', async () => {
    const testId = await aTestOf(essay);
    for (let nth = 0; nth < 3; nth += 1) {
      await handedIn(takers.taker(), testId);
      pass({ minutes: 1 });
    }
    const marker = anybody();
    const ids = (await marker.queue({ testId })).map(({ id }) => id);
    const seen: (string | undefined)[] = [];
    for (let after: string | undefined; seen.length < 4; after = seen.at(-1))
      seen.push((await marker.next({ testId, ...(after !== undefined && { after }) }))?.id);
    expect(seen).toEqual([...ids, ids[0]]);
    for (const id of ids.slice(1)) await marker.mark(id);
    expect(await marker.next({ testId, after: ids[0] ?? '' })).toBeNull();
  });
});

describe('marks', () => {
  it('grade and release the attempt with the last of them; its candidate reads points and comments', async () => {
    const testId = await aTestOf(await takers.exams.liveItem(), essay, essay2);
    const taker = takers.taker(cora);
    await taker.start(testId);
    await taker.submit(
      taker.answer({ RESPONSE: ['Annular.'] }, { position: 1 }),
      taker.answer({ RESPONSE: ['Rams.'] }, { position: 2 }),
    );
    await takers.grade();
    const marker = anybody();
    const first = await marker.next({ testId });
    const marks = { questions: [{ question: 'RESPONSE', points: [2, 0] }], comment: 'The order is wrong.' };
    expect((await marker.mark(first?.id ?? '', marks)).body['graded']).toBe(false);
    expect(await taker.result()).toMatchObject({ status: 'grading', score: null, items: null });
    const second = await marker.next({ testId });
    expect((await marker.mark(second?.id ?? '')).body['graded']).toBe(true);
    const { status, score, items } = await taker.result();
    expect([status, score?.score, score?.max, score?.passed]).toEqual(['released', 5, 7, true]);
    expect(items?.map((item) => [item.score, item.questions[0]?.state])).toEqual([
      [0, 'unanswered'],
      [2, 'partly'],
      [3, 'right'],
    ]);
    expect(items?.map(({ feedback }) => feedback)).toEqual([null, marks, full()]);
    for (const event of [attemptGradedV1, attemptReleasedV1]) {
      const told = (await takers.bank.running.told(event)).filter(
        ({ payload }) => payload.attemptId === taker.attemptId,
      );
      expect(told).toMatchObject([{ payload: { score: 5, max: 7, passed: true } }]);
    }
    const audited = (await takers.bank.running.told(auditRecordedV1)).filter(
      ({ payload }) => payload.target?.id === taker.attemptId,
    );
    expect(audited.map(({ payload }) => payload.action)).toEqual([
      'attempt.started',
      'attempt.submitted',
      'attempt.answer-marked',
      'attempt.answer-marked',
      'attempt.graded',
      'attempt.released',
    ]);
  });

  it.each([
    ['leave out a criterion', [{ question: 'RESPONSE', points: [2, null] }]],
    ['give more than a criterion has', [{ question: 'RESPONSE', points: [2, 1.5] }]],
    ['have another number of criteria', [{ question: 'RESPONSE', points: [3] }]],
    ['are for another question', [{ question: 'OTHER', points: [2, 1] }]],
  ])('are refused if they %s, and nothing is marked', async (_how, questions) => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(), testId);
    const marker = anybody();
    const id = (await marker.next({ testId }))?.id ?? '';
    const refused = await marker.mark(id, { questions, comment: '' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'marking/other-questions']);
    expect(await marker.queue({ testId })).toHaveLength(1);
  });

  it('need nobody for an answer that was left empty', async () => {
    const testId = await aTestOf(essay);
    const taker = takers.taker();
    await taker.start(testId);
    await taker.submit(taker.answer({ RESPONSE: ['   '] }));
    await takers.grade();
    expect(await taker.result()).toMatchObject({ status: 'released', passed: false });
    expect(await anybody().queue({ testId })).toEqual([]);
  });

  it('can’t be given once the attempt was voided', async () => {
    const testId = await aTestOf(essay);
    const taker = await handedIn(takers.taker(), testId);
    const marker = anybody();
    const id = (await marker.next({ testId }))?.id ?? '';
    expect((await takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
    expect((await marker.mark(id)).problem.code).toBe('marking/not-found');
    expect((await marker.call(takeMarking, id)).problem.code).toBe('marking/not-found');
    expect(await marker.queue({ testId })).toEqual([]);
  });
});

describe('two markers at once', () => {
  it('never take the same answer', async () => {
    const testId = await aTestOf(essay);
    for (let nth = 0; nth < 4; nth += 1) await handedIn(takers.taker(), testId);
    const taken = await Promise.all(Array.from({ length: 6 }, () => anybody().next({ testId })));
    const ids = taken.flatMap((work) => work?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it('don’t wait for each other: one takes what comes after an answer that another is just taking', async () => {
    const testId = await aTestOf(essay);
    for (let nth = 0; nth < 2; nth += 1) {
      await handedIn(takers.taker(), testId);
      pass({ minutes: 1 });
    }
    const marker = anybody();
    const [first, second] = await marker.queue({ testId });
    const taking = await takers.bank.running.rows.connect();
    try {
      await taking.query('begin');
      await taking.query('select 1 from mark where id = $1 for no key update', [first?.id]);
      expect((await marker.next({ testId }))?.id).toBe(second?.id);
    } finally {
      await taking.query('rollback');
      taking.release();
    }
  });

  it('mark one answer once', async () => {
    const testId = await aTestOf(essay);
    await handedIn(takers.taker(), testId);
    const [row] = await anybody().queue({ testId });
    const id = row?.id ?? '';
    const both = [anybody(), anybody()];
    const taken = await Promise.all(both.map((marker) => marker.take(id)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holder = both[taken.findIndex(({ status }) => status === 200)] ?? anybody();
    const marked = await Promise.all([holder.mark(id), holder.mark(id), holder.mark(id)]);
    expect(marked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('who mark the last two answers of an attempt grade it once', async () => {
    const testId = await aTestOf(essay, essay2);
    const taker = await handedIn(takers.taker(), testId, ['First.', 'Second.']);
    const [first, second] = [anybody(), anybody()];
    const ids = [(await first.next({ testId }))?.id ?? '', (await second.next({ testId }))?.id ?? ''];
    const marked = await Promise.all([first.mark(ids[0] ?? ''), second.mark(ids[1] ?? '')]);
    expect(marked.map(({ body }) => body['graded']).toSorted()).toEqual([false, true]);
    expect(await taker.result()).toMatchObject({ status: 'released', passed: true });
    const told = (await takers.bank.running.told(attemptGradedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toHaveLength(1);
  });
});

describe('the export of one’s own data', () => {
  it('has the comments on answers once the result shows them, and what a marker wrote', async () => {
    const testId = await takers.exams.that(
      'live',
      aTest([essay], { review: EVERYTHING, release: 'by-hand', title: { en: 'Barriers' } }),
    );
    const taker = await handedIn(takers.taker(cora), testId);
    const marker = anybody();
    const work = await marker.next({ testId });
    await marker.mark(work?.id ?? '', { ...full(), comment: 'Well reasoned.' });
    const comments = async () => {
      const { body } = await taker.call(listMyTakenTests);
      const found = body['items'] as MyTakenTest[];
      return found.find(({ test, ordinal }) => test === 'Barriers' && ordinal === 1)?.comments;
    };
    expect(await comments()).toEqual([]);
    await takers.act(releaseAttempt, taker.attemptId);
    expect(await comments()).toEqual([{ question: 1, comment: 'Well reasoned.' }]);
    const { body } = await takers.bank.call(listMyContributions, marker.caller);
    expect(body['items']).toMatchObject([{ kind: 'mark', title: 'Barriers', text: 'Well reasoned.' }]);
  });
});
