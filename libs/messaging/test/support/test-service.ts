import type { Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import type { EventDefinition } from '@rigwise/contracts';
import { DeadLetters, EventsStrategy, MessagingModule, Outbox } from '@rigwise/messaging';
import { createPool } from '@rigwise/persistence';
import { commonConfig, createLogger, loadConfig, Metrics, startService, type Clock } from '@rigwise/platform';
import { infrastructure, testKeys } from '@rigwise/testing';
import { z } from 'zod';
import { History } from '../../src/state/history.ts';
import { OperationsClient } from './operator.ts';
import { transactionsOver, type TestTransactions } from './messaging-database.ts';

export interface TestServiceOptions {
  readonly databaseUrl: string;
  readonly topicPrefix: string;
  /** Default: nobody. */
  readonly service?: string;
  readonly publishes?: readonly EventDefinition[];
  readonly subscribes?: readonly EventDefinition[];
  readonly handlers?: readonly Type[];
  readonly providers?: readonly Type[];
  /** How long an operator waits for what waits behind a dead letter. */
  readonly releaseWaitMs?: number;
  readonly clock?: Clock;
}

export interface TestService {
  readonly outbox: Outbox;
  readonly deadLetters: DeadLetters;
  readonly transactions: TestTransactions;
  readonly operations: OperationsClient;
  readonly history: History;
  /** The value of a metric without labels, or the sum over its labels. */
  metric(name: string): Promise<number>;
  /** @returns whether everything ended in order */
  close(): Promise<boolean>;
}

/** A service as the platform starts it, with nothing in it but messaging. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const pool = createPool(options.databaseUrl, { max: 6, statementTimeoutMs: 3_000 });
  const transactions = transactionsOver(pool);
  const messaging = MessagingModule.forRootAsync({
    service: options.service ?? 'tester',
    publishes: options.publishes ?? [],
    subscribes: options.subscribes ?? [],
    useFactory: () => ({
      databaseUrl: options.databaseUrl,
      brokers: infrastructure().kafkaBrokers.split(','),
      topicPrefix: options.topicPrefix,
      transactions,
      ...(options.releaseWaitMs !== undefined && { releaseWaitMs: options.releaseWaitMs }),
    }),
  });
  @Module({
    imports: [messaging],
    controllers: [...(options.handlers ?? [])],
    providers: [...(options.providers ?? [])],
  })
  class TestModule {}
  const level = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const keys = testKeys();
  const env = { PORT: '0', PUBLIC_URL: 'http://localhost', LOG_LEVEL: level, ...keys };
  const service = await startService({
    name: 'tester',
    version: '0',
    config: loadConfig(z.object(commonConfig), env),
    module: TestModule,
    strategies: (app) => [app.get(EventsStrategy)],
    logger: createLogger({ service: 'tester', level }),
    ...(options.clock && { clock: options.clock }),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    outbox: service.app.get(Outbox),
    deadLetters: service.app.get(DeadLetters),
    transactions,
    operations: new OperationsClient(service.url, keys, 'tester', options.clock),
    history: service.app.get(History),
    metric: async (name) => {
      const metric = await service.app.get(Metrics).registry.getSingleMetric(name)?.get();
      return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
    },
    close: async () => {
      const clean = await service.close();
      await pool.end();
      return clean;
    },
  };
}
