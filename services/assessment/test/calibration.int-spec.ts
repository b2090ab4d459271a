import {
  ANALYSIS_STEP,
  auditRecordedV1,
  exportTestCalibration,
  exportTestFunctioning,
  showTestCalibration,
  showTestFunctioning,
  type CalibratedItem,
  type TestCalibration,
  type TestFunctioning,
} from '@rigwise/contracts';
import { itemInformation, type ItemParameters } from '@rigwise/psychometrics';
import { setFailpoint } from '@rigwise/platform';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { ada, anna, omar, pia } from './support/bank.ts';
import { Calibrations, SimulatedAnswers } from './support/calibrations.ts';
import { somebody, Takers } from './support/takers.ts';

jest.setTimeout(240_000);

const COMPUTE = 'compute-calibrations';
/** Of usual items, as Baker (2001) describes them. */
const TRUTH: readonly ItemParameters[] = [-1.5, -1, -0.6, -0.3, 0, 0.3, 0.6, 1, 1.4, 1.8].map((b, at) => ({
  ...{ a: 0.8 + 0.12 * ((at * 3) % 10), b },
}));

let takers: Takers;
let calibrations: Calibrations;
let items: string[];
beforeAll(async () => {
  takers = await Takers.open();
  calibrations = new Calibrations(takers);
  items = [];
  for (const [at] of TRUTH.entries())
    items.push(await takers.exams.liveItem(anItem({ title: at === 0 ? '=1+1' : `Question ${at}` })));
});
afterEach(() => {
  setFailpoint('calibration.saved', undefined);
});
afterAll(() => takers.bank.running.close());

const aTestOf = (count: number) =>
  takers.exams.that('live', aTest(items.slice(0, count), { shuffleOptions: false }));
const itemsOf = ({ result }: TestCalibration): CalibratedItem[] => result?.items ?? [];
const answersOf = (count: number, seed: string) => new SimulatedAnswers(TRUTH.slice(0, count), seed);
const inGroups = (column: 'language', ids: readonly string[], value: string) =>
  takers.bank.running.rows.query(`update attempt set ${column} = $2 where id = any($1::uuid[])`, [
    ids,
    value,
  ]);

describe('a calibration', () => {
  it('recovers the parameters that answers were simulated with, as far as sampling allows', async () => {
    const testId = await aTestOf(10);
    const people = 1000;
    await calibrations.analyses.add(testId, answersOf(10, 'a').of(people));
    const calibration = await calibrations.computed(testId);
    expect(calibration.result).toMatchObject({
      ...{ attempts: people, method: 1, converged: true, fitAttempts: people },
    });
    const found = itemsOf(calibration);
    const errors = (name: 'a' | 'b') =>
      found.map(({ parameters }, at) => (parameters?.[name] ?? Number.NaN) - (TRUTH[at]?.[name] ?? 0));
    const rmse = (values: readonly number[]) =>
      Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
    for (const name of ['a', 'b'] as const) {
      // Published: Thissen and Wainer (1982), doi 10.1007/bf02293705, table 1 and its formula for known abilities. The
      // 99.9 % point of chi-square with 10 degrees of freedom is 29.59: an RMSE within 1.72 times the sampling error.
      const sampling = rmse(TRUTH.map((item) => samplingError(item, people)[name]));
      expect(rmse(errors(name))).toBeLessThan(1.72 * sampling);
      // The stated errors are those of unknown abilities: above, and not by much.
      const stated = rmse(found.map(({ parameters }) => parameters?.[`${name}Error`] ?? Number.NaN));
      expect(stated).toBeGreaterThan(0.95 * sampling);
      expect(stated).toBeLessThan(1.6 * sampling);
    }
    expect(found.map(({ flags }) => flags)).toEqual(Array(10).fill([]));
    expect(found.every(({ fit }) => fit !== null && fit.degreesOfFreedom > 3)).toBe(true);
    const middle = calibration.result?.information.find(({ ability }) => ability === 0);
    const known = TRUTH.reduce((sum, item) => sum + itemInformation(item, 0), 0);
    expect(Math.abs((middle?.information ?? 0) / known - 1)).toBeLessThan(0.25);
  });

  it('is hidden below its minimum, by every call, and says how many attempts there are', async () => {
    const testId = await aTestOf(4);
    const answers = answersOf(4, 'b');
    await calibrations.analyses.add(testId, answers.of(199));
    expect(await calibrations.computed(testId)).toMatchObject({
      ...{ finished: 199, minimum: 200, computing: false, result: null },
    });
    expect(await calibrations.groups(testId)).toMatchObject({ groupMinimum: 100, result: null });
    expect(await calibrations.titles(exportTestCalibration, testId)).toEqual([]);
    expect(await calibrations.titles(exportTestFunctioning, testId)).toEqual([]);
    const [id] = await calibrations.analyses.add(testId, answers.of(ANALYSIS_STEP));
    expect((await calibrations.computed(testId)).result?.attempts).toBe(204);
    // Hidden again once attempts were voided.
    await takers.bank.running.rows.query(
      `update attempt set status = 'voided' where id in (select id from attempt where test_id = $1 limit 5)`,
      [testId],
    );
    expect(id).toBeDefined();
    expect(await calibrations.show(testId)).toMatchObject({ finished: 199, result: null });
    expect(await calibrations.groups(testId)).toMatchObject({ result: null });
    expect(await calibrations.titles(exportTestCalibration, testId)).toEqual([]);
  });

  it('changes with the item analysis alone, by no fewer than five attempts', async () => {
    const testId = await aTestOf(4);
    const answers = answersOf(4, 'c');
    await calibrations.analyses.add(testId, answers.of(300));
    const first = await calibrations.computed(testId);
    await calibrations.analyses.add(testId, answers.of(ANALYSIS_STEP - 1));
    expect((await calibrations.computed(testId)).result).toEqual(first.result);
    await calibrations.analyses.add(testId, answers.of(1));
    expect((await calibrations.computed(testId)).result?.attempts).toBe(305);
  });

  it('counts partly right answers as wrong, and says why an item has no parameters', async () => {
    const testId = await aTestOf(5);
    const rows = answersOf(5, 'd')
      .of(250)
      .map((row) =>
        row.map((given, at) =>
          at === 0 ? { score: 1, option: 'O1' } : at === 1 ? { score: 0.5, option: 'O1' } : given,
        ),
      );
    await calibrations.analyses.add(testId, rows);
    const found = itemsOf(await calibrations.computed(testId));
    expect(found.map(({ reason }) => reason)).toEqual(['all-right', 'all-wrong', null, null, null]);
    expect(found[0]).toMatchObject({ parameters: null, label: null, fit: null, responses: 250 });
  });

  it('suspects the key of a question that the able get wrong', async () => {
    const testId = await aTestOf(6);
    const rows = answersOf(6, 'e')
      .of(400)
      .map((row) =>
        row.map((given, at) =>
          at === 2 ? { score: 1 - given.score, option: given.score === 1 ? 'O2' : 'O1' } : given,
        ),
      );
    await calibrations.analyses.add(testId, rows);
    const found = itemsOf(await calibrations.computed(testId));
    expect(found[2]).toMatchObject({ reason: 'negative-slope', flags: ['check-key'] });
    expect(await calibrations.titles(exportTestCalibration, testId, { flag: 'check-key' })).toEqual([
      'Question 2',
    ]);
  });
});

describe('its computation', () => {
  it('stores nothing when it dies, keeps what was there and what it needs, and is done again', async () => {
    const { rows, clock } = takers.bank.running;
    const testId = await aTestOf(4);
    const answers = answersOf(4, 'f');
    await calibrations.analyses.add(testId, answers.of(250));
    const before = await calibrations.computed(testId);
    await calibrations.analyses.add(testId, answers.of(50));
    let died = 0;
    setFailpoint('calibration.saved', async () => {
      died += 1;
      // As PostgreSQL sees a process that is killed.
      await rows.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and query like '%group_comparison%'`,
      );
    });
    await calibrations.analyses.computed(testId);
    await takers.until('the computation to die', () => Promise.resolve(died > 0));
    expect(await calibrations.show(testId)).toMatchObject({ computing: true, result: before.result });
    setFailpoint('calibration.saved', undefined);
    await takers.until('it to be done again', async () => {
      clock.advance({ minutes: 5 });
      await takers.run(COMPUTE);
      return !(await calibrations.show(testId)).computing;
    });
    expect((await calibrations.show(testId)).result?.attempts).toBe(300);
  });

  it('saves once, however many compute it at the same time, and leaves no answers behind', async () => {
    const { rows } = takers.bank.running;
    const testId = await aTestOf(4);
    await calibrations.analyses.add(testId, answersOf(4, '1').of(220));
    let saved = 0;
    setFailpoint('calibration.saved', () => void (saved += 1));
    await calibrations.analyses.computed(testId);
    await Promise.all([takers.run(COMPUTE), takers.run(COMPUTE)]);
    expect((await calibrations.done(testId)).result?.attempts).toBe(220);
    expect(saved).toBe(1);
    expect((await rows.query('select from calibration_request where test_id = $1', [testId])).rows).toEqual(
      [],
    );
  });
});

describe('groups of candidates', () => {
  const shownItems = ({ result }: TestFunctioning) => result?.shown?.items ?? [];

  it('show the one question that is harder in a language, and no other', async () => {
    const testId = await aTestOf(10);
    const planted = 4;
    // The first half takes it in English.
    const rows = answersOf(10, '2').of(3000, (person, item) =>
      person >= 1500 && item === planted ? 1.2 : 0,
    );
    const ids = await calibrations.analyses.add(testId, rows);
    await inGroups('language', ids.slice(1500), 'ar');
    await calibrations.computed(testId);
    const groups = await calibrations.groups(testId, { by: 'language', reference: 'en' });
    expect(groups.result?.comparisons).toEqual([
      { by: 'language', reference: 'ar', people: 1500, others: 1500 },
      { by: 'language', reference: 'en', people: 1500, others: 1500 },
    ]);
    expect(shownItems(groups).flatMap(({ result }, at) => (result?.category === 'A' ? [] : [at]))).toEqual([
      planted,
    ]);
    expect(shownItems(groups)[planted]).toMatchObject({ result: { category: 'C' }, harderFor: 'others' });
    const mirrored = await calibrations.groups(testId, { by: 'language', reference: 'ar' });
    expect(shownItems(mirrored)[planted]?.harderFor).toBe('reference');
    const titles = await calibrations.titles(exportTestFunctioning, testId, {
      ...{ by: 'language', reference: 'en', sort: '-size' },
    });
    expect([titles.length, titles[0]]).toEqual([10, 'Question 4']);
  });

  it('of fewer than a hundred are not offered, nor found by name', async () => {
    const testId = await aTestOf(4);
    const ids = await calibrations.analyses.add(testId, answersOf(4, '3').of(399));
    await inGroups('language', ids.slice(0, 99), 'fr');
    await inGroups('language', ids.slice(99, 100), 'no');
    await calibrations.computed(testId);
    // All of the others together are enough.
    const groups = await calibrations.groups(testId);
    expect(groups.result?.comparisons).toEqual([
      { by: 'language', reference: 'en', people: 299, others: 100 },
    ]);
    for (const reference of ['fr', 'no'])
      expect((await calibrations.groups(testId, { by: 'language', reference })).result?.shown).toBeNull();
    expect(
      await calibrations.titles(exportTestFunctioning, testId, { by: 'language', reference: 'no' }),
    ).toEqual([]);
  });

  it('are those of the directory, too, and of nobody whom it doesn’t know', async () => {
    const testId = await aTestOf(4);
    const [driller, medic] = [
      somebody({ department: 'Drilling', position: 'Driller' }),
      somebody({ department: 'HSE', position: 'Medic' }),
    ];
    await takers.know(driller, medic);
    const ids = await calibrations.analyses.add(testId, answersOf(4, '4').of(330));
    const of = (personId: string, some: readonly string[]) =>
      takers.bank.running.rows.query('update attempt set person_id = $2 where id = any($1::uuid[])', [
        some,
        personId,
      ]);
    await of(driller.personId, ids.slice(0, 180));
    await of(medic.personId, ids.slice(180, 300));
    await calibrations.computed(testId);
    const { result } = await calibrations.groups(testId, { by: 'department' });
    expect(result?.comparisons.filter(({ by }) => by === 'department' || by === 'position')).toEqual([
      { by: 'department', reference: 'Drilling', people: 180, others: 120 },
      { by: 'department', reference: 'HSE', people: 120, others: 180 },
      { by: 'position', reference: 'Driller', people: 180, others: 120 },
      { by: 'position', reference: 'Medic', people: 120, others: 180 },
    ]);
    expect(result?.shown?.reference).toBe('Drilling');
  });
});

describe('who may read it', () => {
  const stranger: TestCaller = { ...anna, capabilities: [], sub: '0192aaaa-0000-7000-8000-0000000000cc' };
  const elsewhere: TestCaller = { ...anna, department: 'HSE', sub: '0192aaaa-0000-7000-8000-0000000000cd' };
  const calls = [showTestCalibration, exportTestCalibration, showTestFunctioning, exportTestFunctioning];

  it('are those who may read the item analysis', async () => {
    const testId = await aTestOf(3);
    await calibrations.analyses.add(testId, answersOf(3, '5').of(210));
    await calibrations.computed(testId);
    const statuses = async (as: TestCaller) => {
      const answers = [];
      for (const call of calls) answers.push((await calibrations.call(call, testId, { as })).status);
      return answers;
    };
    for (const as of [ada, anna, pia, omar]) expect(await statuses(as)).toEqual([200, 200, 200, 200]);
    for (const as of [stranger, elsewhere]) expect(await statuses(as)).toEqual([403, 403, 403, 403]);
    const audited = (await takers.bank.running.told(auditRecordedV1))
      .filter(({ payload }) => payload.target?.id === testId && payload.action.endsWith('-exported'))
      .map(({ payload }) => payload.action);
    expect(audited.filter((action) => action === 'test.calibration-exported')).toHaveLength(4);
    expect(audited.filter((action) => action === 'test.functioning-exported')).toHaveLength(4);
  });

  it('get 404 for a test that doesn’t exist, 400 for other orders, and no formula', async () => {
    const unknown = '0192aaaa-0000-7000-8000-0000000000ff';
    for (const call of calls)
      expect((await calibrations.call(call, unknown)).problem.code).toBe('test/not-found');
    const testId = await aTestOf(3);
    for (const name of ['sort', 'flag'])
      expect(
        (await calibrations.call(exportTestCalibration, testId, { query: { [name]: 'nothing' } })).status,
      ).toBe(400);
    expect((await calibrations.call(showTestFunctioning, testId, { query: { by: 'name' } })).status).toBe(
      400,
    );
    await calibrations.analyses.add(testId, answersOf(3, '6').of(210));
    await calibrations.computed(testId);
    expect((await calibrations.titles(exportTestCalibration, testId))[0]).toBe(`"'=1+1"`);
  });
});

/**
 * Of a and b from people of known, standard normal ability: the inverse of N ∫ PQ (a, −b; …) φ(θ) dθ, Thissen and Wainer
 * (1982).
 */
function samplingError({ a, b }: ItemParameters, people: number): { a: number; b: number } {
  let [aa, ab, bb] = [0, 0, 0];
  const step = 0.05;
  for (let theta = -6; theta <= 6; theta += step) {
    const density = (people * step * Math.exp(-(theta ** 2) / 2)) / Math.sqrt(2 * Math.PI);
    // itemInformation is a² PQ.
    const weight = (density * itemInformation({ a, b }, theta)) / a ** 2;
    aa += weight * (theta - b) ** 2;
    ab -= weight * (theta - b) * a;
    bb += weight * a ** 2;
  }
  const determinant = aa * bb - ab ** 2;
  return { a: Math.sqrt(bb / determinant), b: Math.sqrt(aa / determinant) };
}
