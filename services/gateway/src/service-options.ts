import { Module } from '@nestjs/common';
import { publicCalls, type CallDefinition } from '@rigwise/contracts';
import {
  CLOCK,
  HealthRegistry,
  Instances,
  Metrics,
  PlatformLogger,
  ShutdownHooks,
  type Clock,
  type ServiceOptions,
} from '@rigwise/platform';
import type { GatewayConfig } from './config.ts';
import { registerGateway } from './gateway.ts';

/** Nest manages the gateway's parts and lifecycle; its routes are the declared calls, directly on Fastify. */
@Module({})
class GatewayModule {}

/**
 * The options for `startService`; the gateway serves once started, whatever else is away.
 * @param calls the calls to route; tests have their own
 */
export function gatewayOptions(
  config: GatewayConfig,
  calls: readonly CallDefinition[] = publicCalls,
): ServiceOptions {
  return {
    name: 'gateway',
    version: '0.1.0',
    redisUrl: config.REDIS_URL,
    config,
    module: GatewayModule,
    async beforeListen(app) {
      await registerGateway(app.getHttpAdapter().getInstance(), {
        config,
        calls,
        clock: app.get<Clock>(CLOCK),
        logger: app.get(PlatformLogger),
        metrics: app.get(Metrics),
        health: app.get(HealthRegistry),
        shutdownHooks: app.get(ShutdownHooks),
        instances: app.get(Instances),
      });
    },
  };
}
