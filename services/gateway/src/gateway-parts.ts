import type { CallDefinition } from '@rigwise/contracts';
import type {
  Clock,
  HealthRegistry,
  Instances,
  Metrics,
  PlatformLogger,
  ShutdownHooks,
} from '@rigwise/platform';
import type { GatewayConfig } from './config.ts';

/** What the gateway is put together from. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly logger: PlatformLogger;
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
  readonly shutdownHooks: ShutdownHooks;
  /** Of all services. */
  readonly instances: Instances;
  /** What is routed. */
  readonly calls: readonly CallDefinition[];
}
