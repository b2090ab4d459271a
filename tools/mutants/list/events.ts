import { integration, unit, type Mutant } from '../mutant.ts';

const messaging = 'libs/messaging/src';
const consumer = 'libs/messaging/test/consumer.int-spec.ts';
const relay = 'libs/messaging/test/relay.int-spec.ts';
const outbox = 'libs/messaging/test/outbox.int-spec.ts';

/** From the transaction to the handler: each committed event once, in order, and none that was rolled back. */
export const events: readonly Mutant[] = [
  {
    name: 'state and event are written outside of a transaction',
    file: 'libs/persistence/src/transactions.ts',
    find: 'this.#client.$transaction(work, { ...LIMITS, ...limits })',
    replace: 'work(this.#client as never)',
    red: integration(
      'services/identity/test/code-sign-in.int-spec.ts',
      'leaves no trace where its transaction rolls back',
    ),
  },
  {
    name: 'two transactions that collide are not run again',
    file: 'libs/persistence/src/transactions.ts',
    find: 'runs === MOST_RUNS || !isTransient(error)',
    replace: 'runs > 0',
    red: integration(
      'libs/persistence/test/transactions.int-spec.ts',
      'both succeed where they block each other',
    ),
  },
  {
    name: 'the relay marks before it has produced',
    file: `${messaging}/relay/publish-in-order.ts`,
    find: 'await steps.publish(rows);',
    replace: 'await steps.published(rows);\n    await steps.publish(rows);',
    red: unit(
      `${messaging}/relay/publish-in-order.spec.ts`,
      'stops at an outage and leaves the rest to be done',
    ),
  },
  {
    name: 'the relay never marks what it has produced',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'SET published_at = $2 WHERE sequence = ANY($1::bigint[])',
    replace: 'SET published_at = NULL WHERE sequence = ANY($1::bigint[]) AND $2::timestamptz IS NULL',
    red: integration(relay, 'finishes and marks the batch in hand when it is stopped'),
  },
  {
    name: 'every process relays, whoever holds the lock',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'if (!rows[0]?.acquired) return false;',
    replace: '',
    red: integration(relay, 'works in one process of several'),
  },
  {
    name: 'rows leave in no order',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'AS sized WHERE bytes < $2 ORDER BY sequence',
    replace: 'AS sized WHERE bytes < $2 ORDER BY sequence DESC',
    red: integration(outbox, 'keeps the order of a key under two writers at once'),
  },
  {
    name: 'an event that comes again is handled again',
    file: `${messaging}/consumer/intake.ts`,
    find: `if (!(await inbox.record(tx, parsed.id, clock.now()))) return 'duplicate';`,
    replace: 'await inbox.record(tx, parsed.id, clock.now());',
    red: integration(consumer, 'has one effect however often it is delivered'),
  },
  {
    name: 'an event whose handler failed is taken for done',
    file: `${messaging}/consumer/event-consumer.ts`,
    find: 'if (failures < MOST_TRIES) return { retryAfterMs: waitBeforeTry(failures) };',
    replace: `if (failures < MOST_TRIES) return 'done';`,
    red: integration(consumer, 'is tried five times and then holds back its own key only'),
  },
  {
    name: 'an event gets a try more than it should',
    file: `${messaging}/consumer/tries.ts`,
    find: 'MOST_TRIES = 5',
    replace: 'MOST_TRIES = 6',
    red: integration(consumer, 'is tried five times and then holds back its own key only'),
  },
  {
    name: 'a dead letter does not hold back its key',
    file: `${messaging}/dead-letters/bury.ts`,
    find: 'if (parsed.orderedKey !== null) {',
    replace: 'if (parsed.orderedKey !== null && attempts < 0) {',
    red: integration(consumer, 'is tried five times and then holds back its own key only'),
  },
  {
    name: 'tries count while what the handler needs is away',
    file: `${messaging}/consumer/event-handlers.ts`,
    find: 'throw isAway(error) ? error : new HandlerFailed(error);',
    replace: 'throw new HandlerFailed(error);',
    red: integration(consumer, 'has the event tried for as long as it takes'),
  },
  {
    name: 'a replayed dead letter is overtaken by what arrives meanwhile',
    file: `${messaging}/dead-letters/held-keys.ts`,
    find: `return this.lock(tx, { topic, key }, 'KEY SHARE');`,
    replace: 'return Promise.resolve(topic === key && tx === undefined);',
    red: integration('libs/messaging/test/dead-letters.int-spec.ts', 'is not overtaken by an event'),
  },
  {
    name: 'an older snapshot overwrites a newer one',
    file: 'services/access-request/src/people/people.repository.ts',
    find: 'where person.version < excluded.version',
    replace: 'where true',
    red: integration(
      'services/access-request/test/people.int-spec.ts',
      'does not go back when an old snapshot comes after a newer one',
    ),
  },
  {
    name: 'an account that is gone comes back with an older event',
    file: 'services/notification/src/people/known-people.repository.ts',
    find: 'if (Number(known.version) > version) return null;',
    replace: '',
    red: integration(
      'services/notification/test/my-mails.int-spec.ts',
      'go with the account, however often and late its events come',
    ),
  },
  {
    name: 'the inbox forgets sooner than Kafka',
    file: `${messaging}/housekeeping/retention.ts`,
    find: 'Math.max(LEAST_INBOX_DAYS, ...kept) + DAYS_BEYOND_TOPIC',
    replace: 'Math.min(LEAST_INBOX_DAYS, ...kept)',
    red: unit(`${messaging}/housekeeping/retention.spec.ts`, 'goes by the topic that keeps longest'),
  },
  {
    name: 'events that wait too long are cleared away',
    file: `${messaging}/housekeeping/retention.ts`,
    find: `'outbox', 'published_at'`,
    replace: `'outbox', 'created_at'`,
    red: integration(
      'libs/messaging/test/retention.int-spec.ts',
      'removes what is old and done, and nothing that anybody waits for',
    ),
  },
];
