import fc from 'fast-check';
import { abilityGroups } from './ability-groups.ts';
import { optionTable, type Choice } from './option-table.ts';

describe('ability groups', () => {
  it("are Kelley's 27 % at each end", () => {
    const totals = Array.from({ length: 100 }, (_none, at) => at);
    const groupOf = abilityGroups(totals);
    expect(totals.filter((total) => groupOf(total) === 'lower')).toEqual(totals.slice(0, 27));
    expect(totals.filter((total) => groupOf(total) === 'upper')).toEqual(totals.slice(-27));
  });

  it('keep equal points together, nearest to 27 %', () => {
    // 27 % of 20 are 5.4: 4 people up to 1 point are nearer than 9 up to 2; at the top 6 are nearer than 1.
    const totals = [0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5];
    const groupOf = abilityGroups(totals);
    expect([0, 1, 2, 3, 4, 5].map(groupOf)).toEqual(['lower', 'lower', 'middle', 'middle', 'upper', 'upper']);
  });

  it('take the smaller of two cuts that are as near', () => {
    // 20 and 34 people are both 7 off.
    const totals = Array.from({ length: 100 }, (_none, at) => (at < 20 ? 0 : at < 34 ? 1 : 2));
    expect([0, 1].map(abilityGroups(totals))).toEqual(['lower', 'middle']);
  });

  it('put everybody in the middle if all have the same points, and have no middle of two levels', () => {
    expect(abilityGroups([7, 7, 7])(7)).toBe('middle');
    expect([1, 2].map(abilityGroups([1, 2, 2, 2, 2, 2]))).toEqual(['lower', 'upper']);
  });

  it('never meet, whatever the points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2 }), (totals) => {
        const groupOf = abilityGroups(totals);
        const groups = totals.toSorted((one, other) => one - other).map(groupOf);
        const ranks = groups.map((group) => ['lower', 'middle', 'upper'].indexOf(group));
        expect(ranks).toEqual(ranks.toSorted());
        if (new Set(totals).size > 1) expect([groups[0], groups.at(-1)]).toEqual(['lower', 'upper']);
      }),
    );
  });
});

describe('the table of options', () => {
  /** 30 people with 0 to 29 points: the able choose B, the less able A, every tenth leaves the item out. */
  const choices = Array.from({ length: 30 }, (_none, total): Choice => {
    if (total % 10 === 9) return { total, chosen: [] };
    return { total, chosen: total < 12 ? ['A'] : total === 20 ? ['B', 'D'] : ['B'] };
  });

  it('counts who chose what by group, in the order of the options', () => {
    // 27 % of 30 are 8.1, so each end has 8 people: 0 to 7 points and 22 to 29.
    expect(optionTable(choices, ['C', 'B', 'A'])).toEqual({
      people: { lower: 8, middle: 14, upper: 8 },
      options: [
        { option: 'C', counts: { lower: 0, middle: 0, upper: 0 } },
        { option: 'B', counts: { lower: 0, middle: 9, upper: 7 } },
        { option: 'A', counts: { lower: 8, middle: 3, upper: 0 } },
        { option: 'D', counts: { lower: 0, middle: 1, upper: 0 } },
      ],
      omitted: { lower: 0, middle: 2, upper: 1 },
    });
  });

  it('is the same in any order, and missing for few people', () => {
    expect(optionTable(choices.toReversed(), ['B'])).toEqual(optionTable(choices, ['B']));
    expect(optionTable(choices.slice(0, 19), ['B'])).toBeNull();
  });
});
