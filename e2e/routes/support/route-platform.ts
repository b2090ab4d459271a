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
import pg from 'pg';
import { accessRequestService } from '../../../services/access-request/src/access-request-service.ts';
import { configSchema as accessRequestConfig } from '../../../services/access-request/src/config.ts';
import { configSchema } from '../../../services/gateway/src/config.ts';
import { gatewayOptions } from '../../../services/gateway/src/service-options.ts';
import { configSchema as identityConfig } from '../../../services/identity/src/config.ts';
import { identityService } from '../../../services/identity/src/identity-service.ts';
import { configSchema as notificationConfig } from '../../../services/notification/src/config.ts';
import { notificationService } from '../../../services/notification/src/notification-service.ts';

export const PUBLIC_URL = 'http://localhost:8080';

/** So wide that nothing is refused for being asked too often: a test of routes asks everything many times. */
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

export type BackService = 'identity' | 'notification' | 'access-request';

/** Every service of the platform and two gateways, on one clock that the test holds, with the demo company. */
export interface RoutePlatform {
  readonly gateways: readonly [RunningService, RunningService];
  readonly services: Readonly<Record<BackService, RunningService>>;
  readonly clock: HeldClock;
  readonly keys: TestKeys;
  /** Signs callers as the gateways do. */
  readonly signer: CallerSigner;
  /** The mail server that notification knows. */
  readonly mail: MailProbe;
  /** Of identity, past the service. */
  readonly rows: pg.Pool;
  /** Of notification, past the service. */
  readonly notificationRows: pg.Pool;
  close(): Promise<void>;
}

export async function startRoutePlatform(): Promise<RoutePlatform> {
  const prefix = topicPrefix();
  const [identityDatabase, notificationDatabase, requestDatabase, topics, redisUrl, mail] = await Promise.all(
    [
      createServiceDatabase('identity'),
      createServiceDatabase('notification'),
      createServiceDatabase('access-request'),
      createTopics(prefix),
      testRedisUrl(),
      MailProbe.start(),
    ],
  );
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
  const start = (options: ServiceOptions): Promise<RunningService> => startService({ ...options, clock });
  // One after the other: each takes the process for itself while it is put together, and then its database connects.
  const identity = await start(
    identityService(
      loadConfig(identityConfig, {
        ...environment,
        ...WIDE,
        DATABASE_URL: identityDatabase.url,
        RIGWISE_DEMO: '1',
      }),
    ),
  );
  const notification = await start(
    notificationService(
      loadConfig(notificationConfig, {
        ...environment,
        DATABASE_URL: notificationDatabase.url,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
      }),
    ),
  );
  const accessRequest = await start(
    accessRequestService(
      loadConfig(accessRequestConfig, { ...environment, ...WIDE, DATABASE_URL: requestDatabase.url }),
    ),
  );
  const gateway = (): Promise<RunningService> =>
    start(
      gatewayOptions(
        loadConfig(configSchema, {
          ...environment,
          ...serviceUrls({
            ...{ identity: identity.url, notification: notification.url },
            'access-request': accessRequest.url,
          }),
          CONSOLE_DIR: 'console/dist',
          RATE_LIMIT_UNKNOWN_SESSIONS: '100000',
        }),
      ),
    );
  const gateways = [await gateway(), await gateway()] as const;
  const [rows, notificationRows] = [poolOf(identityDatabase), poolOf(notificationDatabase)];
  return {
    gateways,
    services: { identity, notification, 'access-request': accessRequest },
    clock,
    keys,
    signer: new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock),
    mail,
    rows,
    notificationRows,
    close: async () => {
      for (const one of gateways) await one.close();
      await Promise.all([identity, notification, accessRequest].map((one) => one.close()));
      await Promise.all([rows.end(), notificationRows.end(), mail.close()]);
      await Promise.all([
        ...[identityDatabase, notificationDatabase, requestDatabase].map((database) => database.drop()),
        topics.drop(),
      ]);
    },
  };
}

function poolOf({ adminUrl }: { readonly adminUrl: string }): pg.Pool {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  // The database is dropped under its last connections.
  pool.on('error', () => undefined);
  return pool;
}
