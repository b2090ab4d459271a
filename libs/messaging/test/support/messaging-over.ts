import { accountCreatedV1, mailAskedForV1, type EventDefinition } from '@rigwise/contracts';
import { createPool, Periodic } from '@rigwise/persistence';
import {
  createLogger,
  HealthRegistry,
  Metrics,
  OperationsSources,
  ShutdownHooks,
  systemClock,
  type Clock,
} from '@rigwise/platform';
import { infrastructure } from '@rigwise/testing';
import type { KafkaBroker, KafkaOptions } from '../../src/broker/kafka-broker.ts';
import type { EventHandler } from '../../src/consumer/event-handlers.ts';
import { eachByItself, type TransactionRunner } from '../../src/consumer/event-transactions.ts';
import { EventCatalogue } from '../../src/event-catalogue.ts';
import { assembleMessaging } from '../../src/messaging-parts.ts';
import type { Fixture } from './fixture.ts';
import { transactionsOver } from './messaging-database.ts';

export interface Around {
  readonly clock?: Clock;
  readonly handlers?: readonly (readonly [EventDefinition, EventHandler])[];
  /** Wraps the transactions that messaging uses. */
  readonly through?: (runner: TransactionRunner) => TransactionRunner;
}

/** Messaging over the test's own broker connection. */
export function messagingOver<Line extends KafkaBroker>(
  { database, prefix }: Fixture,
  Broker: new (options: KafkaOptions) => Line,
  { clock = systemClock, handlers = [], through = (runner) => runner }: Around = {},
) {
  const pool = createPool(database.url, { max: 3 });
  const transactions = transactionsOver(pool);
  const brokers = infrastructure().kafkaBrokers.split(',');
  const line = new Broker({ clientId: 'over', brokers, topicPrefix: prefix, debug: () => undefined });
  const connections = { databaseUrl: database.url, brokers, topicPrefix: prefix };
  const [health, shutdownHooks, metrics] = [new HealthRegistry(), new ShutdownHooks(), new Metrics()];
  const logger = createLogger({ service: 'over', level: 'silent' });
  // Never started: tests run its tasks themselves.
  const periodic = new Periodic({
    ...{ database: eachByItself(transactions), clock, logger, metrics, shutdownHooks },
  });
  const sources = new OperationsSources();
  const platform = { clock, logger, metrics, health, shutdownHooks, periodic, sources };
  const subscribes = handlers.map(([definition]) => definition);
  const catalogue = new EventCatalogue('over', [accountCreatedV1, mailAskedForV1], subscribes);
  const parts = assembleMessaging(
    catalogue,
    {},
    { ...connections, transactions: through(transactions) },
    line,
    platform,
  );
  for (const [definition, handler] of handlers) parts.strategy.addHandler(definition.name, handler, true);
  const stop = async (): Promise<void> => {
    await parts.strategy.close();
    expect(await shutdownHooks.run()).toEqual([]);
    await pool.end();
  };
  return { ...parts, database, transactions, line, health, metrics, stop };
}
