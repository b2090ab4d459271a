import {
  CHUNK_TYPE,
  internalHeaders,
  serviceNames,
  type CallAnswer,
  type CallDefinition,
  type Role,
  type ServiceName,
} from '@rigwise/contracts';
import { CallerSigner, GATEWAY } from '@rigwise/http';
import { startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  jwkOf,
  MailProbe,
  testKeys,
  testRedisUrl,
  topicPrefix,
} from '@rigwise/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { everyService } from '../every-service.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of a file, instead of a body. */
  readonly chunk?: { readonly offset: number; readonly bytes: string };
  /** The client's address, if not the default. */
  readonly address?: string;
}

export interface Somebody {
  readonly accountId: string;
  readonly role: Role;
  readonly address?: string;
  /** The hash of a live session, for calls that need one. */
  readonly session?: string;
}

const SOMEWHERE = '192.0.2.7';

/** All services with a database, as one platform: a controlled clock, real stores, and a mail probe. */
export interface Platform {
  readonly clock: HeldClock;
  readonly prefix: string;
  readonly redisUrl: string;
  readonly services: Readonly<Record<ServiceName, RunningService>>;
  readonly databases: Readonly<Record<ServiceName, pg.Pool>>;
  readonly mail: MailProbe;
  send<D extends CallDefinition>(
    call: D,
    as: Somebody | 'operator' | null,
    sent?: Sent,
  ): Promise<{ status: number; body: CallAnswer<D, 200>; cookies: string[]; code: unknown }>;
  close(): Promise<void>;
}

export async function startPlatform(): Promise<Platform> {
  const prefix = topicPrefix();
  const [made, topics, redisUrl, mail, folder] = await Promise.all([
    Promise.all(serviceNames.map((name) => createServiceDatabase(name))),
    createTopics(prefix),
    testRedisUrl(),
    MailProbe.start(),
    mkdtemp(path.join(tmpdir(), 'rigwise-files-')),
  ]);
  const urlOf = (name: ServiceName): string => made[serviceNames.indexOf(name)]?.url ?? '';
  const keys = testKeys();
  const clock = new HeldClock();
  const shared = {
    ...keys,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    REDIS_URL: redisUrl,
    REDIS_COMMAND_TIMEOUT: '5s',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
    RIGWISE_DEMO: '1',
    FILES_DIRECTORY: folder,
  };
  const environment = (name: ServiceName) => ({ ...shared, DATABASE_URL: urlOf(name) });
  // Sequential: creating them in parallel on a busy machine would make database connections time out.
  const services = {} as Record<ServiceName, RunningService>;
  for (const name of serviceNames) {
    services[name] = await startService({ ...everyService[name](environment(name)), clock });
  }
  const databases = Object.fromEntries(
    serviceNames.map((name) => {
      const pool = new pg.Pool({ connectionString: urlOf(name), max: 2 });
      // The database is dropped while its last connections are open.
      pool.on('error', () => undefined);
      return [name, pool];
    }),
  ) as Record<ServiceName, pg.Pool>;
  const signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  const tokenFor = (service: ServiceName, as: Somebody | 'operator' | null): Promise<string> =>
    signer.tokenFor(service, {
      ...{ username: null, actorId: null, session: null, capabilities: [] },
      ...(as === 'operator'
        ? { sub: GATEWAY, role: null, operator: 'Olga Operator' }
        : { sub: as?.accountId ?? GATEWAY, role: as?.role ?? null, session: as?.session ?? null }),
    });
  return {
    ...{ clock, prefix, redisUrl, services, databases, mail },
    send: async (call, as, { params = {}, query, body, chunk, address } = {}) => {
      const from = address ?? (as === 'operator' ? undefined : as?.address) ?? SOMEWHERE;
      const service = (call.service as ServiceName | null) ?? 'identity';
      const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      const response = await fetch(services[service].url + filled + search, {
        method: call.method,
        headers: {
          [internalHeaders.caller]: await tokenFor(service, as),
          [internalHeaders.address]: from,
          'idempotency-key': randomUUID(),
          ...(chunk && { 'content-type': CHUNK_TYPE, 'upload-offset': String(chunk.offset) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(chunk ? { body: chunk.bytes } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as CallAnswer<typeof call, 200>;
      return {
        status: response.status,
        body: answer,
        cookies: response.headers.getSetCookie(),
        code: (answer as unknown as { code?: unknown }).code,
      };
    },
    close: async () => {
      await Promise.all(Object.values(services).map((service) => service.close()));
      await Promise.all(serviceNames.map((name) => databases[name].end()));
      await Promise.all([...made.map((database) => database.drop()), topics.drop(), mail.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
