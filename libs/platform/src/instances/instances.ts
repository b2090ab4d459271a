import { hostname } from 'node:os';
import type { Instance } from '@rigwise/contracts';
import type { Clock } from '../clock.ts';
import type { HealthRegistry } from '../health/health-registry.ts';
import { newId } from '../new-id.ts';
import type { ShutdownHooks } from '../service/shutdown-hooks.ts';
import { HEARTBEAT_MS, InstanceRegistry } from './instance-registry.ts';

export interface InstancesOptions {
  readonly service: string;
  readonly version: string;
  /** Without one nothing is announced, and no instances are known. */
  readonly redisUrl: string | undefined;
  readonly clock: Clock;
  readonly health: HealthRegistry;
  readonly shutdownHooks: ShutdownHooks;
}

/** This process among the instances of its service: sends its heartbeats and lists the others. */
export class Instances {
  readonly id = newId();
  readonly startedAt: Date;
  readonly version: string;
  readonly service: string;
  private registry: InstanceRegistry | undefined;
  private timer: NodeJS.Timeout | undefined;
  private inHand: Promise<void> = Promise.resolve();

  constructor(private readonly options: InstancesOptions) {
    this.version = options.version;
    this.service = options.service;
    this.startedAt = options.clock.now();
  }

  /** Call it once the process accepts requests. Redis may be unavailable: nothing depends on it. */
  start(): void {
    const { redisUrl, health, shutdownHooks } = this.options;
    if (redisUrl === undefined) return;
    const registry = new InstanceRegistry(redisUrl);
    this.registry = registry;
    if (!health.has('redis')) health.register('redis', () => registry.check(), { critical: false });
    shutdownHooks.register('announcing this instance', () => this.stop(registry));
    this.inHand = registry.settled().then(() => this.announce(registry));
    this.timer = setInterval(() => {
      this.inHand = this.announce(registry);
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  /** @param service only its instances; default: all. @returns null if Redis is unavailable or not configured */
  async list(service?: string): Promise<Instance[] | null> {
    return (await this.registry?.list(service).catch(() => null)) ?? null;
  }

  private async announce(registry: InstanceRegistry): Promise<void> {
    const { clock, health } = this.options;
    const { ready, parts } = await health.report();
    const one: Instance = {
      service: this.service,
      id: this.id,
      host: hostname(),
      version: this.version,
      startedAt: this.startedAt.toISOString(),
      seenAt: clock.now().toISOString(),
      ready,
      parts: { ...parts },
    };
    // The next heartbeat tries again; until then this instance may look gone, as it does to Redis.
    await registry.announce(one).catch(() => undefined);
  }

  private async stop(registry: InstanceRegistry): Promise<void> {
    clearInterval(this.timer);
    await this.inHand;
    await registry.withdraw(this).catch(() => undefined);
    registry.close();
  }
}
