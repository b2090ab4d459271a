import { fillingOf, gridOf, holesIn, languagesOf, type CoverageCell } from './coverage-grid.ts';

const cell = (topic: string, language: string, live: number, over: Partial<CoverageCell> = {}) =>
  ({ topic, language, live, difficulty: 'easy', drafts: 0, ...over }) satisfies CoverageCell;
const cells = [cell('Valves', 'en', 4), cell('Gas', 'en', 1, { drafts: 2 }), cell('Gas', 'es', 2)];

it('lists every topic at every difficulty, in the order of topics', () => {
  expect(gridOf(cells, 'es')).toEqual([
    {
      topic: 'Gas',
      cells: [
        { difficulty: 'easy', live: 2, drafts: 0, filling: 'few' },
        { difficulty: 'medium', live: 0, drafts: 0, filling: 'none' },
        { difficulty: 'hard', live: 0, drafts: 0, filling: 'none' },
      ],
    },
    {
      topic: 'Valves',
      cells: ['easy', 'medium', 'hard'].map((difficulty) => ({
        ...{ difficulty, live: 0, drafts: 0, filling: 'none' },
      })),
    },
  ]);
});

it('calls out where nothing is live, whatever is being written', () => {
  const holes = holesIn(gridOf([cell('Gas', 'en', 0, { drafts: 2 })], 'en'));
  expect(holes.map(({ difficulty, drafts }) => [difficulty, drafts])).toEqual([
    ['easy', 2],
    ['medium', 0],
    ['hard', 0],
  ]);
});

it('begins with the language that has most questions', () => {
  expect(languagesOf(cells)).toEqual(['en', 'es']);
});

it.each([
  [0, 'none'],
  [1, 'few'],
  [2, 'few'],
  [3, 'some'],
  [9, 'some'],
  [10, 'many'],
])('%d live is %s', (live, filling) => expect(fillingOf(live)).toBe(filling));
