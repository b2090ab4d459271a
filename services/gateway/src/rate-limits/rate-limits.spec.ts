import { RateLimited, RateLimits } from './rate-limits.ts';

const NOW = 60_000 * 700;
const limits = () =>
  new RateLimits({ addressPerMinute: 3, sessionPerMinute: 2, unknownSessionsPerMinute: 1 });

describe('RateLimits', () => {
  it('counts signed-in users separately, and not against their address', () => {
    const rates = limits();
    const allowed = (session: string | null) => rates.take(session, '192.0.2.1', NOW).allowed;
    expect([allowed('a'), allowed('a'), allowed('a'), allowed('b')]).toEqual([true, true, false, true]);
    expect([allowed(null), allowed(null), allowed(null), allowed(null)]).toEqual([true, true, true, false]);
  });

  it('counts an IPv6 network as one', () => {
    const rates = limits();
    const allowed = [1, 2, 3, 4].map((n) => rates.take(null, `2001:db8:0:7::${n}`, NOW).allowed);
    expect(allowed).toEqual([true, true, true, false]);
    expect(rates.take(null, '2001:db8:0:8::1', NOW).allowed).toBe(true);
  });

  it('stops looking up cookies for an address that sent too many invalid ones', () => {
    const rates = limits();
    rates.allowUnknownSession('192.0.2.1', NOW);
    rates.countUnknownSession('192.0.2.1', NOW);
    expect(() => rates.allowUnknownSession('192.0.2.1', NOW)).toThrow(RateLimited);
    expect(() => rates.allowUnknownSession('192.0.2.2', NOW)).not.toThrow();
  });
});

describe('RateLimited', () => {
  const error = (retryAfterSeconds: number) =>
    new RateLimited({ allowed: false, limit: 1, remaining: 0, resetSeconds: 1, retryAfterSeconds });

  it('says in words how long to wait', () => {
    expect(error(24)).toMatchObject({ kind: 'throttled', retryAfterSeconds: 24 });
    expect(error(24).message).toBe('Too many requests. Please try again in 24 seconds.');
    expect(error(61).message).toBe('Too many requests. Please try again in 2 minutes.');
  });
});
