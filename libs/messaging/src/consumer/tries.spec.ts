import { MOST_TRIES, Tries, waitBeforeTry } from './tries.ts';

describe('Tries', () => {
  it('counts the message at the head of each partition by itself', () => {
    const tries = new Tries();
    expect([tries.count('t/0', '5'), tries.count('t/0', '5'), tries.count('t/1', '5')]).toEqual([1, 2, 1]);
  });

  it('begins anew with the next message, and after it was told to forget', () => {
    const tries = new Tries();
    tries.count('t/0', '5');
    expect(tries.count('t/0', '6')).toBe(1);
    tries.forget('t/0');
    expect(tries.count('t/0', '6')).toBe(1);
  });
});

describe('waitBeforeTry', () => {
  it('makes all waits of an event together at most a second and a half', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => waitBeforeTry(index + 1));
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(1_500);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(80);
  });
});
