import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { assertRoutesDeclared, connectScopes } from '@rigwise/http';
import type { FastifyServerOptions } from 'fastify';
import type { CommonConfig, EdgeConfig } from '../configuration/common-config.ts';
import type { Clock } from '../clock.ts';
import { armFailpoints } from '../failpoints.ts';
import { createLogger } from '../logging/create-logger.ts';
import type { PlatformLogger } from '../logging/platform-logger.ts';
import { fastifyOptions } from './fastify-options.ts';
import { PlatformModule } from './platform.module.ts';
import { RunningService } from './running-service.ts';
import { serveRequests } from './serve-requests.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

const PLUGIN_TIMEOUT_MS = 120_000;

export interface ServiceOptions {
  /** The name by which the gateway addresses it: the audience of caller tokens, the label of its metrics and logs. */
  readonly name: string;
  readonly version: string;
  /** The Redis in which its instances announce themselves; it may be unavailable. Without one they don't. */
  readonly redisUrl?: string | undefined;
  /** From `loadConfig`; without CALLER_PUBLIC_KEY the service is the edge and has no caller guard. */
  readonly config: EdgeConfig | CommonConfig;
  readonly module: DynamicModule | Type;
  /** Transports besides HTTP; they start once the application is ready and stop before it does. */
  readonly strategies?: (app: NestFastifyApplication) => CustomTransportStrategy[];
  /** Default 1 MiB; /api/auth accepts 16 KiB in any case. */
  readonly bodyLimitBytes?: number;
  /** Called before Nest's routes and hooks are set up: the place for Fastify plugins. */
  readonly beforeListen?: (app: NestFastifyApplication) => Promise<void>;
  /** Overrides the platform's own Fastify settings. */
  readonly server?: FastifyServerOptions;
  /** `failures` doesn't log responses below 400. Default: `failures` at the edge, otherwise `all`. */
  readonly logRequests?: 'all' | 'failures';
  readonly clock?: Clock;
  /** Translates errors of the service's dependencies into those of the domain. */
  readonly translateError?: (error: unknown) => unknown;
  /** Default: JSON lines on standard output. */
  readonly logger?: PlatformLogger;
}

/**
 * Starts a service: HTTP with the standard error format, the caller guard, logs, metrics, health; then its transports.
 * @throws if any part can't start; nothing is left running then
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, config } = options;
  const logger = options.logger ?? createLogger({ service: name, level: config.LOG_LEVEL });
  if (config.FAILPOINTS) {
    logger.warn(
      { failpoints: armFailpoints(config.FAILPOINTS) },
      'Failpoints are armed: this process is meant to fail',
    );
  }
  const app = await assemble(options, logger);
  const service = new RunningService(app, options, logger);
  try {
    assertRoutesDeclared(app);
    if ('CALLER_PUBLIC_KEY' in config) connectScopes(app);
    serveRequests(app, options, logger);
    await options.beforeListen?.(app);
    for (const strategy of options.strategies?.(app) ?? []) service.attach(strategy);
    await app.init();
    await service.takeMessages();
    await service.listen();
  } catch (error) {
    await service.close();
    throw error;
  }
  return service;
}

/**
 * Assembles a service without starting it: no server, no events in or out, no periodic work. For programs that run its
 * use cases beside the running service; events that they cause leave through that one's relay.
 * @param work gets the service's parts, with `get`
 */
export async function withService<T>(
  options: ServiceOptions,
  work: (parts: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const { name, config } = options;
  const logger = options.logger ?? createLogger({ service: name, level: config.LOG_LEVEL });
  const app = await assemble(options, logger);
  try {
    return await work(app);
  } finally {
    for (const { name: step, error } of await app.get(ShutdownHooks).run()) {
      logger.error({ step, err: error }, 'A shutdown hook failed');
    }
    await app.close();
  }
}

/** Everything is created, and nothing started: that is what `init` does. */
function assemble(options: ServiceOptions, logger: PlatformLogger): Promise<NestFastifyApplication> {
  const { name, version, redisUrl, config, clock, translateError } = options;
  return NestFactory.create<NestFastifyApplication>(
    {
      module: class ServiceModule {},
      imports: [
        PlatformModule.forRoot({ name, version, redisUrl, config, logger, clock, translateError }),
        options.module,
      ],
    } as DynamicModule,
    new FastifyAdapter({
      // Many processes that start at once on two cores take longer than its 10 s.
      pluginTimeout: PLUGIN_TIMEOUT_MS,
      ...fastifyOptions(config, options.bodyLimitBytes, options.server),
      skipMiddie: true,
    } as never),
    { bodyParser: false, abortOnError: false, logger },
  );
}
