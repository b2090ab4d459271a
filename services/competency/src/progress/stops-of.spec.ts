import { stopsOf } from './stops-of.ts';

const gap = { skillId: 'b', held: 1, next: 2 };

describe('what stops people', () => {
  it('counts those whom several clauses stop with each of them', () => {
    const stops = stopsOf(
      [
        { ...gap, missing: [0, 1], people: 3 },
        { ...gap, missing: [1], people: 4 },
      ],
      50,
    );
    expect(stops).toEqual([
      { ...gap, at: 1, people: 7 },
      { ...gap, at: 0, people: 3 },
    ]);
  });

  it('tells that no rule leads further, after clauses that stop as many', () => {
    const stops = stopsOf(
      [
        { ...gap, next: null, missing: [], people: 2 },
        { ...gap, missing: [0], people: 2 },
        { ...gap, skillId: 'a', held: 2, missing: [0], people: 2 },
        { ...gap, skillId: 'a', missing: [0], people: 2 },
      ],
      50,
    );
    expect(stops).toEqual([
      { ...gap, skillId: 'a', at: 0, people: 2 },
      { ...gap, skillId: 'a', held: 2, at: 0, people: 2 },
      { ...gap, at: 0, people: 2 },
      { ...gap, next: null, at: null, people: 2 },
    ]);
  });

  it('names only the most frequent', () => {
    const gaps = [1, 5, 3].map((people, at) => ({ ...gap, missing: [at], people }));
    expect(stopsOf(gaps, 2).map(({ at }) => at)).toEqual([1, 2]);
  });
});
