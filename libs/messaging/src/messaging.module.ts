import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, HealthRegistry, Metrics, PlatformLogger, Stopping, type Clock } from '@rigwise/platform';
import { KafkaBroker } from './broker/kafka-broker.ts';
import { EventsStrategy } from './consumer/events-strategy.ts';
import { handErrorsOn } from './consumer/hand-errors-on.ts';
import { DeadLetters } from './dead-letters/dead-letters.ts';
import { EventCatalogue } from './event-catalogue.ts';
import type { MessagingConnections, MessagingModuleOptions } from './messaging-options.ts';
import { assembleMessaging, type MessagingParts } from './messaging-parts.ts';
import { Outbox } from './outbox/outbox.ts';
import { Relay } from './relay/relay.ts';

const CONNECTIONS = Symbol('MessagingConnections');
const PARTS = Symbol('MessagingParts');

/** Outbox, relay, event handling and dead letters of a service. Global: `Outbox` and `DeadLetters` are injectable. */
@Module({})
export class MessagingModule implements OnApplicationBootstrap {
  constructor(private readonly relay: Relay) {}

  static forRootAsync<Tx extends SqlExecutor>(options: MessagingModuleOptions<Tx>): DynamicModule {
    const { service, publishes, subscribes } = options;
    const catalogue = new EventCatalogue(service, publishes, subscribes);
    const assemble = (
      connections: MessagingConnections,
      discovery: DiscoveryService,
      clock: Clock,
      logger: PlatformLogger,
      metrics: Metrics,
      health: HealthRegistry,
      stopping: Stopping,
    ): MessagingParts => {
      handErrorsOn(discovery);
      const { brokers, topicPrefix, sessionTimeoutMs } = connections;
      const debug = (message: string): void => {
        logger.debug(message);
      };
      const broker = new KafkaBroker({ clientId: service, brokers, topicPrefix, sessionTimeoutMs, debug });
      return assembleMessaging(catalogue, connections, broker, { clock, logger, metrics, health, stopping });
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
          inject: [CONNECTIONS, DiscoveryService, CLOCK, PlatformLogger, Metrics, HealthRegistry, Stopping],
          useFactory: assemble,
        },
        part(Outbox, 'outbox'),
        part(Relay, 'relay'),
        part(EventsStrategy, 'strategy'),
        part(DeadLetters, 'deadLetters'),
      ],
      exports: [Outbox, EventsStrategy, DeadLetters],
    };
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }
}
