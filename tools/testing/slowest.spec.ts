import { slowest } from './slowest.ts';

it('names the files that took longest, with their seconds', () => {
  const files = [
    { name: '/work/a.spec.ts', startTime: 1_000, endTime: 2_500 },
    { name: '/work/libs/b.spec.ts', startTime: 1_000, endTime: 105_240 },
    { name: '/work/c.spec.ts', startTime: 1_000, endTime: 1_010 },
  ];
  expect(slowest(files, 2, '/work')).toEqual([' 104.2 s  libs/b.spec.ts', '   1.5 s  a.spec.ts']);
  expect(slowest([], 20, '/work')).toEqual([]);
});
