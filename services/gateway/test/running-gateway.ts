import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicCalls, type CallDefinition } from '@rigwise/contracts';
import { SessionCopies } from '@rigwise/http';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  serviceUrls,
  startTcpProxy,
  testKeys,
  testRedisUrl,
  type TcpProxy,
  type TestKeys,
} from '@rigwise/testing';
import { Redis } from 'ioredis';
import { request } from 'undici';
import { configSchema } from '../src/config.ts';
import { gatewayOptions } from '../src/service-options.ts';
import { HeldClock } from './held-clock.ts';
import { smallCalls } from './small-calls.ts';
import { SessionBook, startSmallIdentity } from './small-identity.ts';
import { startSmallService } from './small-service.ts';

export const PUBLIC_URL = 'http://localhost:8080';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface Asked {
  readonly method?: CallDefinition['method'] | 'HEAD' | 'OPTIONS' | 'PROPFIND';
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
  /** The session cookie. */
  readonly token?: string;
}

/** Sends a request as a browser on its own pages would, unless the headers say otherwise. */
export async function ask(url: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, token } = asked;
  const answer = await request(url + path, {
    method,
    headers: {
      ...(method !== 'GET' && method !== 'HEAD' && { origin: PUBLIC_URL }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { cookie: `rigwise_session=${token}` }),
      ...headers,
    },
    body: body ?? null,
  });
  const text = await answer.body.text();
  const json = String(answer.headers['content-type'] ?? '').includes('json') && text !== '';
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    body: json ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** Everything around gateways under test: a real Redis behind a proxy, a small identity and a small service. */
export class Surroundings {
  private readonly running: { close(): Promise<unknown> }[] = [];
  readonly emptyFolder = mkdtempSync(path.join(tmpdir(), 'rigwise-gateway-'));

  private constructor(
    readonly keys: TestKeys,
    readonly redis: Redis,
    readonly redisProxy: TcpProxy,
    readonly book: SessionBook,
    /** One clock for all of them: tokens signed by one are verified by another. */
    readonly clock: HeldClock,
  ) {}

  identity!: RunningService;
  service!: RunningService;

  static async start(): Promise<Surroundings> {
    const url = await testRedisUrl();
    const redis = new Redis(url);
    await redis.flushdb();
    const [keys, clock] = [testKeys(), new HeldClock()];
    const copies = new SessionCopies([Buffer.from(keys.SESSION_COPY_KEY, 'base64url')]);
    const book = new SessionBook(redis, copies, clock);
    const around = new Surroundings(keys, redis, await startTcpProxy(url), book, clock);
    around.identity = await startSmallIdentity(around.book, around.serviceEnv, around.clock);
    around.service = await around.smallService();
    around.running.push(around.identity);
    return around;
  }

  private get serviceEnv(): Record<string, string> {
    return { PUBLIC_URL, CALLER_PUBLIC_KEY: this.keys.CALLER_PUBLIC_KEY };
  }

  /** Starts another small service, at a port of the system's choice unless the environment says otherwise. */
  async smallService(env: Record<string, string> = {}): Promise<RunningService> {
    const service = await startSmallService({ ...this.serviceEnv, ...env }, this.clock);
    this.running.push(service);
    return service;
  }

  /** Starts another gateway; the environment overrides its settings. */
  async gateway(env: Record<string, string> = {}): Promise<RunningService> {
    const config = loadConfig(configSchema, {
      PORT: '0',
      INTERNAL_PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL,
      REDIS_URL: this.redisProxy.url,
      CALLER_PRIVATE_KEY: this.keys.CALLER_PRIVATE_KEY,
      SESSION_COPY_KEY: this.keys.SESSION_COPY_KEY,
      ...serviceUrls({ identity: this.identity.url }, this.service.url),
      CONSOLE_DIR: this.emptyFolder,
      ...env,
    });
    const options = gatewayOptions(config, [...publicCalls, ...smallCalls]);
    const gateway = await startService({ ...options, clock: this.clock });
    this.running.push(gateway);
    return gateway;
  }

  /** Stops what was started, the gateways first. */
  async stop(): Promise<void> {
    for (const one of this.running.reverse()) await one.close();
    await this.redisProxy.close();
    this.redis.disconnect();
    rmSync(this.emptyFolder, { recursive: true, force: true });
  }
}
