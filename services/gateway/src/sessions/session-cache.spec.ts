import { SESSION_CACHE_MS, SessionCache, UNKNOWN_CACHE_MS } from './session-cache.ts';
import { aSession } from '../../test/sessions.ts';

const NOW = 1_750_000_000_000;

describe('SessionCache', () => {
  it('forgets a session early enough for a revocation to be seen within one second', () => {
    const cache = new SessionCache();
    const session = aSession();
    cache.keep(session, 'text', NOW);
    expect(SESSION_CACHE_MS).toBeLessThan(1_000);
    expect(cache.get(session.hash, NOW + SESSION_CACHE_MS - 1)).toBe(session);
    expect(cache.get(session.hash, NOW + SESSION_CACHE_MS)).toBeUndefined();
  });

  it('counts the age of a session from when its reading began', () => {
    const cache = new SessionCache();
    const session = aSession();
    cache.keep(session, undefined, NOW - SESSION_CACHE_MS);
    expect(cache.get(session.hash, NOW)).toBeUndefined();
  });

  it('knows for a while that there is no such session', () => {
    const cache = new SessionCache();
    cache.keepUnknown('hash', NOW);
    expect(cache.get('hash', NOW + UNKNOWN_CACHE_MS - 1)).toBeNull();
    expect(cache.get('hash', NOW + UNKNOWN_CACHE_MS)).toBeUndefined();
  });

  it('lets the newer knowledge win', () => {
    const cache = new SessionCache();
    const session = aSession();
    cache.keep(session, 'text', NOW);
    cache.keepUnknown(session.hash, NOW + 1);
    expect(cache.get(session.hash, NOW + 2)).toBeNull();
  });

  it('spares parsing only where the text is the same', () => {
    const cache = new SessionCache();
    const session = aSession();
    cache.keep(session, 'text', NOW);
    expect(cache.parsedFrom(session.hash, 'text')).toBe(session);
    expect(cache.parsedFrom(session.hash, 'other')).toBeUndefined();
    cache.keep(session, undefined, NOW);
    expect(cache.parsedFrom(session.hash, 'text')).toBeUndefined();
  });

  it('forgets sessions, but not that something is none, when trust is lost', () => {
    const cache = new SessionCache();
    const session = aSession();
    cache.keep(session, 'text', NOW);
    cache.keepUnknown('none', NOW);
    cache.distrust();
    expect(cache.get(session.hash, NOW)).toBeUndefined();
    expect(cache.parsedFrom(session.hash, 'text')).toBeUndefined();
    expect(cache.get('none', NOW)).toBeNull();
  });

  describe('reading again what is in use', () => {
    const inUse = (cache: SessionCache, at: number) => {
      const session = aSession();
      cache.keep(session, session.hash, at);
      cache.get(session.hash, at);
      return session.hash;
    };

    it('begins before anybody has to wait, with those read longest ago', () => {
      const cache = new SessionCache();
      const [first, second] = [inUse(cache, NOW), inUse(cache, NOW + 1)];
      inUse(cache, NOW + 500);
      expect(cache.due(NOW + 399, 10)).toEqual([]);
      expect(cache.due(NOW + 600, 1)).toEqual([first]);
      expect(cache.due(NOW + 600, 10)).toEqual([first, second]);
    });

    it('leaves out what nobody asked for, and forgets it', () => {
      const cache = new SessionCache();
      const session = aSession();
      cache.keep(session, 'text', NOW);
      expect(cache.due(NOW + SESSION_CACHE_MS, 10)).toEqual([]);
      expect(cache.parsedFrom(session.hash, 'text')).toBeUndefined();
    });

    it('renews it where nothing has changed, until somebody asks again', () => {
      const cache = new SessionCache();
      const hash = inUse(cache, NOW);
      cache.confirm(hash, hash, NOW + 600);
      expect(cache.due(NOW + 1_100, 10)).toEqual([]);
      expect(cache.get(hash, NOW + 600 + SESSION_CACHE_MS - 1)?.hash).toBe(hash);
      expect(cache.due(NOW + 1_100, 10)).toEqual([hash]);
    });

    it.each([['revoked'], [null]])('believes it no longer where %s stands there now', (text) => {
      const cache = new SessionCache();
      const hash = inUse(cache, NOW);
      cache.confirm(hash, text, NOW + 600);
      expect(cache.get(hash, NOW + 601)).toBeUndefined();
    });

    it('brings nothing back that was forgotten meanwhile', () => {
      const cache = new SessionCache();
      const hash = inUse(cache, NOW);
      cache.distrust();
      cache.confirm(hash, hash, NOW + 600);
      expect(cache.get(hash, NOW + 601)).toBeUndefined();
    });
  });

  it('is bounded: unknown cookies push out one another, and no session', () => {
    const cache = new SessionCache(2);
    const sessions = [aSession(), aSession(), aSession()];
    for (const session of sessions) cache.keep(session, 'text', NOW);
    for (let n = 0; n < 50; n++) cache.keepUnknown(`none-${n}`, NOW);
    expect(sessions.map(({ hash }) => cache.get(hash, NOW) !== undefined)).toEqual([false, true, true]);
    expect(cache.get('none-0', NOW)).toBeUndefined();
    expect(cache.get('none-49', NOW)).toBeNull();
  });
});
