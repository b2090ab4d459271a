import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHUNK_TYPE, login, publicCalls, upload, type CallDefinition, type Upload } from '@rigwise/contracts';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  serviceUrls,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
} from '@rigwise/testing';
import pg from 'pg';
import { configSchema } from '../../services/gateway/src/config.ts';
import { gatewayOptions } from '../../services/gateway/src/service-options.ts';
import { everyService } from '../every-service.ts';
import { ClamdServer } from './clamd-server.ts';
import { pictureCalls, pictureService } from './picture-service.ts';

const PUBLIC_URL = 'http://localhost:8080';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** A stream does not announce its length. */
  readonly chunk?: { readonly offset: number; readonly bytes: Uint8Array; readonly isStream?: boolean };
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** Gateway, identity, a service with uploads, its folder, and a scanner: on one clock that the test controls. */
export class RunningPictures {
  private constructor(
    readonly clock: HeldClock,
    readonly clamd: ClamdServer,
    readonly folder: string,
    readonly rows: pg.Pool,
    readonly service: RunningService,
    readonly ends: readonly (() => Promise<unknown>)[],
    /** The environment of the service with uploads. */
    readonly environment: Readonly<Record<string, string>>,
    private readonly url: string,
  ) {}

  static async start(): Promise<RunningPictures> {
    const [prefix, clock, keys] = [topicPrefix(), new HeldClock(), testKeys()];
    const [identityDb, database, redisUrl, topics, clamd, folder] = await Promise.all([
      createServiceDatabase('identity'),
      createServiceDatabase('access-request'),
      testRedisUrl(),
      createTopics(prefix),
      ClamdServer.start(),
      mkdtemp(path.join(tmpdir(), 'rigwise-files-')),
    ]);
    const shared = {
      ...{ ...keys, PORT: '0', PUBLIC_URL, LOG_LEVEL: 'silent', REDIS_URL: redisUrl, RIGWISE_DEMO: '1' },
      ...{ KAFKA_BROKERS: infrastructure().kafkaBrokers, KAFKA_TOPIC_PREFIX: prefix },
      ...{ CLAMD_URL: clamd.url, FILES_DIRECTORY: folder },
    };
    const start = (options: ReturnType<typeof pictureService>) => startService({ ...options, clock });
    const identity = await start(everyService.identity({ ...shared, DATABASE_URL: identityDb.url }));
    const environment = { ...shared, DATABASE_URL: database.url };
    const service = await start(pictureService(environment));
    const urls = { identity: identity.url, 'access-request': service.url, notification: service.url };
    const config = { ...shared, ...serviceUrls(urls), CONSOLE_DIR: 'console/dist' };
    const calls = [...publicCalls.filter(({ service: of }) => of === 'identity'), ...pictureCalls];
    const gateway = await start(gatewayOptions(loadConfig(configSchema, config), calls));
    const rows = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
    rows.on('error', () => undefined);
    const ends = [
      ...[gateway, service, identity].map((one) => () => one.close()),
      () => rows.end(),
      ...[identityDb, database, topics].map((one) => () => one.drop()),
      () => rm(folder, { recursive: true }),
    ];
    return new RunningPictures(clock, clamd, folder, rows, service, ends, environment, gateway.url);
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
    this.clamd.close();
  }

  async signIn(username: string): Promise<Person> {
    const answer = await this.send(login, '', { body: { username, password: 'Derrick!2026' } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rigwise_session='));
    const { id } = (await answer.json()) as { id: string };
    return new Person(this, cookie?.split(';')[0] ?? '', id);
  }

  send(call: CallDefinition, cookie: string, sent: Sent): Promise<Response> {
    const { params = {}, query = '', body, chunk, headers, method = call.method } = sent;
    const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    return fetch(this.url + filled + query, {
      method,
      headers: {
        ...{ cookie, origin: PUBLIC_URL },
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(chunk && { 'content-type': CHUNK_TYPE, 'upload-offset': String(chunk.offset) }),
        ...headers,
      },
      body: chunk ? bodyOf(chunk) : body === undefined ? null : JSON.stringify(body),
      ...(chunk?.isStream === true && { duplex: 'half' }),
    });
  }
}

const bodyOf = ({ bytes, isStream = false }: NonNullable<Sent['chunk']>) =>
  isStream ? new Blob([Buffer.from(bytes)]).stream() : Buffer.from(bytes);

type Kind = { readonly calls: Readonly<Record<'create' | 'show' | 'append' | 'discard', CallDefinition>> };

/** A signed-in person at the gateway. */
export class Person {
  constructor(
    private readonly pictures: RunningPictures,
    private readonly cookie: string,
    readonly accountId: string,
  ) {}

  send(call: CallDefinition, sent: Sent = {}): Promise<Response> {
    return this.pictures.send(call, this.cookie, sent);
  }

  async begin(kind: Kind, body: Readonly<Record<string, unknown>>): Promise<Upload> {
    return upload.parse(
      await (await this.send(kind.calls.create, { body: { name: 'rig.png', ...body } })).json(),
    );
  }

  append({ calls }: Kind, uploadId: string, offset: number, bytes: Uint8Array): Promise<Response> {
    return this.send(calls.append, { params: { uploadId }, chunk: { offset, bytes } });
  }

  /** Uploads bytes, and waits until they are taken or refused. */
  async upload(
    kind: Kind,
    bytes: Uint8Array,
    announced: Readonly<Record<string, unknown>> = {},
  ): Promise<Upload> {
    const { id } = await this.begin(kind, { size: bytes.length, ...announced });
    for (let offset = 0; offset < bytes.length; offset += 128 * 1024) {
      await this.append(kind, id, offset, bytes.subarray(offset, offset + 128 * 1024));
    }
    return this.checked(kind, id);
  }

  async show({ calls }: Kind, uploadId: string): Promise<Upload> {
    return upload.parse(await (await this.send(calls.show, { params: { uploadId } })).json());
  }

  checked(kind: Kind, id: string): Promise<Upload> {
    const done = async (): Promise<Upload | false> => {
      const one = await this.show(kind, id);
      return one.status !== 'checking' && one;
    };
    return waitFor(done, { timeoutMs: 30_000, what: 'the file to be checked' });
  }
}
