import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { auditRecordedV1, erasureCompletedV1 } from '@rigwise/contracts';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import {
  CLOCK,
  HealthRegistry,
  Metrics,
  OperationsSources,
  PlatformLogger,
  ShutdownHooks,
  type Clock,
} from '@rigwise/platform';
import { AuditTrail } from './audit/audit-trail.ts';
import { KafkaBroker } from './broker/kafka-broker.ts';
import { EventsStrategy } from './consumer/events-strategy.ts';
import { handErrorsOn } from './consumer/hand-errors-on.ts';
import { DeadLetters } from './dead-letters/dead-letters.ts';
import { ListHeldKeys } from './dead-letters/list-held-keys.ts';
import { EraseMessages } from './erasure/erase-messages.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { LateMessages } from './erasure/late-messages.ts';
import { EventCatalogue } from './event-catalogue.ts';
import type { MessagingConnections, MessagingModuleOptions } from './messaging-options.ts';
import { assembleMessaging, type MessagingParts } from './messaging-parts.ts';
import { DeadLettersController } from './operations/dead-letters.controller.ts';
import { HeldKeysController } from './operations/held-keys.controller.ts';
import { OutboxController } from './operations/outbox.controller.ts';
import { RepublishController } from './operations/republish.controller.ts';
import { StatusController } from './operations/status.controller.ts';
import { OutboxOperations } from './outbox/outbox-operations.ts';
import { Outbox } from './outbox/outbox.ts';
import { Relay } from './relay/relay.ts';
import { RepublishTopic } from './republish/republish-topic.ts';
import { Republishers } from './republish/republishers.ts';
import { History } from './state/history.ts';
import { ServiceState } from './state/service-state.ts';

const CONNECTIONS = Symbol('MessagingConnections');
const PARTS = Symbol('MessagingParts');

/**
 * Outbox, relay, event handling and dead letters of a service, with their operations. Global: `Outbox`, `DeadLetters`,
 * `AuditTrail`, `EraseMessages` and `LateMessages` are injectable.
 */
@Module({})
export class MessagingModule implements OnApplicationBootstrap {
  constructor(
    private readonly relay: Relay,
    private readonly republishers: Republishers,
    private readonly discovery: DiscoveryService,
  ) {}

  static forRootAsync<Tx extends SqlExecutor>(options: MessagingModuleOptions<Tx>): DynamicModule {
    const { service, publishes, subscribes, audits = {} } = options;
    const catalogue = new EventCatalogue(
      service,
      [...publishes, auditRecordedV1, erasureCompletedV1],
      subscribes,
    );
    const assemble = (
      connections: MessagingConnections,
      discovery: DiscoveryService,
      clock: Clock,
      logger: PlatformLogger,
      metrics: Metrics,
      health: HealthRegistry,
      shutdownHooks: ShutdownHooks,
      periodic: Periodic,
      sources: OperationsSources,
    ): MessagingParts => {
      handErrorsOn(discovery);
      const { brokers, topicPrefix, sessionTimeoutMs, access } = connections;
      const debug = (message: string): void => {
        logger.debug(message);
      };
      const options = { brokers, topicPrefix, sessionTimeoutMs, access, debug };
      const broker = new KafkaBroker({ clientId: service, ...options });
      const platform = { clock, logger, metrics, health, shutdownHooks, periodic, sources };
      return assembleMessaging(catalogue, audits, connections, broker, platform);
    };
    const part = <K extends keyof MessagingParts>(provide: unknown, name: K) => ({
      provide: provide as symbol,
      inject: [PARTS],
      useFactory: (parts: MessagingParts) => parts[name],
    });
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule, ...(options.imports ?? [])],
      providers: [
        { provide: CONNECTIONS, inject: options.inject ?? [], useFactory: options.useFactory },
        {
          provide: PARTS,
          inject: [
            ...[CONNECTIONS, DiscoveryService, CLOCK, PlatformLogger, Metrics, HealthRegistry, ShutdownHooks],
            ...[Periodic, OperationsSources],
          ],
          useFactory: assemble,
        },
        part(Outbox, 'outbox'),
        part(Relay, 'relay'),
        part(EventsStrategy, 'strategy'),
        part(DeadLetters, 'deadLetters'),
        part(Housekeeping, 'housekeeping'),
        part(AuditTrail, 'audit'),
        part(EraseMessages, 'eraseMessages'),
        part(LateMessages, 'lateMessages'),
        part(Republishers, 'republishers'),
        part(OutboxOperations, 'outboxOperations'),
        part(RepublishTopic, 'republishTopic'),
        part(ListHeldKeys, 'listHeldKeys'),
        part(ServiceState, 'state'),
        part(History, 'history'),
      ],
      controllers: [
        DeadLettersController,
        HeldKeysController,
        OutboxController,
        RepublishController,
        StatusController,
      ],
      exports: [Outbox, EventsStrategy, DeadLetters, AuditTrail, EraseMessages, LateMessages],
    };
  }

  /** Fails the boot where a topic has no republisher. */
  onApplicationBootstrap(): void {
    this.republishers.find(this.discovery);
    this.relay.start();
  }
}
