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

/** Nest keeps the gateway's parts and its life; its routes are the declared calls, on Fastify alone. */
@Module({})
class GatewayModule {}

/**
 * What `startService` needs to start the gateway; it answers once started, whatever else is away.
 * @param calls what is routed; tests have calls of their own
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
    // One limit for all requests would be one for files; see Arrivals.
    server: { requestTimeout: 0 },
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
