import type {
  Clock,
  HealthRegistry,
  Metrics,
  OperationsSources,
  PlatformLogger,
  ShutdownHooks,
} from '@rigwise/platform';
import type { Periodic } from '@rigwise/persistence';
import { everyServiceAudits, laneOf, type Audits } from '@rigwise/contracts';
import type { EventBroker } from './broker/event-broker.ts';
import { AuditTrail } from './audit/audit-trail.ts';
import { EventConsumer } from './consumer/event-consumer.ts';
import { EventHandlers } from './consumer/event-handlers.ts';
import { EventTransactions } from './consumer/event-transactions.ts';
import { EventsStrategy } from './consumer/events-strategy.ts';
import { EventProcessor } from './consumer/event-processor.ts';
import { DeadLettering } from './dead-letters/dead-letter-message.ts';
import { DeadLetterRepository } from './dead-letters/dead-letter.repository.ts';
import { DeadLetters } from './dead-letters/dead-letters.ts';
import { ExpireDeadLetters } from './dead-letters/expire-dead-letters.ts';
import { HeldKeys } from './dead-letters/held-keys.ts';
import { KeyRelease } from './dead-letters/key-release.ts';
import { ListHeldKeys } from './dead-letters/list-held-keys.ts';
import { EraseMessages } from './erasure/erase-messages.ts';
import { KeptMessages } from './erasure/kept-messages.ts';
import { LateMessages, type ErasedAmong } from './erasure/late-messages.ts';
import type { EventCatalogue } from './event-catalogue.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { RollSegments } from './housekeeping/roll-segments.ts';
import { MessagingMetrics } from './messaging-metrics.ts';
import type { MessagingConnections } from './messaging-options.ts';
import { OutboxOperations } from './outbox/outbox-operations.ts';
import { OutboxOperationsRepository } from './outbox/outbox-operations.repository.ts';
import { OutboxRows } from './outbox/outbox-rows.ts';
import { Outbox } from './outbox/outbox.ts';
import { Part } from './part.ts';
import { Relay } from './relay/relay.ts';
import { RepublishTopic } from './republish/republish-topic.ts';
import { Republishers } from './republish/republishers.ts';
import { History } from './state/history.ts';
import { SamplesRepository } from './state/samples.repository.ts';
import { ServiceState } from './state/service-state.ts';

export interface PlatformParts {
  readonly clock: Clock;
  readonly logger: PlatformLogger;
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
  readonly shutdownHooks: ShutdownHooks;
  readonly periodic: Periodic;
  readonly sources: OperationsSources;
}

export interface MessagingParts {
  readonly outbox: Outbox;
  readonly relay: Relay;
  readonly strategy: EventsStrategy;
  readonly deadLetters: DeadLetters;
  readonly housekeeping: Housekeeping;
  readonly audit: AuditTrail;
  readonly eraseMessages: EraseMessages;
  readonly lateMessages: LateMessages;
  readonly republishers: Republishers;
  readonly outboxOperations: OutboxOperations;
  readonly republishTopic: RepublishTopic;
  readonly listHeldKeys: ListHeldKeys;
  readonly state: ServiceState;
  readonly history: History;
}

/** The maximum delay of an event whose process died between its commit and the wake-up. */
const POLL_MS = 1_000;
/** Well below the gateway's time-out of 8.5 s. */
const RELEASE_WAIT_MS = 5_000;

/** Assembles messaging by hand in one place, so that the dependencies are plain to see. */
export function assembleMessaging(
  catalogue: EventCatalogue,
  audits: Audits,
  {
    databaseUrl,
    pollMs = POLL_MS,
    releaseWaitMs = RELEASE_WAIT_MS,
    transactions: runner,
    erasedAmong,
  }: MessagingConnections,
  broker: EventBroker,
  { clock, logger, metrics: registry, health, shutdownHooks, periodic, sources }: PlatformParts,
): MessagingParts {
  const metrics = new MessagingMetrics(registry);
  const part = (name: string): Part => {
    const one = new Part(name, logger);
    // Not critical: requests can be served without Kafka, as unpublished events wait in the outbox.
    health.register(name, () => one.check(), { critical: false });
    return one;
  };
  const relay = new Relay({
    ...{ databaseUrl, broker, clock, metrics, logger, pollMs },
    interactiveTopics: catalogue.publishedTopics.filter((topic) => laneOf(topic) === 'interactive'),
    state: part('outbox-relay'),
  });
  shutdownHooks.register('messaging', async () => {
    await relay.stop();
    await broker.close();
  });

  const { service } = catalogue;
  const outboxRows = new OutboxRows(relay);
  const outbox = new Outbox(catalogue, clock, outboxRows);
  const audit = new AuditTrail(service, { ...everyServiceAudits, ...audits }, outbox);
  const transactions = new EventTransactions(runner, logger);
  const handlers = new EventHandlers(catalogue, metrics);
  const heldKeys = new HeldKeys(service);
  const letters = new DeadLetterRepository(service);
  const deadLettering = new DeadLettering(letters, heldKeys, outboxRows, clock);
  const processor = new EventProcessor({ transactions, handlers, heldKeys, deadLettering, clock });
  const release = new KeyRelease({
    catalogue,
    transactions,
    handlers,
    heldKeys,
    letters,
    deadLettering,
    clock,
  });
  const deadLetters = new DeadLetters({
    catalogue,
    transactions,
    handlers,
    heldKeys,
    letters,
    release,
    audit,
    clock,
    releaseWaitMs,
  });
  const kept = new KeptMessages(service);
  const expireDeadLetters = new ExpireDeadLetters({
    ...{ deadLetters, letters, kept, logger, transactions: runner },
  });
  const consumer = new EventConsumer({
    ...{
      catalogue,
      handlers,
      processor,
      transactions,
      metrics,
      logger,
      clock,
      state: part('event-handling'),
    },
  });
  const state = part('event-consumer');
  const strategy = new EventsStrategy({ catalogue, handlers, broker, consumer, state });

  metrics.watchOutbox(
    () => relay.outboxState(),
    () => clock.now(),
  );
  metrics.watchDeadLetters(() => transactions.run((tx) => letters.counts(tx)));
  const republishers = new Republishers(catalogue);
  const rows = new OutboxOperationsRepository(outboxRows);
  const serviceState = new ServiceState({
    ...{ service, groups: catalogue.groups, broker, transactions: runner, outbox: rows },
  });
  if (catalogue.topics.length > 0) metrics.watchLag(() => serviceState.partitionLags());
  const eraseMessages = new EraseMessages(kept, runner, clock);
  const lateMessages = new LateMessages(kept, eraseMessages, runner, erasedAmong ?? nobody);
  const samples = new SamplesRepository();
  const history = new History({ state: serviceState, sources, samples, transactions: runner, clock });
  const housekeeping = new Housekeeping({
    ...{ catalogue, transactions, handlers, heldKeys, release, expireDeadLetters, lateMessages, history },
    ...{ rollSegments: new RollSegments(catalogue.publishedTopics, broker), periodic, logger },
  });
  return {
    outbox,
    relay,
    strategy,
    deadLetters,
    housekeeping,
    audit,
    eraseMessages,
    lateMessages,
    republishers,
    outboxOperations: new OutboxOperations({ service, transactions: runner, rows, republishers, audit }),
    republishTopic: new RepublishTopic({ transactions: runner, republishers, audit }),
    listHeldKeys: new ListHeldKeys(runner, heldKeys),
    state: serviceState,
    history,
  };
}

const nobody: ErasedAmong = () => Promise.resolve([]);
