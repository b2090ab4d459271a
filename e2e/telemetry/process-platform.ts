import {
  createServiceDatabase,
  createTopics,
  freePort,
  infrastructure,
  serviceUrls,
  MailProbe,
  startService,
  testKeys,
  testRedisUrl,
  topicPrefix,
  type RunningProgram,
  type TestKeys,
} from '@rigwise/testing';

export const SERVICES = ['gateway', 'identity', 'notification', 'access-request'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * Every service as shipped, each in its own process, which is the only way to trace and measure a process completely.
 */
export interface ProcessPlatform {
  readonly url: string;
  readonly programs: Readonly<Record<ServiceName, RunningProgram['program']>>;
  /** Where each service exposes its metrics. */
  readonly metrics: Readonly<Record<ServiceName, string>>;
  readonly mail: MailProbe;
  readonly keys: TestKeys;
  close(): Promise<void>;
}

/** @param spans where spans are sent; undefined: nowhere */
export async function startProcessPlatform(spans: string | undefined): Promise<ProcessPlatform> {
  const prefix = topicPrefix();
  const [identityRows, notificationRows, requestRows, topics, redisUrl, mail] = await Promise.all([
    createServiceDatabase('identity'),
    createServiceDatabase('notification'),
    createServiceDatabase('access-request'),
    createTopics(prefix),
    testRedisUrl(),
    MailProbe.start(),
  ]);
  const keys = testKeys();
  const [port, internalPort] = [await freePort(), await freePort()];
  const environment = {
    ...keys,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    SMTP_URL: mail.url,
    SMTP_TLS: 'off',
    MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
    NODE_OPTIONS: '--import=@rigwise/platform/telemetry',
    ...(spans !== undefined && {
      OTEL_EXPORTER_ZIPKIN_ENDPOINT: spans,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    }),
  };
  const [identity, notification, accessRequest] = await Promise.all([
    startService('identity', { ...environment, DATABASE_URL: identityRows.url, RIGWISE_DEMO: '1' }),
    startService('notification', { ...environment, DATABASE_URL: notificationRows.url }),
    startService('access-request', { ...environment, DATABASE_URL: requestRows.url }),
  ]);
  const gateway = await startService('gateway', {
    ...environment,
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    ...serviceUrls({
      ...{ identity: identity.url, notification: notification.url },
      'access-request': accessRequest.url,
    }),
    CONSOLE_DIR: 'console/dist',
  });
  return {
    url: gateway.url,
    programs: {
      gateway: gateway.program,
      identity: identity.program,
      notification: notification.program,
      'access-request': accessRequest.program,
    },
    metrics: {
      gateway: `http://127.0.0.1:${internalPort}/metrics`,
      identity: `${identity.url}/metrics`,
      notification: `${notification.url}/metrics`,
      'access-request': `${accessRequest.url}/metrics`,
    },
    mail,
    keys,
    close: async () => {
      await gateway.program.stop();
      await Promise.all([identity, notification, accessRequest].map(({ program }) => program.stop()));
      await mail.close();
      await Promise.all([
        ...[identityRows, notificationRows, requestRows].map((database) => database.drop()),
        topics.drop(),
      ]);
    },
  };
}
