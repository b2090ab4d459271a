import { integration, unit, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src/sessions';
const gateway = 'services/gateway/src/sessions';
const sessionsOf = 'services/identity/test/sessions.int-spec.ts';
const own = 'e2e/own-sessions.int-spec.ts';
const check = 'services/gateway/test/session-check.int-spec.ts';

/** A session that has ended is ended everywhere within a second, whatever Redis says; and none is lost. */
export const sessions: readonly Mutant[] = [
  {
    name: 'a revoked session stays valid',
    file: `${identity}/sessions.repository.ts`,
    find: 's.revoked_at is null and ',
    replace: '',
    red: integration(
      sessionsOf,
      'ends the session everywhere immediately, is published, and clears the cookies',
    ),
  },
  {
    name: 'a disabled account keeps its sessions',
    file: `${identity}/sessions.repository.ts`,
    find: `and a.status <> 'disabled'`,
    replace: '',
    red: integration(sessionsOf, 'ends with its account, whatever Redis says, which is updated by'),
  },
  {
    name: 'an expired session copy is still accepted',
    file: `${identity}/resolve-session.ts`,
    find: 'await this.cache.revokeLeftOver(hash);',
    replace: '',
    red: integration(sessionsOf, 'ends with its account, whatever Redis says, which is updated by'),
  },
  {
    name: 'a session never expires when idle',
    file: `${identity}/sessions.repository.ts`,
    find: 'and s.idle_expires_at > $2::timestamptz',
    replace: '',
    red: integration(
      sessionsOf,
      'continues with activity, is written at most once a minute, and ends after half an hour without',
    ),
  },
  {
    name: 'an employee can sign out the administrator viewing as them',
    file: 'services/identity/src/sessions/own-sessions.repository.ts',
    find: '((account_id = $1::uuid and actor_id is null) or actor_id = $1::uuid)',
    replace: '(account_id = $1::uuid or actor_id = $1::uuid)',
    red: integration(own, 'is not among the employee’s sessions, who can neither see nor end it'),
  },
  {
    name: 'two devices that sign each other out both end',
    file: 'services/identity/src/profile/own-sessions/end-elsewhere.ts',
    find: 'if (!(await this.sessions.findLive(tx, sessionHash, now))) throw new SessionEnded();',
    replace: '',
    red: integration(own, 'leaves one of two devices that sign each other out simultaneously'),
  },
  {
    name: "a view hides the administrator's device",
    file: `${identity}/switch-session.ts`,
    find: '{ ...begin(hash, now), startedAt, from }',
    replace: '{ ...begin(hash, now), startedAt, from: { ...from, signInId: present.accountId } }',
    red: integration(
      own,
      'belongs to the administrator’s sessions, as before it, and can be ended from elsewhere',
    ),
  },
  {
    name: 'a late write revives a revoked session in Redis',
    file: `${identity}/session-cache.ts`,
    find: `if redis.call('GET', KEYS[1]) == ARGV[1] then return 0 end`,
    replace: '',
    red: integration(
      sessionsOf,
      'keeps a tombstone against a writer that read the session before it was revoked',
    ),
  },
  {
    name: 'a revocation never reaches Redis if the process dies',
    file: `${identity}/on-sessions-revoked.ts`,
    find: 'await this.cache.revoke(event.payload.sessionHashes);',
    replace: 'await Promise.resolve(event);',
    red: integration(
      sessionsOf,
      'tombstones a revoked session by its event too, if the process died before it could',
    ),
  },
  {
    name: 'a new generation reuses the old number',
    file: `${identity}/sessions.repository.ts`,
    find: 'set generation = generation + 1',
    replace: 'set generation = generation',
    red: integration(
      sessionsOf,
      'is not trusted: records must have the generation started after the reconnection',
    ),
  },
  {
    name: 'a copy of an older generation is accepted',
    file: `${gateway}/session-check.ts`,
    find: 'session.record.generation < generation ||',
    replace: '',
    red: integration(check, 'revives no session revoked in the meantime'),
  },
  {
    name: 'copies are accepted before identity has started a new generation',
    file: `${gateway}/session-check.ts`,
    find: 'if (generation === undefined) return undefined;',
    replace: '',
    red: integration(check, 'trusts nothing until identity has started a new generation'),
  },
  {
    name: 'a response from an earlier connection is used for this one',
    file: `${gateway}/session-trust.ts`,
    find: 'if (period === this.period) this.confirmed',
    replace: 'this.confirmed',
    red: unit(`${gateway}/session-trust.spec.ts`, 'ignores a response for an earlier connection'),
  },
  {
    name: 'a second gateway accepts a session revoked at the first',
    file: `${gateway}/connect-sessions.ts`,
    find: 'cache.forget(hash);',
    replace: '',
    red: integration(check, 'is notified of a revocation immediately'),
  },
  {
    name: 'a copy is trusted while Redis sends no invalidations',
    file: `${gateway}/session-watch.ts`,
    find: 'return period === this.period && now < this.provenUntil;',
    replace: 'return period !== undefined && now > 0;',
    red: integration(check, 'trusts its cache while Redis sends changes, and no longer'),
  },
  {
    name: 'a change during a re-read of a copy is missed',
    file: `${gateway}/session-watch.ts`,
    find: 'changed(hash: string): void {\n    this.reading.delete(hash);',
    replace: 'changed(hash: string): void {\n    void hash;',
    red: unit(`${gateway}/session-watch.spec.ts`, 'covers nothing that'),
  },
  {
    name: 'a gateway re-reads after a minute instead of a second',
    file: `${gateway}/session-cache.ts`,
    find: 'SESSION_CACHE_MS = 900',
    replace: 'SESSION_CACHE_MS = 60_000',
    red: unit(
      `${gateway}/session-cache.spec.ts`,
      'forgets a session early enough for a revocation to take effect within one second',
    ),
  },
  {
    name: 'a cached session outlives its expiry',
    file: `${gateway}/session-check.ts`,
    find: 'return session && !isFresh(session, now) ? undefined : session;',
    replace: 'return session;',
    red: integration(check, 'ends a session that was idle for too long, even if cached'),
  },
  {
    name: 'users are signed out while identity is down',
    file: `${gateway}/session-check.ts`,
    find: 'await this.authority.resolve(hash);',
    replace: 'await this.authority.resolve(hash).catch(() => null);',
    red: integration(check, 'answers 503 with Retry-After, and never 401, when identity is down too'),
  },
  {
    name: 'a PostgreSQL outage is answered as 401',
    file: 'libs/persistence/src/database-errors.ts',
    find: `kind: 'unavailable',`,
    replace: `kind: 'unauthenticated',`,
    red: integration(
      'services/identity/test/postgres-away.int-spec.ts',
      'a session is neither known nor unknown',
    ),
  },
  {
    name: 'anyone who writes to Redis can forge sessions',
    file: 'libs/http/src/session-copies.ts',
    find: 'this.keys.some((key) => timingSafeEqual(given, macOf(key, hash, said)))',
    replace: 'given.length > 0',
    red: integration(check, 'can’t become an administrator by'),
  },
  {
    name: "a session copy is accepted under another session's key",
    file: 'libs/http/src/session-copies.ts',
    find: 'update(`session ${hash}.${said}`)',
    replace: 'update(`session ${hash.slice(0, 0)}.${said}`)',
    red: integration(check, 'can’t become another user with that user’s copy'),
  },
  {
    name: 'a valid copy is cached forever',
    file: 'services/gateway/src/sessions/session.ts',
    find: 'session.believedUntil > now && isLive(session, now)',
    replace: 'isLive(session, now)',
    red: integration(check, 'revives it for at most 90 s at a gateway that missed its end'),
  },
  {
    name: 'a gateway forgets a revocation while copies are still valid',
    file: 'services/gateway/src/sessions/session-check.ts',
    find: 'this.cache.keepUnknown(hash, readAt, BELIEVED_MS);',
    replace: 'this.cache.keepUnknown(hash, readAt);',
    red: integration(check, 'can’t revive an ended session with an old copy'),
  },
  {
    name: 'old session copies fail while identity is down',
    file: 'services/gateway/src/sessions/session-check.ts',
    find: 'if (!isLive(copy, readAt)) throw error;',
    replace: 'throw error;',
    red: integration(check, 'asks identity again after 90 s without confirmation, and continues without it'),
  },
  {
    name: 'the local Redis accepts everyone',
    file: 'infra/local/programs/redis.ts',
    find: '`requirepass ${password}\\n`',
    replace: "''",
    red: integration(
      'infra/test/life.int-spec.ts',
      'opens Redis only with this state folder’s password, which is not an argument',
    ),
  },
];
