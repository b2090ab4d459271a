import { alignedLines } from './aligned-lines.ts';

const rows = [
  ['fault', 'lost', 'seen'],
  ['redis-cut', '0', '200'],
  ['kafka', '12'],
];

it('puts columns below each other and leaves nothing at the end', () => {
  expect(alignedLines(rows)).toEqual(['fault      lost  seen', 'redis-cut  0     200', 'kafka      12']);
});

it('puts figures at the right', () => {
  expect(alignedLines(rows, (column) => column === 1)).toEqual([
    'fault      lost  seen',
    'redis-cut     0  200',
    'kafka        12',
  ]);
});

it('returns nothing for nothing', () => {
  expect(alignedLines([])).toEqual([]);
});
