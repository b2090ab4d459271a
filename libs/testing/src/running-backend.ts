import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  internalHeaders,
  keepsFiles,
  services as manifests,
  type CallDefinition,
  type Envelope,
  type EventDefinition,
  type PayloadOf,
  type Problem,
  type ServiceName,
} from '@rigwise/contracts';
import { CallerSigner, type CallerFacts } from '@rigwise/http';
import { loadConfig, startService, type RunningService, type ServiceOptions } from '@rigwise/platform';
import pg from 'pg';
import { ZodType, type z } from 'zod';
import { HeldClock } from './held-clock.ts';
import { infrastructure } from './infrastructure.ts';
import { testRedisUrl } from './redis-database.ts';
import { createServiceDatabase } from './service-database.ts';
import { jwkOf, testKeys, type TestKeys } from './test-keys.ts';
import { createTopics, topicPrefix, topicsOf } from './topics.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty for a file, and without content. */
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly problem: Problem;
}

export interface CallInputs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The process to call. Default: the first. */
  readonly at?: RunningService;
}

/** The caller as vouched for by the gateway: anonymous except for what is given. */
export type TestCaller = Partial<CallerFacts>;

/** A service behind the gateway on real PostgreSQL and Kafka, with a clock that the test controls. */
export interface RunningBackend {
  readonly service: RunningService;
  readonly clock: HeldClock;
  readonly keys: TestKeys;
  readonly topicPrefix: string;
  /** The environment of its processes. */
  readonly environment: Readonly<Record<string, string>>;
  /** Direct access to its database. */
  readonly rows: pg.Pool;
  /** Makes a call as the gateway forwards it. */
  call(call: CallDefinition, caller: TestCaller, input?: CallInputs): Promise<Answer>;
  /** Events of one kind that the service has published, oldest first. */
  told<D extends EventDefinition>(event: D): Promise<Envelope<PayloadOf<D>>[]>;
  /** Starts a second process on the same database. */
  another(): Promise<RunningService>;
  close(): Promise<void>;
}

export interface BackendUnderTest<Config extends z.ZodObject> {
  readonly name: ServiceName;
  readonly configSchema: Config;
  readonly options: (config: z.infer<Config>) => ServiceOptions;
  /** Limits and other variables that differ from the default. */
  readonly overrides?: Readonly<Record<string, string>>;
}

const needsRedis = ({ shape }: z.ZodObject): boolean => {
  const declared: unknown = Reflect.get(shape, 'REDIS_URL');
  return declared instanceof ZodType && !declared.safeParse(undefined).success;
};

/** Starts a service in this process, with its own database and topics. */
export async function startBackend<Config extends z.ZodObject>({
  name,
  configSchema,
  options,
  overrides = {},
}: BackendUnderTest<Config>): Promise<RunningBackend> {
  const [keys, prefix, clock] = [testKeys(), topicPrefix(), new HeldClock()];
  const [database, redisUrl, topics, folder] = await Promise.all([
    createServiceDatabase(name),
    needsRedis(configSchema) ? testRedisUrl() : '',
    createTopics(prefix, { names: topicsOf(name) }),
    mkdtemp(path.join(tmpdir(), 'rigwise-files-')),
  ]);
  const environment: Readonly<Record<string, string>> = {
    ...keys,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...(redisUrl !== '' && { REDIS_URL: redisUrl }),
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    ...(manifests.some((one) => one.name === name && keepsFiles(one)) && { FILES_DIRECTORY: folder }),
    ...overrides,
  };
  const start = (): Promise<RunningService> =>
    startService({ ...options(loadConfig(configSchema, environment)), clock });
  const services = [await start()];
  const [service] = services as [RunningService];
  const rows = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  // The database is dropped while connections are still open.
  rows.on('error', () => undefined);
  const signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  return {
    ...{ service, clock, keys, topicPrefix: prefix, environment, rows },
    call: async (call, caller, { at = service, ...input } = {}) =>
      send(at.url, call, await signer.tokenFor(name, { ...NOBODY, ...caller }), input),
    told: async <D extends EventDefinition>(event: D) => {
      const found = await rows.query<{ value: Buffer }>(TOLD, [event.name]);
      return found.rows.map(({ value }) => JSON.parse(value.toString('utf8')) as Envelope<PayloadOf<D>>);
    },
    another: async () => {
      const other = await start();
      services.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(services.map((each) => each.close()));
      await rows.end();
      await Promise.all([database.drop(), topics.drop(), rm(folder, { recursive: true })]);
    },
  };
}

const TOLD = `select value from outbox where headers->>'event-name' = $1 order by sequence`;

async function send(
  url: string,
  { method, path }: CallDefinition,
  token: string,
  { params = {}, query = {}, body, headers = {} }: CallInputs,
): Promise<Answer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${url}${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      [internalHeaders.caller]: token,
      [internalHeaders.address]: '203.0.113.9',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const answered = (isJson && text !== '' ? JSON.parse(text) : {}) as Answer['body'];
  const problem = answered as unknown as Problem;
  return { status: response.status, headers: response.headers, body: answered, text, bytes, problem };
}

const NOBODY: CallerFacts = {
  sub: 'anonymous',
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};
