import { SESSION_CACHE_MS, SessionCache, UNKNOWN_CACHE_MS } from './session-cache.ts';
import { aSession } from '../../test/sessions.ts';

const NOW = 1_750_000_000_000;
const unwatched = { holds: () => false };

describe('SessionCache', () => {
  it('forgets a session early enough for a revocation to take effect within one second', () => {
    const cache = new SessionCache(unwatched);
    const session = aSession();
    cache.keep(session, 'text', NOW);
    expect(SESSION_CACHE_MS).toBeLessThan(1_000);
    expect(cache.get(session.hash, NOW + SESSION_CACHE_MS - 1)).toBe(session);
    expect(cache.get(session.hash, NOW + SESSION_CACHE_MS)).toBeUndefined();
  });

  it('counts the age of a session from when reading it began', () => {
    const cache = new SessionCache(unwatched);
    const session = aSession();
    cache.keep(session, undefined, NOW - SESSION_CACHE_MS);
    expect(cache.get(session.hash, NOW)).toBeUndefined();
  });

  it('remembers for a while that a session doesn’t exist', () => {
    const cache = new SessionCache(unwatched);
    cache.keepUnknown('hash', NOW);
    expect(cache.get('hash', NOW + UNKNOWN_CACHE_MS - 1)).toBeNull();
    expect(cache.get('hash', NOW + UNKNOWN_CACHE_MS)).toBeUndefined();
  });

  it('prefers newer knowledge', () => {
    const cache = new SessionCache(unwatched);
    const session = aSession();
    cache.keep(session, 'text', NOW);
    cache.keepUnknown(session.hash, NOW + 1);
    expect(cache.get(session.hash, NOW + 2)).toBeNull();
  });

  it('skips parsing only for identical text', () => {
    const cache = new SessionCache(unwatched);
    const session = aSession();
    cache.keep(session, 'text', NOW);
    expect(cache.parsedFrom(session.hash, 'text')).toBe(session);
    expect(cache.parsedFrom(session.hash, 'other')).toBeUndefined();
    cache.keep(session, undefined, NOW);
    expect(cache.parsedFrom(session.hash, 'text')).toBeUndefined();
  });

  it('forgets sessions, but not invalid ones, when trust is lost', () => {
    const cache = new SessionCache(unwatched);
    const session = aSession();
    cache.keep(session, 'text', NOW);
    cache.keepUnknown('none', NOW);
    cache.distrust();
    expect(cache.get(session.hash, NOW)).toBeUndefined();
    expect(cache.parsedFrom(session.hash, 'text')).toBeUndefined();
    expect(cache.get('none', NOW)).toBeNull();
  });

  it('trusts what the watch covers, for as long as it is active', () => {
    const watch = { holds: (period: number | undefined, now: number) => period === 7 && now < NOW + 5_000 };
    const cache = new SessionCache(watch);
    const [watched, other] = [aSession(), aSession()];
    cache.keep(watched, 'text', NOW, 7);
    cache.keep(other, 'text', NOW);
    expect(cache.get(watched.hash, NOW + 4_999)).toBe(watched);
    expect(cache.get(watched.hash, NOW + 5_000)).toBeUndefined();
    expect(cache.get(other.hash, NOW + 4_999)).toBeUndefined();
    cache.forget(watched.hash);
    expect(cache.get(watched.hash, NOW)).toBeUndefined();
  });

  it('is bounded: unknown cookies evict each other, and no session', () => {
    const cache = new SessionCache(unwatched, 2);
    const sessions = [aSession(), aSession(), aSession()];
    for (const session of sessions) cache.keep(session, 'text', NOW);
    for (let n = 0; n < 50; n++) cache.keepUnknown(`none-${n}`, NOW);
    expect(sessions.map(({ hash }) => cache.get(hash, NOW) !== undefined)).toEqual([false, true, true]);
    expect(cache.get('none-0', NOW)).toBeUndefined();
    expect(cache.get('none-49', NOW)).toBeNull();
  });
});
