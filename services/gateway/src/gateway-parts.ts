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

/** What the gateway is assembled from. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly logger: PlatformLogger;
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
  readonly shutdownHooks: ShutdownHooks;
  /** Of all services. */
  readonly instances: Instances;
  /** The calls to route. */
  readonly calls: readonly CallDefinition[];
}
