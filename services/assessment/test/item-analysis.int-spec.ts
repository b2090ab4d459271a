import {
  ANALYSIS_STEP,
  auditRecordedV1,
  questionsOf,
  showTestAnalysis,
  voidAttempt,
  type AnalysedItem,
  type TestAnalysis,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { Analyses, type Given } from './support/analyses.ts';
import { ada, anna, omar, pia } from './support/bank.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(240_000);

/** The key is A, which the author wrote first. */
const RIGHT: Given = { score: 1, option: 'O1' };
const WRONG: Given = { score: 0, option: 'O2' };
const COMPUTE = 'compute-analyses';

let takers: Takers;
let analyses: Analyses;
let items: string[];
beforeAll(async () => {
  takers = await Takers.open();
  analyses = new Analyses(takers);
  items = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth', '=HYPERLINK("http://evil.example")'])
    items.push(await takers.exams.liveItem(anItem({ title })));
});
afterEach(() => {
  setFailpoint('analysis.saved', undefined);
});
afterAll(() => takers.bank.running.close());

/** A test of the first items, whose options are shown in the author's order. */
const aTestOf = (count: number) =>
  takers.exams.that('live', aTest(items.slice(0, count), { shuffleOptions: false }));
/** So many attempts, of which each question's answers are right where a function of their place says so. */
const some = (count: number, ...isRight: readonly ((at: number) => boolean)[]): Given[][] =>
  Array.from({ length: count }, (_none, at) => isRight.map((is) => (is(at) ? RIGHT : WRONG)));
const half = (at: number): boolean => at % 2 === 0;
const third = (at: number): boolean => at % 3 === 0;

const itemsOf = ({ result }: TestAnalysis): AnalysedItem[] => result?.items ?? [];

it('gives the published figures of section 6 of the Law School Admission Test', async () => {
  // Counts of the 32 patterns from 00000 to 11111: Bock and Lieberman (1970). Figures: itemstats() in the documentation
  // of mirt (SD, SEM) and descript(LSAT) of ltm (the correlations, alpha).
  const counts = [
    ...[3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173],
    ...[11, 61, 28, 298],
  ];
  const testId = await aTestOf(5);
  await analyses.add(
    testId,
    counts.flatMap((count, pattern) =>
      Array.from({ length: count }, () =>
        [...pattern.toString(2).padStart(5, '0')].map((digit) => (digit === '1' ? RIGHT : WRONG)),
      ),
    ),
  );
  const analysis = await analyses.computed(testId);
  const printed = (values: readonly (number | null | undefined)[], decimals: number) =>
    values.map((value) => (value ?? Number.NaN).toFixed(decimals));
  const figures = itemsOf(analysis).map((item) => item.figures);
  expect(
    printed(
      figures.map((one) => one?.facility),
      3,
    ),
  ).toEqual(['0.924', '0.709', '0.553', '0.763', '0.870']);
  expect(
    printed(
      figures.map((one) => one?.discrimination),
      4,
    ),
  ).toEqual([...['0.1128', '0.1532', '0.1728', '0.1444', '0.1216']]);
  expect(
    printed(
      figures.map((one) => one?.pointBiserial),
      4,
    ),
  ).toEqual([...['0.3620', '0.5668', '0.6184', '0.5344', '0.4354']]);
  const { mean, standardDeviation, alpha, standardError, alphaItems } = analysis.result?.figures ?? {};
  expect(printed([mean, standardDeviation, standardError], 3)).toEqual(['3.819', '1.035', '0.869']);
  expect(printed([alpha], 4)).toEqual(['0.2950']);
  expect([analysis.result?.attempts, alphaItems, analysis.changed]).toEqual([1000, 5, 0]);
  // Every discrimination is below 0.2.
  expect(itemsOf(analysis).map(({ flags }) => flags)).toEqual(Array(5).fill(['weak']));
});

it('shows nothing below twenty attempts, by no call, and says how many there are', async () => {
  const testId = await aTestOf(2);
  await analyses.add(testId, some(19, half, third));
  const before = await analyses.computed(testId);
  expect(before).toMatchObject({ finished: 19, minimum: 20, computing: false, result: null });
  expect(await analyses.csv(testId)).toEqual([]);
  const [version] = (
    await takers.bank.running.rows.query<{ id: string }>(
      'select version_id as id from attempt_item i join attempt a on a.id = i.attempt_id where a.test_id = $1',
      [testId],
    )
  ).rows;
  expect((await analyses.item(testId, version?.id ?? '')).problem.code).toBe('analysis/not-found');
  await analyses.add(testId, some(1, half, third));
  const after = await analyses.computed(testId);
  expect(after.result?.attempts).toBe(20);
  expect((await analyses.item(testId, version?.id ?? '')).status).toBe(200);
  expect(await analyses.csv(testId)).toHaveLength(2);
});

it('hides a result again whose attempts were voided', async () => {
  const testId = await aTestOf(2);
  const [id] = await analyses.add(testId, some(20, half, third));
  const { result } = await analyses.computed(testId);
  expect(result?.attempts).toBe(20);
  await takers.bank.running.rows.query(`update attempt set status = 'voided' where id = $1`, [id]);
  expect(await analyses.show(testId)).toMatchObject({ finished: 19, result: null });
  expect(await analyses.csv(testId)).toEqual([]);
  expect((await analyses.item(testId, result?.items[0]?.versionId ?? '')).status).toBe(404);
});

it('changes by no fewer than five attempts, so that two analyses tell of nobody', async () => {
  const testId = await aTestOf(2);
  await analyses.add(testId, some(20, half, third));
  const first = await analyses.computed(testId);
  await analyses.add(testId, some(ANALYSIS_STEP - 1, half, third));
  const second = await analyses.computed(testId);
  expect(second).toMatchObject({ finished: 24, changed: 4 });
  expect(second.result).toEqual(first.result);
  await analyses.add(testId, some(1, half, third));
  const third_ = await analyses.computed(testId);
  expect(third_).toMatchObject({ finished: 25, changed: 0, result: { attempts: 25 } });
});

it('leaves voided attempts out', async () => {
  const testId = await aTestOf(1);
  const ids = await analyses.add(
    testId,
    some(30, (at) => at < 20),
  );
  const taker = takers.taker();
  await taker.start(testId);
  await taker.submit();
  await takers.grade();
  await takers.bank.running.rows.query(`update attempt set status = 'voided' where id = any($1::uuid[])`, [
    ids.slice(20, 25),
  ]);
  expect((await takers.act(voidAttempt, taker.attemptId)).status).toBe(200);
  const analysis = await analyses.computed(testId);
  // 20 of the 25 that are left are right.
  expect(itemsOf(analysis)[0]).toMatchObject({ attempts: 25, figures: { facility: 0.8 } });
});

it('says to check a key that the strong choose against', async () => {
  const testId = await aTestOf(4);
  // The first question is right for those with the fewest points in the others.
  await analyses.add(
    testId,
    Array.from({ length: 40 }, (_none, at) => [
      at < 10 ? RIGHT : WRONG,
      at < 10 ? WRONG : RIGHT,
      at < 20 ? WRONG : RIGHT,
      at < 30 ? WRONG : RIGHT,
    ]),
  );
  const [wrong, ...others] = itemsOf(await analyses.computed(testId));
  expect(wrong).toMatchObject({ flags: ['check-key'], keyIsCertain: true });
  // Right and wrong answers to the second one come with the same mean of the others, 1 point: its discrimination is 0.
  expect(others.map(({ flags }) => flags)).toEqual([['weak'], [], []]);
  const details = await analyses.details(testId, wrong ?? { versionId: '' });
  // Points: ten have 1 (only the first), ten 1, ten 2 and ten 3. 27 % of 40 are 10.8: the lower group are the twenty
  // with 1 point, as no smaller one is whole; the upper one the ten with 3.
  expect(details.parts).toEqual([
    {
      ...{ question: 'RESPONSE', blank: null, key: ['A'], rival: 'B' },
      people: { lower: 20, middle: 10, upper: 10 },
      options: [
        { option: 'A', counts: { lower: 10, middle: 0, upper: 0 } },
        { option: 'B', counts: { lower: 10, middle: 10, upper: 10 } },
        { option: 'C', counts: { lower: 0, middle: 0, upper: 0 } },
      ],
      omitted: { lower: 0, middle: 0, upper: 0 },
    },
  ]);
});

it('counts the options that people chose, in whatever order their forms had them', async () => {
  const testId = await takers.exams.that('live', aTest(items.slice(0, 1)));
  const orders = new Set<string>();
  for (let nth = 0; nth < 20; nth += 1) {
    const taker = takers.taker();
    const form = await taker.start(testId);
    const [question] = form.sections[0]?.items[0]?.item.questions ?? [];
    const shown = question && 'options' in question.interaction ? question.interaction.options : [];
    orders.add(shown.map(({ text }) => JSON.stringify(text)).join());
    const wanted = nth < 12 ? 'shut the well in' : 'pump rate';
    const chosen = shown.find(({ text }) => JSON.stringify(text).includes(wanted))?.id ?? '';
    await taker.submit(taker.answer({ RESPONSE: [chosen] }));
  }
  await takers.grade();
  expect(orders.size).toBeGreaterThan(1);
  const [item] = itemsOf(await analyses.computed(testId));
  expect(item?.figures?.facility).toBe(0.6);
  const { parts, content } = await analyses.details(testId, item ?? { versionId: '' });
  expect(questionsOf(content)).toHaveLength(1);
  // Two levels of points: those at 0 are the lower group, those at 1 the upper one.
  expect(parts[0]?.options).toEqual([
    { option: 'A', counts: { lower: 0, middle: 0, upper: 12 } },
    { option: 'B', counts: { lower: 0, middle: 0, upper: 0 } },
    { option: 'C', counts: { lower: 8, middle: 0, upper: 0 } },
  ]);
});

it('takes times from answers that followed each other', async () => {
  const testId = await aTestOf(2);
  for (let nth = 0; nth < 20; nth += 1) {
    const taker = takers.taker();
    await taker.start(testId);
    const first = taker.answer({ RESPONSE: ['O1'] });
    takers.bank.running.clock.advance({ seconds: 30 });
    await taker.submit(first, taker.answer({ RESPONSE: ['O1'] }, { position: 1 }));
  }
  await takers.grade();
  const [first, second] = itemsOf(await analyses.computed(testId));
  expect((await analyses.details(testId, first ?? { versionId: '' })).times).toBeNull();
  expect((await analyses.details(testId, second ?? { versionId: '' })).times).toMatchObject({
    ...{ attempts: 20, median: 30 },
  });
});

it('is computed once, however many ask at the same time', async () => {
  const testId = await aTestOf(2);
  await analyses.add(testId, some(30, half, third));
  let computed = 0;
  setFailpoint('analysis.saved', () => void (computed += 1));
  const answers = await Promise.all(Array.from({ length: 8 }, () => analyses.refresh(testId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  await Promise.all([takers.run(COMPUTE), takers.run(COMPUTE)]);
  expect((await analyses.done(testId)).result?.attempts).toBe(30);
  expect(computed).toBe(1);
});

it('stores nothing of a computation that dies, keeps the request, and does it again', async () => {
  const { rows, clock } = takers.bank.running;
  const testId = await aTestOf(2);
  await analyses.add(testId, some(30, half, third));
  let died = 0;
  setFailpoint('analysis.saved', async () => {
    died += 1;
    // As PostgreSQL sees a process that is killed.
    await rows.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and query like '%item_analysis%'`,
    );
  });
  await analyses.refresh(testId);
  await takers.until('the computation to die', () => Promise.resolve(died > 0));
  await takers.run(COMPUTE);
  expect(await analyses.show(testId)).toMatchObject({ computing: true, result: null });
  expect((await rows.query('select from item_analysis where test_id = $1', [testId])).rows).toEqual([]);
  setFailpoint('analysis.saved', undefined);
  await takers.until('it to be done again', async () => {
    clock.advance({ minutes: 5 });
    await takers.run(COMPUTE);
    return !(await analyses.show(testId)).computing;
  });
  expect((await analyses.show(testId)).result?.attempts).toBe(30);
});

it('is renewed by itself where results are new, and not where none are', async () => {
  const { rows } = takers.bank.running;
  const [renewed, same] = [await aTestOf(2), await aTestOf(1)];
  await analyses.add(same, some(20, half));
  const before = await analyses.computed(same);
  await analyses.add(renewed, some(20, half, third));
  takers.bank.running.clock.advance({ minutes: 1 });
  await takers.run('renew-analyses');
  expect((await analyses.done(renewed)).result?.attempts).toBe(20);
  expect((await analyses.done(same)).result?.asOf).toBe(before.result?.asOf);
  // A regrade: the same attempts with other scores.
  await rows.query(
    `with one as (select id from attempt where test_id = $1 and score = 0 limit 1), two as (
       update attempt set score = 1 where id = (select id from one))
     update attempt_item set score = 1 where attempt_id = (select id from one)`,
    [same],
  );
  await takers.run('renew-analyses');
  expect(itemsOf(await analyses.done(same))[0]?.figures?.facility).toBe(0.55);
});

describe('who may read it', () => {
  const stranger: TestCaller = { ...anna, capabilities: [], sub: '0192aaaa-0000-7000-8000-0000000000cc' };
  const elsewhere: TestCaller = { ...anna, department: 'HSE', sub: '0192aaaa-0000-7000-8000-0000000000cd' };

  it('are admins, and authors and approvers of the test’s department', async () => {
    const testId = await aTestOf(1);
    await analyses.add(testId, some(20, half));
    const versionId = itemsOf(await analyses.computed(testId))[0]?.versionId ?? '';
    const statuses = async (as: TestCaller) => [
      (await takers.bank.call(showTestAnalysis, as, { params: { testId } })).status,
      (await analyses.item(testId, versionId, as)).status,
      (await analyses.export(testId, {}, as)).status,
      (await analyses.refresh(testId, as)).status,
    ];
    for (const as of [ada, anna, pia, omar]) expect(await statuses(as)).toEqual([200, 200, 200, 204]);
    for (const as of [stranger, elsewhere]) expect(await statuses(as)).toEqual([403, 403, 403, 403]);
    await analyses.done(testId);
    const audited = (await takers.bank.running.told(auditRecordedV1))
      .filter(({ payload }) => payload.target?.id === testId && payload.action.includes('analysis'))
      .map(({ payload }) => payload.action);
    expect(audited.filter((action) => action === 'test.analysis-exported')).toHaveLength(4);
    expect(audited.filter((action) => action === 'test.analysis-requested')).toHaveLength(5);
  });

  it('get 404 for a test that doesn’t exist, and for a question of another', async () => {
    const [unknown, testId] = ['0192aaaa-0000-7000-8000-0000000000ff', await aTestOf(1)];
    expect((await analyses.refresh(unknown)).problem.code).toBe('test/not-found');
    expect((await analyses.export(unknown)).problem.code).toBe('test/not-found');
    await analyses.add(testId, some(20, half));
    await analyses.computed(testId);
    expect((await analyses.item(testId, unknown)).problem.code).toBe('analysis/not-found');
  });
});

it('exports the rows of the page in its order, and no formula', async () => {
  const testId = await aTestOf(5);
  await analyses.add(
    testId,
    some(
      24,
      half,
      third,
      () => true,
      (at) => at < 6,
      half,
    ),
  );
  const items_ = itemsOf(await analyses.computed(testId));
  const rows = await analyses.csv(testId);
  expect(rows).toHaveLength(5);
  const text = (await analyses.export(testId)).bytes.toString();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const facilities = (await analyses.csv(testId, { sort: '-facility' })).map((cells) => cells[0]);
  // 24, 12, 12, 8 and 6 right answers; equal ones in the order of the form.
  expect(facilities).toEqual([
    'Third',
    'First',
    `"'=HYPERLINK(""http://evil.example"")"`,
    'Second',
    'Fourth',
  ]);
  const flagged = items_.filter(({ flags }) => flags.includes('too-easy')).map(({ title }) => title);
  expect(flagged).toEqual(['Third']);
  expect((await analyses.csv(testId, { flag: 'too-easy' })).map(([title]) => title)).toEqual(flagged);
  expect((await analyses.export(testId, { sort: 'nothing' })).status).toBe(400);
});
