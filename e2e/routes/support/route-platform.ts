import { serviceNames, type ServiceName } from '@rigwise/contracts';
import { loadConfig, startService, type RunningService, type ServiceOptions } from '@rigwise/platform';
import { CallerSigner } from '@rigwise/http';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  serviceUrls,
  jwkOf,
  MailProbe,
  testKeys,
  testRedisUrl,
  topicPrefix,
  type TestKeys,
} from '@rigwise/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { configSchema } from '../../../services/gateway/src/config.ts';
import { gatewayOptions } from '../../../services/gateway/src/service-options.ts';
import { everyService } from '../../every-service.ts';

export const PUBLIC_URL = 'http://localhost:8080';

/** Limits so high that nothing is throttled: a route test calls everything many times. */
const WIDE = {
  LOGIN_FREE_TRIES: '100000',
  ADDRESS_FAILURES: '100000',
  ADDRESS_UNKNOWN_NUMBERS: '100000',
  ADDRESS_MAIL_TARGETS: '100000',
  CODE_SENDS_AN_HOUR: '100000',
  CODE_SENDS_A_DAY: '100000',
  CODE_FAILURES_AN_HOUR: '100000',
  ADDRESS_ACCESS_REQUESTS: '100000',
};

/** Every service of the platform and two gateways, on one clock that the test controls, with the demo company. */
export interface RoutePlatform {
  readonly gateways: readonly [RunningService, RunningService];
  readonly services: Readonly<Record<ServiceName, RunningService>>;
  readonly clock: HeldClock;
  readonly keys: TestKeys;
  /** Signs callers like the gateways do. */
  readonly signer: CallerSigner;
  /** The mail server that notification uses. */
  readonly mail: MailProbe;
  /** Identity's database, bypassing the service. */
  readonly rows: pg.Pool;
  /** Each service's database, bypassing the service. */
  readonly rowsOf: Readonly<Record<ServiceName, pg.Pool>>;
  close(): Promise<void>;
}

export async function startRoutePlatform(): Promise<RoutePlatform> {
  const prefix = topicPrefix();
  const [databases, topics, redisUrl, mail, folder] = await Promise.all([
    forEach((name) => createServiceDatabase(name)),
    createTopics(prefix),
    testRedisUrl(),
    MailProbe.start(),
    mkdtemp(path.join(tmpdir(), 'rigwise-files-')),
  ]);
  const keys = testKeys();
  const clock = new HeldClock();
  const environment = {
    ...keys,
    PORT: '0',
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
  };
  const ofServices = {
    ...{ ...environment, ...WIDE, RIGWISE_DEMO: '1', FILES_DIRECTORY: folder },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Rigwise <no-reply@rigwise.example>' },
  };
  const start = (options: ServiceOptions): Promise<RunningService> => startService({ ...options, clock });
  const services = {} as Record<ServiceName, RunningService>;
  // Sequential: each blocks the process while it is created, and then its database connects.
  for (const name of serviceNames) {
    services[name] = await start(everyService[name]({ ...ofServices, DATABASE_URL: databases[name].url }));
  }
  const urls = await forEach((name) => services[name].url);
  const gateway = (): Promise<RunningService> =>
    start(
      gatewayOptions(
        loadConfig(configSchema, {
          ...environment,
          ...serviceUrls(urls),
          CONSOLE_DIR: 'console/dist',
          // Its clock stands still: all requests are in the same minute.
          ...{ RATE_LIMIT_ADDRESS: '100000', RATE_LIMIT_SESSION: '100000' },
          RATE_LIMIT_UNKNOWN_SESSIONS: '100000',
        }),
      ),
    );
  const gateways = [await gateway(), await gateway()] as const;
  const rowsOf = await forEach((name) => poolOf(databases[name]));
  return {
    gateways,
    services,
    clock,
    keys,
    signer: new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock),
    mail,
    rows: rowsOf.identity,
    rowsOf,
    close: async () => {
      for (const one of gateways) await one.close();
      await forEach((name) => services[name].close());
      await Promise.all([forEach((name) => rowsOf[name].end()), mail.close()]);
      await Promise.all([forEach((name) => databases[name].drop()), topics.drop()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The same for every service, by name. */
async function forEach<T>(make: (name: ServiceName) => Promise<T> | T): Promise<Record<ServiceName, T>> {
  const made = serviceNames.map(async (name) => [name, await make(name)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<ServiceName, T>;
}

function poolOf({ adminUrl }: { readonly adminUrl: string }): pg.Pool {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  // The database is dropped while its last connections are open.
  pool.on('error', () => undefined);
  return pool;
}
