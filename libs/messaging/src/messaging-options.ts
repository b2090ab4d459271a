import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import type { EventDefinition } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { KafkaAccess } from './broker/kafka-broker.ts';
import type { TransactionRunner } from './consumer/event-transactions.ts';
import type { ErasedAmong } from './erasure/late-messages.ts';

/** What a service's configuration and database give. */
export interface MessagingConnections<Tx extends SqlExecutor = SqlExecutor> {
  /** Of the database that holds outbox and inbox: the relay has a connection of its own. */
  readonly databaseUrl: string;
  /** `host:port`, each. */
  readonly brokers: readonly string[];
  /** Put before every topic and group; '' for none. */
  readonly topicPrefix: string;
  /** A process that was killed keeps events from its successor for so long; 10 s unless it is said. */
  readonly sessionTimeoutMs?: number;
  readonly access?: KafkaAccess | undefined;
  /** How long an operator waits for what waits behind a dead letter; 5 s unless it is said, so below the gateway's 8.5 s. */
  readonly releaseWaitMs?: number;
  /** How often the relay looks for what nobody woke it for; each second unless it is said. */
  readonly pollMs?: number;
  /** The service's transactions; handlers get theirs. */
  readonly transactions: TransactionRunner<Tx>;
  /** Who was erased: messages about them that come late, and fail, are erased too. For whoever reads what is personal. */
  readonly erasedAmong?: ErasedAmong;
}

export interface MessagingModuleOptions<Tx extends SqlExecutor = SqlExecutor> {
  /** Names the consumer group, the inbox's consumer and the client. It must never change. */
  readonly service: string;
  readonly publishes: readonly EventDefinition[];
  /** Each needs exactly one `@Handles` method in a controller. */
  readonly subscribes: readonly EventDefinition[];
  /** Modules whose providers `inject` names. */
  readonly imports?: readonly (Type | DynamicModule)[];
  readonly inject?: FactoryProvider['inject'];
  readonly useFactory: (...injected: never[]) => MessagingConnections<Tx> | Promise<MessagingConnections<Tx>>;
}
