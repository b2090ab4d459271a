import { coverByGroup, coverBySkill, coverState, coverSum, type CoverCell } from './cover.ts';

const cell = (skill: string, group: string, needed: number, ...have: number[]): CoverCell => ({
  ...{ skill, group, needed, have },
});

it.each([
  ['nobody has it', 4, 0, 'none'],
  ['one person alone has it', 4, 1, 'single'],
  ['the only person who needs it has it', 1, 1, 'single'],
  ['some of those who need it have it', 4, 3, 'some'],
  ['all have it', 4, 4, 'all'],
] as const)('tells that %s', (_what, needed, have, state) => {
  expect(coverState({ needed, have })).toBe(state);
});

// Drilling: two have kicks today and one of them after 30 days. Catering: one has hygiene until then.
const cells = [
  cell('kicks', 'drilling', 3, 2, 1, 1),
  cell('hygiene', 'catering', 2, 1, 1, 0),
  cell('kicks', 'catering', 1, 0, 0, 0),
];

it('adds people of all groups who need a skill', () => {
  expect(coverBySkill(cells)).toEqual([cell('kicks', '', 4, 2, 1, 1), cell('hygiene', '', 2, 1, 1, 0)]);
});

it('counts skills by how well they are covered on each day, each of them once', () => {
  expect(coverSum(cells)).toEqual({
    ...{ needed: 6, have: [3, 2, 1] },
    skills: { none: [0, 0, 1], single: [1, 2, 1], some: [1, 0, 0], all: [0, 0, 0] },
  });
});

it('does not let another group cover a skill', () => {
  const [drilling, catering] = coverByGroup(cells);
  expect(drilling).toMatchObject({ group: 'drilling', needed: 3, have: [2, 1, 1] });
  expect(catering?.skills).toEqual({ none: [1, 1, 2], single: [1, 1, 0], some: [0, 0, 0], all: [0, 0, 0] });
});

it('has nothing to count for an empty crew', () => {
  expect(coverSum([])).toEqual({
    ...{ needed: 0, have: [], skills: { none: [], single: [], some: [], all: [] } },
  });
});
