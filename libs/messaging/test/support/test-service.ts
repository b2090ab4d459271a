import type { Type } from '@nestjs/common';
import { Module, type DynamicModule } from '@nestjs/common';
import type { EventDefinition } from '@rigwise/contracts';
import {
  DeadLetters,
  EraseMessages,
  EventsStrategy,
  LateMessages,
  MessagingModule,
  Outbox,
  type ErasedAmong,
} from '@rigwise/messaging';
import { createPool, Periodic, PeriodicModule } from '@rigwise/persistence';
import { commonConfig, createLogger, loadConfig, Metrics, startService, type Clock } from '@rigwise/platform';
import { infrastructure, testKeys } from '@rigwise/testing';
import { z } from 'zod';
import { eachByItself } from '../../src/consumer/event-transactions.ts';
import { History } from '../../src/state/history.ts';
import { OperationsClient } from './operator.ts';
import { transactionsOver, type TestTransactions } from './messaging-database.ts';

/** Nothing under test takes this long unless the machine is overloaded. */
const GUARD_MS = 30_000;

export interface TestServiceOptions {
  readonly databaseUrl: string;
  readonly topicPrefix: string;
  /** Default: no service. */
  readonly service?: string;
  readonly publishes?: readonly EventDefinition[];
  readonly subscribes?: readonly EventDefinition[];
  readonly handlers?: readonly Type[];
  readonly providers?: readonly Type[];
  /** How long an operator's request waits for parked events. Default: until they are handled, however slow. */
  readonly releaseWaitMs?: number;
  /** How often the relay polls for rows without a wake-up. */
  readonly pollMs?: number;
  readonly clock?: Clock;
  readonly erasedAmong?: ErasedAmong;
}

export interface TestService {
  readonly outbox: Outbox;
  readonly deadLetters: DeadLetters;
  readonly eraseMessages: EraseMessages;
  readonly lateMessages: LateMessages;
  readonly transactions: TestTransactions;
  readonly operations: OperationsClient;
  readonly history: History;
  readonly periodic: Periodic;
  /** The value of a metric without labels, or the sum over its labels. */
  metric(name: string): Promise<number>;
  /** @returns whether everything shut down cleanly */
  close(): Promise<boolean>;
}

/** A service as the platform starts it, with only messaging in it. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const pool = createPool(options.databaseUrl, {
    max: 6,
    connectionTimeoutMs: GUARD_MS,
    statementTimeoutMs: GUARD_MS,
  });
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
      ...(options.pollMs !== undefined && { pollMs: options.pollMs }),
      ...(options.erasedAmong && { erasedAmong: options.erasedAmong }),
      releaseWaitMs: options.releaseWaitMs ?? GUARD_MS,
    }),
  });
  const DATABASE = Symbol('database');
  const database: DynamicModule = {
    module: class {},
    global: true,
    providers: [{ provide: DATABASE, useValue: eachByItself(transactions) }],
    exports: [DATABASE],
  };
  @Module({
    imports: [database, PeriodicModule.forRoot({ database: DATABASE }), messaging],
    controllers: [...(options.handlers ?? [])],
    providers: [...(options.providers ?? [])],
  })
  class TestModule {}
  const level = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const keys = testKeys();
  const SHUTDOWN_GRACE_MS = String(GUARD_MS);
  const env = { PORT: '0', PUBLIC_URL: 'http://localhost', LOG_LEVEL: level, SHUTDOWN_GRACE_MS, ...keys };
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
    eraseMessages: service.app.get(EraseMessages),
    lateMessages: service.app.get(LateMessages),
    transactions,
    operations: new OperationsClient(service.url, keys, 'tester', options.clock),
    history: service.app.get(History),
    periodic: service.app.get(Periodic),
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
