import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import { fastify, type FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { HealthRegistry } from '../health/health-registry.ts';
import { Instances } from '../instances/instances.ts';
import type { PlatformLogger } from '../logging/platform-logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { serveHealth, serveMetrics } from './operations.ts';
import type { ServiceOptions } from './start-service.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';
import { UnusedConnections } from './unused-connections.ts';

const ASK_AGAIN_MS = 1_000;

/** A running service; `close` shuts it down in order. */
export class RunningService {
  /** Where it listens, with the actual port; empty until then. */
  url = '';
  /** Where health and metrics are served, if on a port of their own. */
  internalUrl: string | undefined;
  private internal: FastifyInstance | undefined;
  private closing: Promise<boolean> | undefined;
  private readonly strategies: CustomTransportStrategy[] = [];
  private readonly unused: UnusedConnections;

  constructor(
    readonly app: NestFastifyApplication,
    private readonly options: ServiceOptions,
    private readonly logger: PlatformLogger,
  ) {
    this.unused = new UnusedConnections(app.getHttpServer());
  }

  /** Nest closes transports too, but later than we must: the first call closes it, later ones do nothing. */
  attach(strategy: CustomTransportStrategy): void {
    const close = strategy.close.bind(strategy);
    let closed: Promise<unknown> | undefined;
    strategy.close = () => (closed ??= Promise.resolve(close()));
    this.strategies.push(strategy);
    this.app.connectMicroservice({ strategy });
  }

  /**
   * Starts the transports once the one-time checks have passed: with pending migrations every message would fail and
   * become a dead letter.
   */
  async takeMessages(): Promise<void> {
    if (this.strategies.length === 0) return;
    const health = this.app.get(HealthRegistry);
    if (await health.mayBegin()) return void (await this.app.startAllMicroservices());
    this.logger.warn('Not ready to start: messages wait');
    void this.takeMessagesOnceReady(health);
  }

  private async takeMessagesOnceReady(health: HealthRegistry): Promise<void> {
    while (!(await health.mayBegin())) {
      await pause(ASK_AGAIN_MS, undefined, { ref: false });
      if (health.isDraining) return;
    }
    if (!health.isDraining) await this.app.startAllMicroservices();
  }

  async listen(): Promise<void> {
    const { HOST, PORT, INTERNAL_PORT, REVISION } = this.options.config;
    if (INTERNAL_PORT !== undefined) {
      this.internal = fastify({ forceCloseConnections: true });
      serveHealth(this.internal, this.app.get(HealthRegistry), true);
      serveMetrics(this.internal, this.app.get(Metrics));
      this.internalUrl = await this.internal.listen({ host: HOST, port: INTERNAL_PORT });
    }
    await this.app.listen(PORT, HOST);
    this.url = await this.app.getUrl();
    this.app.get(Instances).start();
    const { name, version } = this.options;
    this.logger.log({ url: this.url, version, revision: REVISION }, `${name} is ready`);
  }

  /**
   * Stops being ready and consuming messages, but serves requests for SHUTDOWN_DRAIN_MS; then refuses new connections,
   * finishes running requests and messages, then runs the shutdown hooks, last registered first, then Nest's own; all
   * of that within SHUTDOWN_GRACE_MS.
   * @returns whether everything ended in time and without an error
   */
  close(): Promise<boolean> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<boolean> {
    const health = this.app.get(HealthRegistry);
    health.drain();
    const { SHUTDOWN_DRAIN_MS, SHUTDOWN_GRACE_MS } = this.options.config;
    const drainMs = this.url === '' ? 0 : SHUTDOWN_DRAIN_MS;
    const outcome = await pTimeout(this.inOrder(drainMs), {
      milliseconds: drainMs + SHUTDOWN_GRACE_MS,
      message: false,
    });
    if (outcome !== undefined) return outcome;
    this.logger.error('Shutdown took longer than SHUTDOWN_GRACE_MS; closing the remaining connections');
    this.app.getHttpServer().closeAllConnections();
    return false;
  }

  private async inOrder(drainMs: number): Promise<boolean> {
    const ended = await Promise.allSettled([
      this.closeServer(drainMs),
      ...this.strategies.map((strategy) => Promise.resolve(strategy.close())),
    ]);
    const failures = ended
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    for (const { name, error } of await this.app.get(ShutdownHooks).run()) {
      this.logger.error({ step: name, err: error }, 'A shutdown hook failed');
      failures.push(error);
    }
    await this.app.close();
    await this.internal?.close();
    for (const error of failures) this.logger.error({ err: error }, 'Shutdown was not clean');
    return failures.length === 0;
  }

  // Load balancers notice late that this instance is stopping, and keep connecting to it until then.
  private async closeServer(drainMs: number): Promise<void> {
    if (drainMs > 0) await pause(drainMs);
    const server: FastifyInstance = this.app.getHttpAdapter().getInstance();
    const closed = server.close();
    this.unused.close();
    await closed;
  }
}
