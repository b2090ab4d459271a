import { Timings } from './timings.ts';

it('tells whether limits hold; a limit on what never happened does not', () => {
  const timings = new Timings();
  for (let milliseconds = 1; milliseconds <= 100; milliseconds += 1) timings.add('login', milliseconds);
  expect(timings.holds({ of: 'login', percent: 95, atMostMs: 95 })).toBe(true);
  expect(timings.holds({ of: 'login', percent: 99, atMostMs: 98 })).toBe(false);
  expect(timings.holds({ of: 'mail', percent: 99, atMostMs: 1_000 })).toBe(false);
});
