import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { decorateRequests, statusProblem, traceIdOf } from '@rigwise/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HealthRegistry } from '../health/health-registry.ts';
import type { PlatformLogger } from '../logging/platform-logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { watchParts } from '../metrics/watch-parts.ts';
import { RequestDurations } from '../metrics/request-durations.ts';
import { runInContext, type RequestContext } from '../request-context.ts';
import { answerTogether } from './answer-together.ts';
import { acceptJson } from './json-bodies.ts';
import { isOfOperations, serveHealth, serveMetrics } from './operations.ts';
import { RouteTable } from './route-table.ts';
import type { ServiceOptions } from './start-service.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that only reports "not found": none of its methods count as allowed for its path. */
    refuses?: boolean;
    /** A streamed response that lasts as long as its reader; excluded from latency metrics. */
    endless?: boolean;
  }
}

/** Sets up what all requests of all services share, before Nest adds its routes. */
export function serveRequests(
  app: NestFastifyApplication,
  options: ServiceOptions,
  logger: PlatformLogger,
): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const edge = !('CALLER_PUBLIC_KEY' in options.config);
  const metrics = app.get(Metrics);
  metrics.collectProcess(options.name, {
    version: options.version,
    revision: options.config.REVISION,
  });
  watchParts(metrics, app.get(HealthRegistry));
  decorateRequests(fastify);
  acceptJson(fastify);
  traceRequests(fastify);
  letGoWhileStopping(fastify, app.get(HealthRegistry));
  answerTogether(fastify);
  refuseWrongMethods(fastify);
  if (!edge) keepContext(fastify);
  observe(
    fastify,
    new RequestDurations(metrics.registry),
    logger,
    options.logRequests ?? (edge ? 'failures' : 'all'),
  );
  const isForOperators = !edge && options.config.INTERNAL_PORT === undefined;
  serveHealth(fastify, app.get(HealthRegistry), isForOperators);
  if (isForOperators) serveMetrics(fastify, metrics);
}

// Otherwise a client with a kept connection would send its next request to a process that is gone.
function letGoWhileStopping(fastify: FastifyInstance, health: HealthRegistry): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
}

function refuseWrongMethods(fastify: FastifyInstance): void {
  const routes = new RouteTable();
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.refuses) return;
    for (const each of [method].flat()) routes.add(each, url);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const allowed = routes.methodsOf(pathOf(request.url));
    done(allowed.length > 0 ? statusProblem(405, { allow: allowed.join(', ') }) : undefined);
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Reads the id lazily: by then the guard may have adopted the gateway's. */
class ContextOfRequest implements RequestContext {
  constructor(private readonly request: FastifyRequest) {}

  get correlationId(): string {
    return this.request.id;
  }

  get causationId(): string {
    return this.request.id;
  }
}

// Runs after the body is parsed: its stream events would lose the context.
function keepContext(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    runInContext(new ContextOfRequest(request), done);
  });
}

function observe(
  fastify: FastifyInstance,
  durations: RequestDurations,
  logger: PlatformLogger,
  logged: 'all' | 'failures',
): void {
  const logsAll = logged === 'all' && logger.isEnabled('info');
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    if (reply.statusCode >= 400 || request.routeOptions.config.endless !== true) {
      durations.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    }
    if (logsAll || reply.statusCode >= 400) log(logger, request, reply, route);
    done();
  });
}

function log(logger: PlatformLogger, request: FastifyRequest, reply: FastifyReply, route: string): void {
  if (isOfOperations(route)) return;
  logger.plain(
    'info',
    {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      traceId: traceIdOf(request),
    },
    'request',
  );
}
