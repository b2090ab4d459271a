import { integration, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src';
const grants = 'services/identity/test/access-grants.int-spec.ts';
const sweeperFile = 'libs/persistence/src/periodic/sweeper.ts';
const sweeping = 'libs/persistence/test/sweeper.int-spec.ts';
const tasks = 'libs/persistence/test/periodic.int-spec.ts';
const slowEvents = 'libs/messaging/test/slow-events.int-spec.ts';
const itemRuns = 'libs/persistence/src/periodic/item-runs.ts';
const failingItems = 'libs/persistence/src/periodic/failing-items.ts';
const leases = 'libs/persistence/src/periodic/leases.ts';

const lost = 'services/identity/test/lost-answers.int-spec.ts';
const transactions = 'libs/persistence/src/transactions.ts';

/** A request whose response was lost takes effect once, and the retry gets its response. */
export const lostAnswers: readonly Mutant[] = [
  {
    name: 'a request whose response was lost runs again',
    file: transactions,
    find: 'if (effects.has(name)) return effects.resultOf(name) as T;',
    replace: '',
    red: integration(lost, 'creates one token for a program, and returns its secret'),
  },
  {
    name: 'an idempotent effect is recorded outside its transaction',
    file: transactions,
    find: 'await recordEffect(tx, effects, name, returned);',
    replace: 'void recordEffect;',
    red: integration(lost, 'signs in with the code that it used up, in one session'),
  },
  {
    name: 'a retried request is refused because it used up its own proof',
    file: transactions,
    find: 'return (currentEffects()?.resultsOf(name) ?? []) as T[];',
    replace: 'return ([] as unknown[]).filter(() => name === String(currentEffects)) as T[];',
    red: integration(lost, 'makes an account by the link that it used up'),
  },
  {
    name: "after two requests for a code, the cookie doesn't match it",
    file: `${identity}/sessions/browser/browser-flows.ts`,
    find: "return currentEffects() ? this.transactions.once('flow', make) : make();",
    replace: "return currentEffects === undefined ? this.transactions.once('flow', make) : make();",
    red: integration(lost, ', which matches the browser that asked twice'),
  },
  {
    name: 'a slow try overwrites what another has changed since',
    file: 'libs/persistence/src/idempotency/sql-idempotency-store.ts',
    find: 'if (isOurs === 0) throw inProgress();',
    replace: 'void isOurs;',
    red: integration(lost, 'changes nothing if it was so slow that another has taken its place'),
  },
  {
    name: 'a failure after the commit loses what was committed',
    file: 'libs/persistence/src/idempotency/sql-idempotency-store.ts',
    // If one statement both deletes and updates a row, PostgreSQL does only one of the two.
    find: `answer is null and effects is null)
update idempotency set claimed_until = 'epoch'
where key_hash`,
    replace: `answer is null)
update idempotency set claimed_until = 'epoch'
where false and key_hash`,
    red: integration(
      'services/access-request/test/decisions.int-spec.ts',
      'names who decided, though everything failed right after the commit',
    ),
  },
];

/** Periodic work: a failure stops nothing else, and no expiry depends on the cleanup task. */
export const periodic: readonly Mutant[] = [
  {
    name: 'external access lasts until it is cleaned up',
    file: `${identity}/people/access-sql.ts`,
    find: 'coalesce(x.ends_at > ${now}::timestamptz, true)',
    replace: 'coalesce(x.ends_at > ${now}::timestamptz, true) is not null',
    red: integration(grants, 'nobody signs in, with the same error as a disabled account'),
  },
  {
    name: 'a row restores external people permanently after their access ended',
    file: `${identity}/people/access-sql.ts`,
    find: "x on x.person_id = p.id'",
    replace: "x on x.person_id = p.id and x.ended_at is null'",
    red: integration(grants, 'gets access again by another approval once it has ended, and in no other way'),
  },
  {
    name: 'a row reactivates external people whose access has ended',
    file: `${identity}/directory/plan-rows.ts`,
    find: 'if (known.accessOver && ',
    replace: 'if (false && ',
    red: integration(grants, 'gets access again by another approval once it has ended, and in no other way'),
  },
  {
    name: 'a merge postpones the end of external access',
    file: `${identity}/administration/access-grants/external-access.repository.ts`,
    find: 'where excluded.ends_at < external_access.ends_at',
    replace: 'where excluded.ends_at > external_access.ends_at',
    red: integration(
      'services/identity/test/merged-access.int-spec.ts',
      'a merged account keeps the end of its own access, and of two the earlier',
    ),
  },
  {
    name: 'a session copy outlives external access',
    file: `${identity}/sessions/session.ts`,
    find: 'accessEndsAt !== null && accessEndsAt < absolute ? accessEndsAt : absolute',
    replace: 'accessEndsAt !== null && accessEndsAt > absolute ? accessEndsAt : absolute',
    red: integration(grants, 'no session continues, nor any copy of it'),
  },
  {
    name: 'one failing item blocks all behind it',
    file: itemRuns,
    find: 'await this.parts.failingItems.failed(this.name, item, error);',
    replace: 'await this.parts.failingItems.failed(this.name, item, error);\n    throw error;',
    red: integration(
      grants,
      'ends everyone’s access but the one that fails, and that one as soon as possible',
    ),
  },
  {
    name: 'a failed item is retried without a pause',
    file: failingItems,
    find: 'f.retry_at > ${now}::timestamptz)`',
    replace: "f.retry_at < ${now}::timestamptz - interval '1 year')`",
    red: integration(
      grants,
      'ends everyone’s access but the one that fails, and that one as soon as possible',
    ),
  },
  {
    name: 'an item that failed under a wrong clock stays paused until then',
    file: failingItems,
    find: ' or retry_at > $2::timestamptz',
    replace: ' and $2::timestamptz is not null',
    red: integration(tasks, 'that failed while the clock was wrong are not paused until then'),
  },
  {
    name: "a late lease renewal overwrites the task's next due time",
    file: leases,
    find: 'await renewed;',
    replace: 'void renewed;',
    red: integration(tasks, 'sets its next time last, after a renewal of its lease still in progress'),
  },
  {
    name: 'items that keep failing raise no alert',
    file: failingItems,
    find: 'failures = f.failures + 1',
    replace: 'failures = 1',
    red: integration(
      tasks,
      'that fail change nothing, stop none behind them, are paused and set aside, and reported',
    ),
  },
  {
    name: "a skipped item loses another process's failure count",
    file: itemRuns,
    find: "if ((await work()) === 'passed-over') {",
    replace: "if ((await work()) === 'passed-over' && this.failing.size === 0) {",
    red: integration(
      tasks,
      'that are listed run page by page, and end with the service after the one in progress',
    ),
  },
  {
    name: 'one run claims a failed item repeatedly',
    file: 'libs/persistence/src/periodic/claim.ts',
    find: 'and ${item} <> all(${except}::text[])',
    replace: 'and coalesce(${item} <> all(${except}::text[]), true) is not null',
    red: integration(
      tasks,
      'that fail change nothing, stop none behind them, are paused and set aside, and reported',
    ),
  },
  {
    name: 'a task waits for an item that is locked',
    file: 'libs/persistence/src/periodic/claim.ts',
    find: 'for no key update of ${lock} skip locked`',
    replace: 'for no key update of ${lock}`',
    red: integration(tasks, 'run once each, by replicas that never wait for each other'),
  },
  {
    name: 'every replica runs every task',
    file: leases,
    find: 'where t.due_at <= ${NOW}',
    replace: 'where t.due_at is not null',
    red: integration(tasks, 'runs once a period, however many replicas there are'),
  },
  {
    name: 'a lease expires while its work continues',
    file: leases,
    find: 'renewed = Promise.all([renewed, renew()]).then(() => undefined);',
    replace: 'void renew;',
    red: integration(tasks, 'overlaps itself in no replica, however long it takes'),
  },
  {
    name: 'a dead process keeps its task',
    file: leases,
    find: 'where t.due_at <= ${NOW}',
    replace: 'where t.due_at <= ${NOW} and coalesce(t.holder = $4::uuid, true)',
    red: integration(tasks, 'continues in another replica when the process that ran it dies'),
  },
  {
    name: 'a stopping process keeps its tasks until the lease expires',
    file: 'libs/persistence/src/periodic/task-loop.ts',
    find: 'aborted ? 0 : untilNext()',
    replace: 'aborted ? 60_000 : untilNext()',
    red: integration(tasks, 'continues immediately in another replica when the process that ran it stops'),
  },
  {
    name: 'every run of a task costs a needless second statement',
    file: leases,
    find: 'let mustRelease = everyMs > this.leaseMs;',
    replace: 'let mustRelease = true;',
    red: integration(tasks, 'with a short period costs one statement a run'),
  },
  {
    name: 'a task taken by a short run is due only once its lease expires',
    file: leases,
    find: "inMs('least($2::float8, $3::float8)')",
    replace: "inMs('$3::float8')",
    red: integration(tasks, 'runs once a period, however many replicas there are'),
  },
  {
    name: "a successful short run isn't recorded",
    file: 'libs/persistence/src/periodic/task-loop.ts',
    find: 'else this.hasSucceeded = succeeded;',
    replace: 'else this.hasSucceeded = false && succeeded;',
    red: integration(tasks, 'that fails runs again, and is overdue until it succeeds: a period '),
  },
  {
    name: 'a replica reports its old metrics forever after a takeover',
    file: 'libs/persistence/src/periodic/task-loop.ts',
    find: 'if (others.elsewhere) elsewhere();',
    replace: 'void [others, elsewhere];',
    red: integration(tasks, 'that remain are no longer reported by a replica once another one runs the task'),
  },
  {
    name: 'a task that never succeeds raises no alert',
    file: leases,
    find: 'succeeded_at = case when $4::boolean then',
    replace: 'succeeded_at = case when $4::boolean or true then',
    red: integration(tasks, 'that fails runs again, and is overdue until it succeeds: a period '),
  },
  {
    name: 'an announcement another process continues counts as done',
    file: 'services/notification/src/announcements/go-on-announcing.ts',
    find: "if (!unfinished) return 'passed-over';",
    replace: "if (!unfinished) return 'done';",
    red: integration(
      'services/notification/test/announced-to-many.int-spec.ts',
      'keeps the failure count of one that another process continues',
    ),
  },
  {
    name: 'an administrator whose external access ended counts as remaining',
    file: `${identity}/people/administrators.repository.ts`,
    find: "${mayAct('$2')} and a.id",
    replace: "(${mayAct('$2')} or p.active) and a.id",
    red: integration(
      'services/identity/test/people-acts.int-spec.ts',
      'is the last one if the other is external, and their last day is over',
    ),
  },
  {
    name: 'a failed probe resets the slow tries of an event',
    file: 'libs/messaging/src/consumer/event-consumer.ts',
    find: 'this.slowTries.passOver(line, this.needs.clock.now());',
    replace: 'this.slowTries.forget(line);',
    red: integration(
      slowEvents,
      'keeps the budget it has used up, whatever probe of the database fails in between',
    ),
  },
  {
    name: 'a failed probe resets the slow tries of a parked event',
    file: 'libs/messaging/src/dead-letters/key-release.ts',
    find: 'this.slowTries.passOver(line, this.needs.clock.now());',
    replace: 'this.slowTries.forget(line);',
    red: integration(slowEvents, 'is dead-lettered behind a dead letter as well, and delays no other key'),
  },
  {
    name: 'a sweep too slow to count is invisible',
    file: sweeperFile,
    find: 'if (isSlow(error)) this.left.set({ table: label }, MOST_COUNTED);',
    replace: 'void isSlow(error);',
    red: integration(sweeping, 'reports a sweep that is always too slow, even if its rows can’t be counted'),
  },
  {
    name: "a slow sweep isn't logged",
    file: sweeperFile,
    find: 'if (!isAway(error))',
    replace: 'if (!isAway(error) && !isSlow(error))',
    red: integration(sweeping, 'reports a sweep that is always too slow, even if its rows can’t be counted'),
  },
  {
    name: 'a sweep stops at a statement that takes too long',
    file: sweeperFile,
    find: '        if (limit > 1) {',
    replace: '        if (limit > 1) {\n          throw error;',
    red: integration(sweeping, 'removes a backlog of any size'),
  },
  {
    name: 'a failing sweep blocks the others',
    file: sweeperFile,
    find: '        // The outage is reported elsewhere.',
    replace: '        throw error;\n        // The outage is reported elsewhere.',
    red: integration(sweeping, 'reaches every table, whichever fails'),
  },
  {
    name: 'a sweep run has no row limit',
    file: sweeperFile,
    find: 'removed < this.rowsARound && ',
    replace: 'removed >= 0 && ',
    red: integration(
      sweeping,
      'removes a limited number per run, reports what is left, and continues in the next',
    ),
  },
  {
    name: 'a slow table blocks those behind it',
    file: sweeperFile,
    find: ' && this.nowMs() < endsAt',
    replace: '',
    red: integration(
      sweeping,
      'leaves a slow table to the next run after half a minute, and reports what is left of it',
    ),
  },
  {
    name: 'a sweep that was slow once keeps its small batches',
    file: sweeperFile,
    find: 'limit = Math.min(most, limit * 2);',
    replace: 'void most;',
    red: integration(sweeping, 'takes more rows a statement again'),
  },
  {
    name: 'a row that always fails blocks the rest of its table',
    file: sweeperFile,
    find: 'skipped.push(row);',
    replace: 'throw error;',
    red: integration(sweeping, 'skips a row that always fails, and says so'),
  },
  {
    name: 'sweeping replicas wait for each other',
    file: sweeperFile,
    find: "hasFailed ? 'wait' : 'skip locked'",
    replace: "'wait'",
    red: integration(sweeping, 'skips locked rows, and two simultaneous runs share the work'),
  },
  {
    name: 'a sweep takes a row locked by its own failed statement for another',
    file: sweeperFile,
    find: "rowsOf(sweep, 'wait')",
    replace: "rowsOf(sweep, 'skip locked')",
    red: integration(sweeping, 'skips the row that failed, not the next'),
  },
];

/** Concurrent operations see each other. */
export const twoAtOnce: readonly Mutant[] = [
  {
    name: 'a merge ignores concurrent changes to reporting lines',
    file: `${identity}/administration/merge-person.ts`,
    find: 'changesHierarchy: true',
    replace: 'changesHierarchy: false',
    red: integration(
      'services/identity/test/people-details.int-spec.ts',
      'close no cycle when a merge and a change of managers are simultaneous',
    ),
  },
  {
    name: 'a list that ends access misses a session started meanwhile',
    file: `${identity}/directory/store-rows.ts`,
    find: 'await this.accounts.hold(tx, accountId);',
    replace: '',
    red: integration(
      'services/identity/test/put-directory.int-spec.ts',
      'a person who left can’t sign in, even if they did at that very moment',
    ),
  },
  {
    name: 'a foreign key has no index',
    file: 'services/identity/prisma/migrations/20260101000000_first/migration.sql',
    find: 'CREATE INDEX "session_account_id_idx"',
    replace: 'CREATE INDEX "session_account_id_idx" ON "session"("touched_at", "account_id");--',
    red: integration('libs/persistence/test/drift.int-spec.ts', 'has an index for every foreign key of'),
  },
];
