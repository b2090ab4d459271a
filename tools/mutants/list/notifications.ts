import { integration, unit, type Mutant } from '../mutant.ts';

const unread = 'services/notification/test/unread-count.int-spec.ts';
const inboxes = 'services/notification/test/inboxes.int-spec.ts';
const repository = 'services/notification/src/notifications/notifications.repository.ts';

/** What people read in the console: only their own. */
export const notifications: readonly Mutant[] = [
  {
    name: 'the unread count covers all users',
    file: repository,
    find: 'from notification where account_id = $1::uuid and ${UNREAD}`',
    replace: 'from notification where $1::uuid is not null and ${UNREAD}`',
    red: integration(unread, 'counts what this account has not read, and nothing else'),
  },
  {
    name: 'read notifications count as unread',
    file: 'services/notification/src/database/unread-sql.ts',
    find: 'read_at is null and ',
    replace: '',
    red: integration(unread, 'counts what this account has not read, and nothing else'),
  },
  {
    name: 'the unread count hides that the database is down',
    file: 'libs/service/src/create-service.ts',
    find: 'translateError: toDomainError,',
    replace: 'translateError: (error) => error,',
    red: integration(unread, 'is 503 with Retry-After while PostgreSQL is down ('),
  },
  {
    name: 'polling the unread count keeps a session alive',
    file: 'libs/contracts/src/calls/notifications.ts',
    find: `  // It is polled every 30 seconds, which is no activity.
  extendsSession: false,`,
    replace: '',
    red: integration(
      'e2e/unread-count-at-the-gateway.int-spec.ts',
      'keeps no session alive, however often it is polled',
    ),
  },
  {
    name: 'a person notified twice of one fact sees it twice',
    file: repository,
    find: 'on conflict (kind, subject_id, account_id) do nothing returning',
    replace: 'returning',
    red: integration(inboxes, 'however often its event is delivered, and to two consumers at once'),
  },
  {
    name: 'marking all as read marks nothing',
    file: repository,
    find: "mark('position <= $2::bigint')",
    replace: "mark('position >= least(0, $2::bigint)')",
    red: integration(
      inboxes,
      'is exact while notifications come, are read twice simultaneously, and all are read',
    ),
  },
  {
    name: 'an older count overwrites a newer one',
    file: 'services/notification/src/live/live-redis.ts',
    find: 'if not held or tonumber(held) <= tonumber(ARGV[1]) then',
    replace: 'if true then',
    red: integration(
      'services/notification/test/live.int-spec.ts',
      'keeps the latest version’s count for gateways, in any order',
    ),
  },
  {
    name: "a killed process's pending announcements are lost",
    file: 'services/notification/src/live/sweep-live.ts',
    find: 'await this.notifyLive.notify(unannounced);',
    replace: '',
    red: integration(
      'services/notification/test/live.int-spec.ts',
      'sends unannounced changes, for example after a kill right after the commit',
    ),
  },
  {
    name: 'a stream skips what was missed',
    file: 'services/gateway/src/live/live-stream.ts',
    find: 'const news = !known || version !== after;',
    replace: 'const news = false;',
    red: integration(
      'services/gateway/test/live.int-spec.ts',
      'resumes where its client left off: by header, or by query if there is none yet',
    ),
  },
  {
    name: 'open attempts hear of no change',
    file: 'services/assessment/src/attempts/attempts.repository.ts',
    find: 'this.live.changed(tx, attempt.accountId);',
    replace: '',
    red: integration(
      'services/assessment/test/attempt-changes.int-spec.ts',
      'each step of an attempt is announced to its candidate’s open pages after its commit, and nothing else',
    ),
  },
  {
    name: 'a stream continues after its session',
    file: 'services/gateway/src/live/live-streams.ts',
    find: 'if (session === undefined) this.lookUp(stream.session.hash);',
    replace: 'if (session === undefined) continue;',
    red: integration(
      'services/gateway/test/live.int-spec.ts',
      'when its session is revoked, at either gateway',
    ),
  },
  {
    name: 'an hour skipped by the clock is reached too late',
    file: 'libs/platform/src/local-time.ts',
    find: 'if (moment.toPlainDateTime().equals(wall)) return dateOf(moment);',
    replace: 'if (moment.equals(moment)) return dateOf(moment);',
    red: unit('libs/platform/src/local-time.spec.ts', 'a time in the gap: at the jump'),
  },
];
