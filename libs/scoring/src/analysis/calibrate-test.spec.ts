import { calibrate, MINIMUM_DIF_GROUP, probability, type ItemParameters } from '@rigwise/psychometrics';
import { Xoshiro256 } from '../forms/xoshiro256.ts';
import { calibrateTest, type CalibratedTest } from './calibrate-test.ts';
import { ResponseCollector } from './test-responses.ts';

const OPTIONS = { minimum: 200, maximumIterations: 300 };
const ITEMS: readonly ItemParameters[] = [-1.5, -1, -0.5, -0.2, 0, 0.2, 0.5, 1, 1.5, 2].map((b, at) => ({
  ...{ a: 0.8 + 0.1 * at, b },
}));

const random = Xoshiro256.fromSeed('7'.repeat(32));
const uniform = (): number => (random.below(2 ** 30) + 0.5) / 2 ** 30;
const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());

interface Simulated {
  readonly people: number;
  readonly items?: readonly ItemParameters[];
  /** Of a person, by their place. */
  readonly groupOf?: (at: number) => string | null;
  /** How much harder an item is for a group, in logits. */
  readonly harder?: (group: string | null, item: number) => number;
}

function simulated({ people, items = ITEMS, groupOf = () => null, harder = () => 0 }: Simulated) {
  const collector = new ResponseCollector(
    items.map((_item, at) => ({ id: `v${at}`, max: 1 })),
    ['language'],
  );
  for (let at = 0; at < people; at++) {
    const [theta, group] = [normal(), groupOf(at)];
    collector.add(
      items.map(({ a, b }, item) => ({
        versionId: `v${item}`,
        score: uniform() < probability({ a, b: b + harder(group, item) }, theta) ? 1 : 0,
      })),
      [group],
    );
  }
  return collector.responses();
}

const resultsOf = ({ comparisons }: CalibratedTest, reference: string) =>
  comparisons.find((one) => one.reference === reference)?.items.map(({ result }) => result) ?? [];

it('gives what the library gives, to 3 decimals', () => {
  const responses = simulated({ people: 400 });
  const found = calibrateTest(responses, OPTIONS);
  const { items, iterations } = calibrate(
    responses.totals.map((_total, row) =>
      responses.versions.map(({ marks }) => (marks[row] === '1' ? 1 : 0)),
    ),
  );
  expect(found).toMatchObject({ attempts: 400, fitAttempts: 400, converged: true, iterations });
  found.versions.forEach(({ id, parameters, responses: count, fit, reason }, at) => {
    const item = items[at];
    if (!item?.calibrated) throw new Error('Every item can be calibrated');
    expect([id, count, reason]).toEqual([`v${at}`, 400, null]);
    expect(parameters?.a).toBe(Number(item.a.toFixed(3)));
    expect(parameters?.bError).toBe(Number(item.standardErrors?.b.toFixed(3)));
    expect(fit?.p).toBeGreaterThan(0);
  });
});

it('counts only all of the points as right, and knows what a form doesn’t have', () => {
  const collector = new ResponseCollector(
    [
      { id: 'one', max: 2 },
      { id: 'two', max: 1 },
    ],
    ['language', 'department'],
  );
  collector.add([{ versionId: 'one', score: 2 }], ['en', null]);
  collector.add(
    [
      { versionId: 'one', score: 1.5 },
      { versionId: 'two', score: -1 },
      { versionId: 'unknown', score: 9 },
    ],
    ['ar', ''],
  );
  expect(collector.responses()).toEqual({
    versions: [
      { id: 'one', marks: '10' },
      { id: 'two', marks: '-0' },
    ],
    totals: [2, 1.5],
    groupings: [
      { by: 'language', values: ['en', 'ar'], groups: [0, 1] },
      { by: 'department', values: [], groups: [null, null] },
    ],
  });
});

it('says why an item has no parameters, and tests no fit with too few complete forms', () => {
  const { versions, ...rest } = simulated({ people: 250 });
  const drawn = [...(versions[0]?.marks ?? '')].map((mark, at) => (at < 60 ? mark : '-')).join('');
  const found = calibrateTest(
    {
      ...rest,
      versions: [
        { id: 'easy', marks: '1'.repeat(250) },
        { id: 'drawn', marks: drawn },
        ...versions.slice(1).map(({ id, marks }) => ({ id, marks: marks.slice(0, -60) + '-'.repeat(60) })),
      ],
    },
    { ...OPTIONS, minimum: 150 },
  );
  expect(found.versions.map(({ reason }) => reason).slice(0, 3)).toEqual([
    'all-right',
    'too-few-responses',
    null,
  ]);
  expect(found.versions[2]?.responses).toBe(190);
  expect(found.versions[2]?.fit?.degreesOfFreedom).toBeGreaterThan(0);
  expect(calibrateTest({ ...rest, versions }, { ...OPTIONS, minimum: 251 }).versions[0]?.reason).toBe(
    'too-few-responses',
  );
});

describe('a comparison of groups', () => {
  it('finds the one item that is harder for others with the same points', () => {
    const found = calibrateTest(
      simulated({
        people: 4000,
        groupOf: (at) => (at % 2 === 0 ? 'en' : 'ar'),
        harder: (group, item) => (group === 'ar' && item === 4 ? 1.2 : 0),
      }),
      OPTIONS,
    );
    const categories = resultsOf(found, 'en').map((result) => result?.category);
    expect(categories).toEqual(['A', 'A', 'A', 'A', 'C', 'A', 'A', 'A', 'A', 'A']);
    expect(resultsOf(found, 'en')[4]?.delta).toBeLessThan(-1.5);
    expect(resultsOf(found, 'ar')[4]?.delta).toBeGreaterThan(1.5);
  });

  it('is offered of large groups alone, against all others together', () => {
    const sizes = { large: 130, enough: MINIMUM_DIF_GROUP, small: MINIMUM_DIF_GROUP - 1, one: 1 };
    const all = Object.entries(sizes).flatMap(([name, count]) => Array<string>(count).fill(name));
    const { comparisons } = calibrateTest(
      simulated({ people: all.length + 30, groupOf: (at) => all[at] ?? null }),
      OPTIONS,
    );
    expect(comparisons.map(({ reference, people, others }) => [reference, people, others])).toEqual([
      ['large', 130, 200],
      ['enough', 100, 230],
    ]);
  });

  it('needs enough others, too', () => {
    const { comparisons } = calibrateTest(
      simulated({ people: 299, groupOf: (at) => (at < 200 ? 'en' : 'ar') }),
      OPTIONS,
    );
    expect(comparisons).toEqual([]);
  });
});
