import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';
import type { Given } from '../settings.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';

const TIMEOUT_MS = 5_000;

/**
 * Checks the given infrastructure before anything starts.
 *
 * @throws StartFailure that names the variable, the address and the reason, never a password
 */
export async function checkGiven(given: Given): Promise<void> {
  const { databaseUrl, redisUrl, kafkaBrokers, smtpUrl } = given;
  await Promise.all([
    databaseUrl &&
      check('DATABASE_URL', 'PostgreSQL', placeOf('DATABASE_URL', databaseUrl, 5432), () =>
        askPostgres(databaseUrl),
      ),
    redisUrl && check('REDIS_URL', 'Redis', placeOf('REDIS_URL', redisUrl, 6379), () => askRedis(redisUrl)),
    kafkaBrokers && check('KAFKA_BROKERS', 'Kafka', kafkaBrokers, () => askKafka(kafkaBrokers.split(','))),
    smtpUrl &&
      check('SMTP_URL', 'a mail server', placeOf('SMTP_URL', smtpUrl, 25), () => askSmtp(new URL(smtpUrl))),
  ]);
}

async function check(variable: string, what: string, place: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw new StartFailure(
      `${variable}: no ${what.replace(/^a /, '')} responds at ${place} (${causeOf(error)}).`,
    );
  }
}

function placeOf(variable: string, text: string, usualPort: number): string {
  const url = URL.parse(text);
  if (url && url.hostname !== '') return `${url.hostname}:${url.port || usualPort}`;
  throw new StartFailure(
    `${variable} is no URL such as ${variable === 'SMTP_URL' ? 'smtp' : 'scheme'}://host:${usualPort}.`,
  );
}

async function askPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR (rolcreaterole AND rolcreatedb) AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (!rows[0]?.may) throw new Error('its user may not create roles and databases');
  } finally {
    await client.end();
  }
}

async function askRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let cause: unknown;
  redis.on('error', (error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

async function askKafka(brokers: string[]): Promise<void> {
  const kafka = new Kafka({
    brokers,
    logLevel: logLevel.NOTHING,
    connectionTimeout: TIMEOUT_MS,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.describeCluster();
  } finally {
    await admin.disconnect();
  }
}

function askSmtp(url: URL): Promise<void> {
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port || (secure ? 465 : 25));
  return new Promise((resolve, reject) => {
    const socket = secure
      ? connectSecurely({ port, host: url.hostname, servername: url.hostname })
      : connect({ port, host: url.hostname });
    const end = (settle: () => void): void => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(TIMEOUT_MS, () => end(() => reject(new Error('no response'))));
    socket.on('error', (error: Error) => end(() => reject(error)));
    socket.on('data', (data: Buffer) =>
      end(data.toString().startsWith('220') ? resolve : () => reject(new Error('it does not speak SMTP'))),
    );
  });
}

/** Some errors hide the reason in their cause, or have a code but no message. */
function causeOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (errors?.[0] !== undefined) return causeOf(errors[0]);
  return message ? reasonOf({ message }) : (code ?? 'no response');
}
