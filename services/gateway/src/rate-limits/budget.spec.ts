import { advance, judge, type Budget, type Usage } from './budget.ts';

const budget: Budget = { name: 'test', limit: 10, windowMs: 60_000 };
const START = 60_000 * 1_000;

function use(usage: Usage, times: number, now: number): number {
  let allowed = 0;
  for (let time = 0; time < times; time++) {
    advance(usage, budget, now);
    if (judge(usage, budget, now).allowed) {
      usage.count++;
      allowed++;
    }
  }
  return allowed;
}

const fresh = (): Usage => ({ window: START / 60_000, count: 0, previous: 0 });

describe('a budget of ten a minute', () => {
  it('allows ten at most', () => {
    expect(use(fresh(), 25, START)).toBe(10);
  });

  it('is not fresh at the turn of the window', () => {
    const usage = fresh();
    expect(use(usage, 10, START + 59_000)).toBe(10);
    expect(use(usage, 10, START + 60_000)).toBe(0);
    expect(use(usage, 10, START + 90_000)).toBe(5);
  });

  it('is fresh after two windows', () => {
    const usage = fresh();
    use(usage, 10, START);
    expect(use(usage, 20, START + 120_000)).toBe(10);
  });

  it.each([0, 1, 12_345, 30_000, 59_999])('has room exactly at the announced time (spent at %i ms)', (at) => {
    const usage = fresh();
    use(usage, 10, START + at);
    const { retryAfterSeconds } = judge(usage, budget, START + at);
    const then = START + at + retryAfterSeconds * 1000;
    const before = { ...usage };
    advance(before, budget, then - 1001);
    expect(judge(before, budget, then - 1001).allowed).toBe(false);
    advance(usage, budget, then);
    expect(judge(usage, budget, then).allowed).toBe(true);
  });

  it('announces the time if two windows fill it', () => {
    const usage: Usage = { window: START / 60_000, count: 5, previous: 8 };
    const verdict = judge(usage, budget, START + 6_000);
    // 5 + 8 × 0.9 = 12.2 now; 5 + 8 × 0.5 = 9 at half time, which leaves room for one.
    expect(verdict).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 24 });
  });

  it('counts down what remains', () => {
    const usage = fresh();
    use(usage, 3, START);
    expect(judge(usage, budget, START + 15_000)).toMatchObject({ remaining: 7, resetSeconds: 105 });
  });

  it('with a limit of one allows the next after two windows at most', () => {
    const one = { ...budget, limit: 1 };
    const usage: Usage = { ...fresh(), count: 1 };
    expect(judge(usage, one, START)).toMatchObject({ allowed: false, retryAfterSeconds: 120 });
  });
});
