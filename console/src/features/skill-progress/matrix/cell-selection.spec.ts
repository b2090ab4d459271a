import { bySkill, countOf, NOTHING, toggled, withArea } from './cell-selection.ts';

const about = { employeeNumber: null, department: null, position: null, short: 0 };
const cells = {
  people: ['a', 'b', 'c'].map((personId) => ({
    ...{ ...about, personId, name: personId, required: [], held: [], days: [] },
  })),
  skills: ['x', 'y', 'z'].map((skillId) => ({ skillId, code: null, title: '', groups: [], short: 0 })),
};
const shown = (selection: typeof NOTHING) =>
  [...selection].map(([person, skills]) => `${person}:${[...skills].join('')}`);

it('selects all between two cells, whichever was first', () => {
  const area = withArea(cells, NOTHING, [
    { row: 2, column: 2 },
    { row: 1, column: 1 },
  ]);
  expect(shown(area)).toEqual(['b:xy', 'c:xy']);
  expect(countOf(area)).toEqual({ cells: 4, people: 2, skills: 2 });
  expect(bySkill(area)).toEqual([
    { skillId: 'x', personIds: ['b', 'c'] },
    { skillId: 'y', personIds: ['b', 'c'] },
  ]);
});

it('selects a row by its name, a column by its heading, and everything by the corner', () => {
  const all = (row: number, column: number) => {
    const at = { row, column };
    return shown(withArea(cells, NOTHING, [at, at]));
  };
  expect(all(1, 0)).toEqual(['b:xyz']);
  expect(all(-1, 2)).toEqual(['a:y', 'b:y', 'c:y']);
  expect(all(-1, 0)).toEqual(['a:xyz', 'b:xyz', 'c:xyz']);
});

it('adds to what was selected, and leaves rows alone that have it all', () => {
  const at = { row: 0, column: 1 };
  const first = toggled(cells, NOTHING, at);
  const both = withArea(cells, first, [at, { row: 1, column: 1 }]);
  expect(shown(both)).toEqual(['a:x', 'b:x']);
  expect(both.get('a')).toBe(first.get('a'));
  expect(shown(toggled(cells, both, at))).toEqual(['b:x']);
  expect(toggled(cells, both, { row: -1, column: 1 })).toBe(both);
});
