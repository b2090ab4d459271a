import {
  approveTest,
  auditRecordedV1,
  checkTest,
  commentOnTest,
  compareTestVersions,
  createTest,
  deleteTestDraft,
  previewTest,
  publishTest,
  retireItem,
  retireTest,
  returnTest,
  showTestVersion,
  startTestDraft,
  submitTest,
  republishTopic,
  testApprovedV1,
  testPublishedV1,
  testReturnedV1,
  testSubmittedV1,
  testWithdrawnV1,
  withdrawTest,
  type TestCheck,
  type TestPreview,
  type TestVersion,
} from '@rigwise/contracts';
import { anItem } from './support/an-item.ts';
import { aSection, aTest } from './support/a-test.ts';
import { ada, anna, Bank, omar, pia, quinn } from './support/bank.ts';
import { Exams } from './support/exams.ts';

jest.setTimeout(120_000);

let exams: Exams;
let kick: string;
let shutIn: string;
beforeAll(async () => {
  exams = new Exams(await Bank.open());
  kick = await exams.liveItem(anItem({ title: 'First action after a kick' }));
  shutIn = await exams.liveItem(anItem({ title: 'Data after a shut-in' }));
});
afterAll(() => exams.bank.running.close());

const topical = (topic: string, title = topic) =>
  anItem({
    title,
    classification: {
      ...{ topics: [topic], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 90, references: [] },
    },
  });

it('takes a test from draft to live, and keeps and tells who did what', async () => {
  const testId = await exams.that('live', aTest([kick, shutIn]));
  const { test, history, missing } = await exams.show(testId);
  expect(test).toMatchObject({ status: 'live', liveNumber: 1, itemCount: 2, title: 'Well control, level 2' });
  expect(missing).toEqual([]);
  expect(history.map(({ what, by }) => [what, by?.name])).toEqual([
    ['published', 'Pia Author'],
    ['approved', 'Pia Author'],
    ['submitted', 'Anna Author'],
    ['created', 'Anna Author'],
  ]);
  const { running } = exams.bank;
  const audited = (await running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target?.id === testId,
  );
  expect(audited.map(({ payload }) => payload.action)).toEqual([
    'test.created',
    'test.submitted',
    'test.approved',
    'test.published',
  ]);
  const submitted = (await running.told(testSubmittedV1)).filter(({ key }) => key === testId);
  expect(submitted.map(({ payload }) => payload)).toMatchObject([
    { number: 1, department: 'Drilling', title: 'Well control, level 2', by: anna.sub, editors: [anna.sub] },
  ]);
  const approved = (await running.told(testApprovedV1)).filter(({ key }) => key === testId);
  expect(approved.map(({ payload }) => payload.review)).toEqual([submitted[0]?.payload.review]);
  const published = async () => (await running.told(testPublishedV1)).filter(({ key }) => key === testId);
  expect((await published()).map(({ payload, aggregateVersion }) => [payload, aggregateVersion])).toEqual([
    [{ testId, number: 1, title: 'Well control, level 2' }, 1],
  ]);
  const again = { body: { topic: 'assessment.catalogue', key: testId } };
  const gateway = { sub: 'gateway', operator: 'Olga Operator' };
  expect((await exams.bank.call(republishTopic, gateway, again)).status).toBe(200);
  expect((await published())[1]?.payload).toEqual((await published())[0]?.payload);
});

it('returns, withdraws, comments on and deletes drafts as for items', async () => {
  const { testId } = await exams.create(aTest([kick]));
  await exams.step(submitTest, testId, anna);
  expect((await exams.step(withdrawTest, testId, omar)).body['status']).toBe('draft');
  await exams.step(submitTest, testId, anna);
  const comment = 'Section A needs a title.';
  expect((await exams.step(returnTest, testId, pia, { comment })).body['status']).toBe('draft');
  const told = async (event: typeof testReturnedV1 | typeof testWithdrawnV1) =>
    (await exams.bank.running.told(event)).filter(({ key }) => key === testId);
  expect((await told(testReturnedV1)).map(({ payload }) => payload)).toMatchObject([{ comment }]);
  expect(await told(testWithdrawnV1)).toHaveLength(1);
  const text = 'Done.';
  const added = await exams.bank.call(commentOnTest, anna, { params: { testId }, body: { text } });
  expect([added.status, (await exams.show(testId)).comments.map((one) => one.text)]).toEqual([201, [text]]);
  expect((await exams.list({ queue: 'returned' }, anna)).map(({ id }) => id)).toContain(testId);
  expect((await exams.list({ queue: 'returned' }, pia)).map(({ id }) => id)).not.toContain(testId);

  const reviewed = await exams.bank.call(deleteTestDraft, anna, { params: { testId } });
  expect([reviewed.status, reviewed.problem.code]).toEqual([409, 'test/not-now']);
  const fresh = await exams.create(aTest([kick]));
  const params = { testId: fresh.testId };
  expect((await exams.bank.call(deleteTestDraft, anna, { params })).status).toBe(204);
  expect((await exams.list({ search: 'well control' })).map(({ id }) => id)).not.toContain(fresh.testId);
});

it('lets nobody approve a version that they changed, and nobody beyond their scope', async () => {
  const { testId, ...draft } = await exams.create(aTest([kick]));
  await exams.save({ testId, ...draft }, aTest([kick, shutIn]), omar);
  await exams.step(submitTest, testId, anna);
  const own = await exams.step(approveTest, testId, omar);
  expect([own.status, own.problem.code]).toEqual([403, 'test/own-change']);
  expect((await exams.list({ queue: 'review' }, omar)).map(({ id }) => id)).not.toContain(testId);
  expect((await exams.list({ queue: 'review' }, pia)).map(({ id }) => id)).toContain(testId);
  const refused = (await exams.bank.running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target?.id === testId && payload.outcome === 'refused',
  );
  expect(refused.map(({ payload }) => payload.action)).toEqual(['test.approved']);

  const elsewhere = { ...pia, department: 'HSE' };
  const outside = await exams.bank.call(approveTest, elsewhere, {
    params: { testId },
    body: { revision: 1 },
  });
  expect([outside.status, outside.problem.code]).toEqual([403, 'auth/outside-scope']);
  expect(await exams.list({}, elsewhere)).toEqual([]);
  const body = { department: null, content: aTest([kick]) };
  expect((await exams.bank.call(createTest, anna, { body })).status).toBe(403);
  expect((await exams.list({}, ada)).map(({ id }) => id)).toContain(testId);
  expect((await exams.step(submitTest, testId, ada)).status).toBe(403);
});

it('of two authors who save and two approvers who decide, the second gets what the first did', async () => {
  const draft = await exams.create(aTest([kick]));
  const saved = await Promise.all([
    exams.save(draft, aTest([kick], { cutScore: 80 }), anna),
    exams.save(draft, aTest([kick], { cutScore: 90 }), omar),
  ]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first, second] = saved[0]?.status === 200 ? saved : saved.toReversed();
  expect(second?.problem.code).toBe('test/stale');
  expect(second?.body['current']).toMatchObject({ content: first?.body['content'] });

  const { testId } = draft;
  await exams.step(submitTest, testId, anna);
  const { revision } = (await exams.show(testId)).version;
  const decided = await Promise.all([
    exams.step(approveTest, testId, pia, { revision }),
    exams.step(returnTest, testId, quinn, { revision, comment: 'Not yet.' }),
  ]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('starts the next version, compares both, and retires the one before', async () => {
  const testId = await exams.that('live', aTest([kick]));
  const draft = await exams.bank.call(startTestDraft, anna, { params: { testId } });
  expect([draft.status, draft.body['number']]).toEqual([201, 2]);
  await exams.save(draft.body as unknown as TestVersion, aTest([kick, shutIn], { cutScore: 80 }));
  for (const [call, as] of [
    [submitTest, anna],
    [approveTest, pia],
    [publishTest, anna],
  ] as const)
    expect((await exams.step(call, testId, as)).status).toBe(200);
  expect((await exams.show(testId)).versions.map(({ number, status }) => [number, status])).toEqual([
    [2, 'live'],
    [1, 'retired'],
  ]);
  const query = { from: '1', to: '2' };
  const { body } = await exams.bank.call(compareTestVersions, pia, { params: { testId }, query });
  expect(body['differences']).toEqual([
    expect.objectContaining({ path: `sections[A].items[${shutIn}]`, kind: 'added', group: 'contents' }),
    expect.objectContaining({ path: 'cutScore', kind: 'changed', before: 70, after: 80 }),
  ]);
  const retired = await exams.step(retireTest, testId, pia, { reason: 'Replaced by level 3.' });
  expect([retired.status, (await exams.show(testId)).test.liveNumber]).toEqual([200, null]);
  const first = await exams.bank.call(showTestVersion, ada, { params: { testId, number: '1' } });
  expect(first.body).toMatchObject({ content: { cutScore: 70 }, status: 'retired' });
});

describe('the check', () => {
  const check = async (content: ReturnType<typeof aTest>, department: string | null = 'Drilling') => {
    const { body } = await exams.bank.call(checkTest, department === null ? quinn : anna, {
      body: { department, content },
    });
    return body as unknown as TestCheck;
  };

  it('says at once which draws the bank can’t fill, and what is missing', async () => {
    await exams.liveItem(topical('Stripping'));
    await exams.liveItem(topical('Stripping', 'Another'));
    const draws = [
      { topic: 'Stripping', count: 1, critical: false },
      { topic: 'Stripping', difficulty: 'medium', count: 3, critical: false },
    ] as const;
    const content = aTest([], { sections: [aSection({ draws: [...draws] })] });
    const { draws: filled, missing, totals } = await check(content);
    expect(filled).toEqual([
      { section: 'A', draw: 0, fitting: 2, missing: 0 },
      { section: 'A', draw: 1, fitting: 2, missing: 2 },
    ]);
    expect(missing.map(({ path, code }) => [path, code])).toEqual([
      ['sections.0.draws.1.count', 'draw-short'],
    ]);
    expect(totals).toEqual({ items: 4, points: 4, estimatedMinutes: 6 });

    const { testId } = await exams.create(content);
    const refused = await exams.step(submitTest, testId, anna);
    expect([refused.status, refused.problem.code]).toEqual([422, 'test/incomplete']);
    expect(refused.body['missing']).toEqual(missing);
    expect((await exams.show(testId)).missing).toEqual(missing);
  });

  it('names fixed items that no form could have', async () => {
    const draft = await exams.bank.create(anItem({ title: 'Only a draft' }));
    const spanish = aTest([draft.itemId, kick], { languages: ['en', 'es'] });
    const { items } = await check(spanish);
    expect(items).toMatchObject([
      { itemId: draft.itemId, title: 'Only a draft', problems: ['not-live', 'missing-language'] },
      { itemId: kick, problems: ['missing-language'], missingLanguages: ['es'] },
    ]);
    const foreign = await check(aTest([kick]), null);
    expect(foreign.items).toMatchObject([
      { itemId: kick, title: 'First action after a kick', problems: ['outside-department'] },
    ]);
  });

  it('hides titles beyond the reader’s scope', async () => {
    const { itemId } = await exams.bank.create(anItem({ title: 'Of HSE' }), { as: quinn, department: 'HSE' });
    const { items } = await check(aTest([itemId]));
    expect(items).toMatchObject([{ title: null, problems: ['not-live', 'outside-department'] }]);
  });

  it('keeps an approved test from going live once the bank can’t fill it any more', async () => {
    const needed = await exams.liveItem(topical('Bullheading'));
    const draws = [{ topic: 'Bullheading', count: 1, critical: true }];
    const testId = await exams.that('approved', aTest([], { sections: [aSection({ draws })] }));
    await exams.bank.step(retireItem, needed, pia, { reason: 'Outdated.' });
    const refused = await exams.step(publishTest, testId, pia);
    expect([refused.status, refused.problem.code]).toEqual([422, 'test/incomplete']);
    expect((await exams.show(testId)).test.status).toBe('approved');
  });
});

describe('a preview', () => {
  const preview = async (testId: string, body: object, as = anna) =>
    exams.bank.call(previewTest, as, { params: { testId }, body });

  it('draws the same form for the same seed, with what its browser needs to show and score it', async () => {
    for (const nth of ['1', '2', '3', '4', '5', '6'])
      await exams.liveItem(topical('Snubbing', `Snubbing ${nth}`));
    const items = [{ itemId: kick, critical: true }];
    const draws = [{ topic: 'Snubbing', count: 2, critical: false }];
    const { testId } = await exams.create(aTest([], { sections: [aSection({ items, draws })] }));
    const first = (await preview(testId, { language: 'en' })).body as unknown as TestPreview;
    expect(first.sections[0]?.items.map(({ critical }) => critical)).toEqual([true, false, false]);
    expect(first.sections[0]?.items[0]).toMatchObject({
      itemId: kick,
      number: 1,
      content: { kind: 'question' },
    });
    const again = await preview(testId, { language: 'en', seed: first.seed }, pia);
    expect(again.body).toEqual(first);
    const forms = new Set<string>();
    for (const digit of '0123456789') {
      const seed = digit.repeat(32);
      const { body } = await preview(testId, { language: 'en', seed });
      forms.add((body as unknown as TestPreview).sections[0]?.items.map(({ itemId }) => itemId).join() ?? '');
    }
    expect(forms.size).toBeGreaterThan(1);
  });

  it('is for those who may read the test, in one of its languages', async () => {
    const { testId } = await exams.create(aTest([kick]));
    const employee = { ...anna, capabilities: [] };
    expect((await preview(testId, { language: 'en' }, employee)).status).toBe(403);
    expect((await preview(testId, { language: 'en' }, ada)).status).toBe(200);
    expect((await preview(testId, { language: 'es' })).problem.code).toBe('test/no-such-language');
  });
});
