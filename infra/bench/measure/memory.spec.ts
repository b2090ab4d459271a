import { parsePssMib } from './memory.ts';

it('reads the proportional set size in MiB', () => {
  const rollup =
    '55-7f ---p 00000000 00:00 0   [rollup]\nRss:   163840 kB\nPss:   102400 kB\nPss_Dirty:  9000 kB\n';
  expect(parsePssMib(rollup)).toBe(100);
});

it('rejects anything without a size', () => {
  expect(parsePssMib('')).toBeNaN();
});
