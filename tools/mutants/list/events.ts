import { integration, unit, type Mutant } from '../mutant.ts';

const people = 'libs/people/test/people.int-spec.ts';
const messaging = 'libs/messaging/src';
const consumer = 'libs/messaging/test/consumer.int-spec.ts';
const relay = 'libs/messaging/test/relay.int-spec.ts';
const slow = 'libs/messaging/test/slow-events.int-spec.ts';
const several = 'libs/messaging/test/several-handlers.int-spec.ts';
const outbox = 'libs/messaging/test/outbox.int-spec.ts';

/** From the transaction to the handler: each committed event once and in order; none that was rolled back. */
export const events: readonly Mutant[] = [
  {
    name: 'state and event are written outside a transaction',
    file: 'libs/persistence/src/transactions.ts',
    find: 'this.#client.$transaction(hooked, { ...LIMITS, ...limits })',
    replace: 'hooked(this.#client as never)',
    red: integration(
      'services/identity/test/code-sign-in.int-spec.ts',
      'leaves no trace if its transaction rolls back',
    ),
  },
  {
    name: "transactions that collide aren't retried",
    file: 'libs/persistence/src/transactions.ts',
    find: 'runs === MOST_RUNS || !isTransient(error)',
    replace: 'runs > 0',
    red: integration(
      'libs/persistence/test/transactions.int-spec.ts',
      'both succeed if they block each other',
    ),
  },
  {
    name: 'interactive events are read behind bulk ones',
    file: 'libs/messaging/src/event-catalogue.ts',
    find: 'return consumerGroupsOf(this.service, [...this.subscribed.values()]);',
    replace: `return [{ lane: 'bulk', name: this.service, topics: this.topics }];`,
    red: integration(consumer, 'is handled while a bulk batch is in progress'),
  },
  {
    name: 'interactive events are published behind bulk ones',
    file: `${messaging}/messaging-parts.ts`,
    find: "laneOf(topic) === 'interactive'",
    replace: "laneOf(topic) !== 'bulk' && topic === ''",
    red: integration(
      'libs/messaging/test/broker-outage.int-spec.ts',
      'delays no interactive event, and is published in order',
    ),
  },
  {
    name: 'the relay marks events before producing them',
    file: `${messaging}/relay/publish-in-order.ts`,
    find: 'await steps.publish(rows);',
    replace: 'await steps.published(rows);\n    await steps.publish(rows);',
    red: unit(`${messaging}/relay/publish-in-order.spec.ts`, 'stops at an outage and leaves the rest'),
  },
  {
    name: 'the relay never marks produced events',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'SET published_at = $2 WHERE sequence = ANY($1::bigint[])',
    replace: 'SET published_at = NULL WHERE sequence = ANY($1::bigint[]) AND $2::timestamptz IS NULL',
    red: integration(relay, 'finishes and marks the batch in progress on shutdown'),
  },
  {
    name: 'every process relays, with or without the lock',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'if (!parseRows(acquiredRow, rows)[0]?.acquired) return false;',
    replace: '',
    red: integration(relay, 'runs in one process of several, and so publishes each event once'),
  },
  {
    name: 'a transaction wakes the relay even if it rolls back',
    file: 'libs/persistence/src/after-commit.ts',
    find: 'hooksOf.get(tx)?.add(hook);',
    replace: 'if (hooksOf.has(tx)) hook();',
    red: integration(
      relay,
      'needs one notification of its lane if another process commits, and none after a rollback',
    ),
  },
  {
    name: 'a commit wakes nobody',
    file: 'libs/persistence/src/after-commit.ts',
    find: 'for (const hook of hooks) hook();',
    replace: '',
    red: integration(relay, 'needs no poll or notification if its own process commits'),
  },
  {
    name: 'a process notifies the database about events its own relay publishes',
    file: `${messaging}/relay/relay.ts`,
    find: 'if (this.held) this.waits[lane].wakeup.ring();',
    replace: 'if (!this.held) this.waits[lane].wakeup.ring();',
    red: integration(relay, 'needs no poll or notification if its own process commits'),
  },
  {
    name: 'a process without the lock announces no commits',
    file: `${messaging}/relay/relay.ts`,
    find: 'await this.session?.wakeHolder(lane);',
    replace: '',
    red: integration(
      relay,
      'needs one notification of its lane if another process commits, and none after a rollback',
    ),
  },
  {
    name: 'the relay runs only when woken',
    file: `${messaging}/relay/relay.ts`,
    find: 'await wakeup.wait(this.needs.pollMs);\n        continue;',
    replace: 'await wakeup.wait();\n        continue;',
    red: integration(relay, 'is replaced by a poll each second if the process died after its commit'),
  },
  {
    name: 'a notification without a lane wakes nobody',
    file: `${messaging}/relay/relay.ts`,
    find: 'else this.wake();',
    replace: '',
    red: integration(relay, 'works for every lane with an earlier version, which names none'),
  },
  {
    name: 'a wake-up requested during another is lost',
    file: `${messaging}/one-at-a-time.ts`,
    find: 'while (this.asked) {',
    replace: '{',
    red: unit(
      `${messaging}/one-at-a-time.spec.ts`,
      'runs immediately, and once more for all requests meanwhile',
    ),
  },
  {
    name: 'rows are published in no order',
    file: `${messaging}/relay/relay-session.ts`,
    find: 'AS sized WHERE bytes < $2 ORDER BY sequence',
    replace: 'AS sized WHERE bytes < $2 ORDER BY sequence DESC',
    red: integration(outbox, 'keeps the order of a key under two writers at once'),
  },
  {
    name: 'a redelivered event is handled again',
    file: `${messaging}/consumer/event-processor.ts`,
    find: `if (!(await addToInbox(tx, consumer, parsed.id, clock.now()))) return 'duplicate';`,
    replace: 'await addToInbox(tx, consumer, parsed.id, clock.now());',
    red: integration(consumer, 'has one effect however often it is delivered'),
  },
  {
    name: 'an event whose handler failed counts as processed',
    file: `${messaging}/consumer/event-consumer.ts`,
    find: 'if (failures < MOST_TRIES) return { waitMs: waitBeforeTry(failures) };',
    replace: 'if (failures < MOST_TRIES) return DONE;',
    red: integration(consumer, 'is tried five times and then blocks its own key only'),
  },
  {
    name: 'an event gets one extra try',
    file: `${messaging}/consumer/tries.ts`,
    find: 'MOST_TRIES = 5',
    replace: 'MOST_TRIES = 6',
    red: integration(consumer, 'is tried five times and then blocks its own key only'),
  },
  {
    name: "a dead letter doesn't block its key",
    file: `${messaging}/dead-letters/dead-letter-message.ts`,
    find: 'if (parsed.orderedKey !== null) {',
    replace: 'if (parsed.orderedKey !== null && attempts < 0) {',
    red: integration(consumer, 'is tried five times and then blocks its own key only'),
  },
  {
    name: "tries count while the handler's dependency is down",
    file: `${messaging}/consumer/event-handlers.ts`,
    find: 'throw isUnavailable(error) ? error : new HandlerFailed(error);',
    replace: 'throw new HandlerFailed(error);',
    red: integration(consumer, 'retries the event indefinitely'),
  },
  {
    name: 'slow counts as unavailable',
    file: `${messaging}/consumer/event-consumer.ts`,
    find: 'if (!isSlow(error) || !(await this.needs.transactions.isHealthy())) {',
    replace: 'if (!isSlow(undefined)) {',
    red: integration(
      slow,
      'is tried ten times and for at least a quarter of an hour, and then blocks its own key only',
    ),
  },
  {
    name: 'a slow event is dead-lettered after ten quick tries',
    file: `${messaging}/consumer/tries.ts`,
    find: 'head.failures >= SLOW_BUDGET.tries && hadTime',
    replace: 'head.failures >= SLOW_BUDGET.tries',
    red: integration(
      slow,
      'is tried ten times and for at least a quarter of an hour, and then blocks its own key only',
    ),
  },
  {
    name: "an event is dead-lettered while the database doesn't respond",
    file: `${messaging}/consumer/event-transactions.ts`,
    find: '() => false,',
    replace: '() => true,',
    red: integration(slow, 'is never dead-lettered while the database doesn’t respond'),
  },
  {
    name: 'a slow event behind a dead letter is retried forever',
    file: `${messaging}/dead-letters/key-release.ts`,
    find: 'return isSpent ? failures : undefined;',
    replace: 'return isSpent && failures < 0 ? failures : undefined;',
    red: integration(slow, 'is dead-lettered behind a dead letter as well, and delays no other key'),
  },
  {
    name: "one key that can't be released keeps the others blocked",
    file: `${messaging}/housekeeping/housekeeping.ts`,
    find: 'await release.release(key).catch((error: unknown) => {',
    replace: 'await release.release(key).catch((error: unknown) => {\n        if (error) throw error;',
    red: integration(slow, 'is dead-lettered behind a dead letter as well, and delays no other key'),
  },
  {
    name: 'a text is cut inside a character',
    file: 'libs/platform/src/text/storable-text.ts',
    find: `.replace(/[\\uD800-\\uDBFF]$/, '')`,
    replace: '',
    red: unit(
      'libs/platform/src/text/storable-text.spec.ts',
      'cuts before a character that does not fit, never inside it',
    ),
  },
  {
    name: 'an error is stored untruncated',
    file: `${messaging}/dead-letters/dead-letter-message.ts`,
    find: 'return storableText(text, ERROR_LENGTH);',
    replace: 'return text.slice(0, ERROR_LENGTH);',
    red: integration(consumer, 'becomes a dead letter whatever its error says'),
  },
  {
    name: 'a slow import is retried forever',
    file: 'services/identity/src/directory/imports/work-on-imports.ts',
    find: 'id !== undefined && !isAway(error)',
    replace: 'id !== undefined && !isAway(error) && !isSlow(error)',
    red: integration(
      'services/identity/test/directory-imports.int-spec.ts',
      'is stopped if it is too slow for a working database, after ten tries and a quarter of an hour',
    ),
  },
  {
    name: 'later events overtake a replayed dead letter',
    file: `${messaging}/dead-letters/held-keys.ts`,
    find: `return this.lock(tx, held, 'KEY SHARE');`,
    replace: 'return Promise.resolve(held.topic === held.key && tx === undefined);',
    red: integration(
      'libs/messaging/test/dead-letters.int-spec.ts',
      'is not overtaken by a later event, and does not delay it',
    ),
  },
  {
    name: 'an older snapshot overwrites a newer one',
    file: 'libs/people/src/people.repository.ts',
    find: 'where p.version <= excluded.version',
    replace: 'where true',
    red: integration(
      'services/access-request/test/people.int-spec.ts',
      'does not revert when an old snapshot comes after a newer one',
    ),
  },
  {
    name: 'fields omitted by an earlier version stay missing',
    file: 'libs/people/src/people.repository.ts',
    find: 'where p.version <= excluded.version',
    replace: 'where p.version < excluded.version',
    red: integration(people, 'gains what an earlier version omitted when the same event is republished'),
  },
  {
    name: 'republished people notify everyone again',
    file: 'libs/people/src/on-identity-events.ts',
    find: ' || known.version === version',
    replace: '',
    red: integration(
      'services/notification/test/notifications.int-spec.ts',
      'causes no notification when older rows are completed',
    ),
  },
  {
    name: 'people not yet announced by identity are found',
    file: 'libs/people/src/person-sql.ts',
    find: 'p.version > 0 and',
    replace: 'p.version >= 0 and',
    red: integration(people, 'is locked before identity has announced them, and known only afterwards'),
  },
  {
    name: "a person changes despite another user's lock",
    file: 'libs/people/src/people-locks.repository.ts',
    find: ' where id = $1::uuid for no key update)',
    replace: ' where id = $1::uuid)',
    red: integration(people, 'locked by one transaction delays an event'),
  },
  {
    name: "a shared address finds other people's messages",
    file: 'libs/people/src/erase-person.repository.ts',
    find: 'o.email = p.email and o.id <> p.id',
    replace: 'o.email = p.email and o.id = o.manager_id',
    red: integration(
      people,
      'finds no messages by shared values, and keeps out people whom identity announces later',
    ),
  },
  {
    name: 'every service gets the tables of people',
    file: 'libs/persistence/src/migrations/migration-files.ts',
    find: 'name === service && people',
    replace: 'name === service',
    red: unit(
      'libs/persistence/src/migrations/migration-files.spec.ts',
      'gives the tables of people to services that declare them, and to no other',
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
    name: 'events that wait too long are deleted',
    file: `${messaging}/housekeeping/retention.ts`,
    find: `'outbox', 'published_at'`,
    replace: `'outbox', 'created_at'`,
    red: integration(
      'libs/messaging/test/retention.int-spec.ts',
      'removes what is old and done, and nothing that is awaited',
    ),
  },
  {
    name: "one handler's inbox row counts for the others",
    file: `${messaging}/consumer/event-processor.ts`,
    find: 'addToInbox(tx, consumer, parsed.id, clock.now())',
    replace: `addToInbox(tx, consumer.split('/')[0] ?? '', parsed.id, clock.now())`,
    red: integration(several, 'has its effect by the other once'),
  },
  {
    name: 'handlers of one event share their tries',
    file: `${messaging}/consumer/event-consumer.ts`,
    find: '`${consumer} ${place(message)}`',
    replace: '`${consumer.length > 0} ${place(message)}`',
    red: integration(several, 'has its effect by the other once'),
  },
  {
    name: "a dead letter blocks its key for a handler that didn't fail",
    file: `${messaging}/dead-letters/dead-letter-message.ts`,
    find: 'hold(tx, { consumer, topic',
    replace: `hold(tx, { consumer: consumer.split('/')[0] ?? '', topic`,
    red: integration(several, 'has its effect by the other once'),
  },
  {
    name: "a replay runs a handler that didn't fail",
    file: `${messaging}/dead-letters/dead-letters.ts`,
    find: 'handle(tx, letter.consumer, parsed',
    replace: `handle(tx, letter.consumer.split('/')[0] ?? '', parsed`,
    red: integration(several, 'has its effect by the other once'),
  },
  {
    name: 'an erasure overlooks what waits for a named handler',
    file: `${messaging}/consumer/delivery.ts`,
    find: "split_part(consumer, '/', 1) = ${parameter}",
    replace: 'consumer = ${parameter}',
    red: integration(several, 'is erased with its person'),
  },
  {
    name: "an older version releases events parked for a handler it doesn't have",
    file: `${messaging}/dead-letters/held-keys.ts`,
    find: 'h.consumer = ANY($1::text[])',
    replace: 'cardinality($1::text[]) > 0',
    red: integration(several, 'is left alone by the version before'),
  },
];
