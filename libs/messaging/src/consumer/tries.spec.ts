import { MOST_TRIES, SLOW_BUDGET, SlowTries, Tries, waitBeforeTry } from './tries.ts';

describe('Tries', () => {
  it('counts the message at the head of each partition separately', () => {
    const tries = new Tries();
    expect([tries.count('t/0', '5'), tries.count('t/0', '5'), tries.count('t/1', '5')]).toEqual([1, 2, 1]);
  });

  it('starts over with the next message, and when told to forget', () => {
    const tries = new Tries();
    tries.count('t/0', '5');
    expect(tries.count('t/0', '6')).toBe(1);
    tries.forget('t/0');
    expect(tries.count('t/0', '6')).toBe(1);
  });
});

describe('SlowTries', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  it('keeps its count through an outage, whose time does not count', () => {
    const slow = new SlowTries();
    for (let failures = 1; failures <= SLOW_BUDGET.tries; failures++) slow.count('t/0', '5', at(0));
    slow.passOver('t/0', at(60));
    expect(slow.count('t/0', '5', at(74))).toEqual({ failures: 11, isSpent: false });
    expect(slow.count('t/0', '5', at(75))).toEqual({ failures: 12, isSpent: true });
  });

  it('starts over with the next one', () => {
    const slow = new SlowTries();
    slow.count('t/0', '5', at(0));
    slow.passOver('t/0', at(1));
    expect(slow.count('t/0', '6', at(60)).failures).toBe(1);
  });
});

describe('waitBeforeTry', () => {
  it('makes all waits of an event together at most a second and a half', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => waitBeforeTry(index + 1));
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(1_500);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(80);
  });
});
