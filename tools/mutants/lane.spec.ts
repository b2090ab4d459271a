import { deal } from './lane.ts';
import { broken, endToEnd, integration, unit, type Mutant } from './mutant.ts';

function aMutant(overrides: Partial<Mutant> = {}): Mutant {
  return {
    name: 'something is broken',
    file: 'libs/any/src/any.ts',
    find: 'a < b',
    replace: 'a <= b',
    red: unit('libs/any/src/any.spec.ts', 'holds'),
    ...overrides,
  };
}

describe('breaking', () => {
  it('replaces the text literally', () => {
    expect(broken('if (a < b) return;', aMutant({ replace: '$& $1' }))).toBe('if ($& $1) return;');
  });

  it.each(['', 'a < b; a < b'])('refuses %j: the text is not there exactly once', (source) => {
    expect(() => broken(source, aMutant())).toThrow('something is broken');
  });
});

describe('dealing mutants out', () => {
  const slow = aMutant({ red: integration('libs/any/test/slow.int-spec.ts', 'holds') });

  it('keeps those of one test file together, and assigns each once', () => {
    const mutants = [aMutant(), slow, aMutant(), aMutant(), slow];
    const lanes = deal(mutants, 2);
    expect(lanes.map((lane) => new Set(lane.map(({ red }) => red.file)).size)).toEqual([1, 1]);
    expect(lanes.flat()).toHaveLength(mutants.length);
  });

  it('keeps those of all files together that share a platform', () => {
    const [one, other] = ['one', 'other'].map((name) =>
      aMutant({ red: endToEnd(`e2e/${name}.e2e-spec.ts`, 'holds') }),
    );
    const lanes = deal(
      [one, slow, other].filter((mutant) => mutant !== undefined),
      2,
    );
    expect(lanes).toContainEqual([one, other]);
  });

  it('opens no lane without work', () => {
    expect(deal([slow, slow], 2)).toEqual([[slow, slow]]);
  });
});
