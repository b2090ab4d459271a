import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import type { Audits, EventDefinition } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { KafkaAccess } from './broker/kafka-broker.ts';
import type { TransactionRunner } from './consumer/event-transactions.ts';
import type { ErasedAmong } from './erasure/late-messages.ts';

/** What a service's configuration and database provide. */
export interface MessagingConnections<Tx extends SqlExecutor = SqlExecutor> {
  /** The database that holds outbox and inbox: the relay has its own connection to it. */
  readonly databaseUrl: string;
  /** Each as `host:port`. */
  readonly brokers: readonly string[];
  /** Prefix of every topic and group; '' for none. */
  readonly topicPrefix: string;
  /** How long a killed process keeps its partitions from its successor. Default 10 s. */
  readonly sessionTimeoutMs?: number;
  readonly access?: KafkaAccess | undefined;
  /** How long an operator's request waits for parked events to be handled. Default 5 s, below the gateway's 8.5 s. */
  readonly releaseWaitMs?: number;
  /** How often the relay polls for rows without a wake-up. Default 1 s. */
  readonly pollMs?: number;
  /** The service's transactions; handlers get one of these. */
  readonly transactions: TransactionRunner<Tx>;
  /** Which ids are erased: their late and failed messages are erased too. For services that read personal data. */
  readonly erasedAmong?: ErasedAmong;
}

export interface MessagingModuleOptions<Tx extends SqlExecutor = SqlExecutor> {
  /** Names the consumer groups, the consumers in the inbox and the client. Must never change. */
  readonly service: string;
  readonly publishes: readonly EventDefinition[];
  /** Each needs a `@Handles` method in a controller, or several with names. */
  readonly subscribes: readonly EventDefinition[];
  /** The actions that it records in the audit log, besides those that every service records. */
  readonly audits?: Audits;
  /** Modules that provide what `inject` names. */
  readonly imports?: readonly (Type | DynamicModule)[];
  readonly inject?: FactoryProvider['inject'];
  readonly useFactory: (...injected: never[]) => MessagingConnections<Tx> | Promise<MessagingConnections<Tx>>;
}
