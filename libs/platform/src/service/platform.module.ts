import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CallerGuard, CallerVerifier, ProblemFilter, TargetLookups } from '@rigwise/http';
import type { CommonConfig, EdgeConfig } from '../configuration/common-config.ts';
import { CLOCK, systemClock, type Clock } from '../clock.ts';
import { HealthRegistry } from '../health/health-registry.ts';
import { Instances } from '../instances/instances.ts';
import { PlatformLogger } from '../logging/platform-logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { OperationsSources } from '../operations/operations-sources.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

export interface PlatformModuleOptions {
  /** The service's name: the audience of its caller tokens. */
  readonly name: string;
  readonly version: string;
  /** Where its instances announce themselves. */
  readonly redisUrl?: string | undefined;
  readonly config: EdgeConfig | CommonConfig;
  readonly logger: PlatformLogger;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Translates errors of the service's dependencies into those of the domain. */
  readonly translateError?: ((error: unknown) => unknown) | undefined;
}

/** What every service can inject: `CLOCK`, and the classes among the providers. */
@Module({})
export class PlatformModule {
  static forRoot({
    name,
    version,
    redisUrl,
    config,
    logger,
    clock = systemClock,
    translateError,
  }: PlatformModuleOptions): DynamicModule {
    const shared: Provider[] = [
      { provide: CLOCK, useValue: clock },
      { provide: PlatformLogger, useValue: logger },
      Metrics,
      { provide: HealthRegistry, useFactory: () => new HealthRegistry() },
      OperationsSources,
      ShutdownHooks,
      {
        provide: Instances,
        inject: [HealthRegistry, ShutdownHooks],
        useFactory: (health: HealthRegistry, shutdownHooks: ShutdownHooks) =>
          new Instances({ service: name, version, redisUrl, clock, health, shutdownHooks }),
      },
    ];
    const providers: Provider[] = [
      ...shared,
      { provide: APP_FILTER, useValue: new ProblemFilter(translateError) },
    ];
    // The gateway has nothing in front of it that could vouch for a caller, and no Nest routes.
    if ('CALLER_PUBLIC_KEY' in config) {
      const verifier = new CallerVerifier(config.CALLER_PUBLIC_KEY, name, clock);
      providers.push({ provide: CallerVerifier, useValue: verifier }, TargetLookups, {
        provide: APP_GUARD,
        useClass: CallerGuard,
      });
    }
    return {
      module: PlatformModule,
      global: true,
      providers,
      exports: [
        ...[CLOCK, PlatformLogger, Metrics, HealthRegistry],
        ...[Instances, OperationsSources, ShutdownHooks],
        ...('CALLER_PUBLIC_KEY' in config ? [TargetLookups] : []),
      ],
    };
  }
}
