import type { CoverCell } from '@rigwise/competence';
import { changedCover } from './changed-cover.ts';

const cell = (skill: string, group: string, needed: number, ...have: number[]): CoverCell => ({
  ...{ skill, group, needed, have },
});
const before = [
  cell('kicks', 'driller', 4, 2, 1, 1),
  cell('kicks', 'cook', 1, 1, 1, 1),
  cell('cranes', 'driller', 3, 3, 3, 3),
];

it('shows nothing where nothing changes', () => {
  const same = [cell('kicks', 'driller', 1, 1, 0, 0), cell('cranes', 'driller', 1, 1, 1, 1)];
  expect(changedCover(before, { without: same, added: same })).toEqual([]);
});

it('takes away what someone who leaves has and needs, of everyone and of their position', () => {
  const without = [cell('kicks', 'driller', 1, 1, 1, 1)];
  expect(changedCover(before, { without, added: [] })).toEqual([
    {
      ...{ skill: 'kicks', group: 'driller' },
      before: { needed: 4, have: [2, 1, 1] },
      after: { needed: 3, have: [1, 0, 0] },
    },
    {
      ...{ skill: 'kicks', group: null },
      before: { needed: 5, have: [3, 2, 2] },
      after: { needed: 4, have: [2, 1, 1] },
    },
  ]);
});

it('adds what people would newly need, and puts what loses most first', () => {
  const changes = changedCover(before, {
    without: [cell('cranes', 'driller', 1, 1, 1, 1)],
    added: [cell('cranes', 'driller', 1, 0, 0, 0), cell('hygiene', 'cook', 1, 0, 0, 0)],
  });
  expect(changes.map(({ skill, group, after }) => [skill, group, after.needed, after.have[0]])).toEqual([
    ['hygiene', null, 1, 0],
    ['hygiene', 'cook', 1, 0],
    ['cranes', null, 3, 2],
    ['cranes', 'driller', 3, 2],
  ]);
});
