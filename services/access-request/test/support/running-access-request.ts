import { internalHeaders, requestAccess, type Problem } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  jwkOf,
  testKeys,
  topicPrefix,
  waitFor,
} from '@rigwise/testing';
import pg from 'pg';
import { accessRequestService } from '../../src/access-request-service.ts';
import { configSchema } from '../../src/config.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly problem: Problem;
}

interface Asking {
  /** Where the browser is; else at an address of its own. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The process that answers. */
  readonly at?: RunningService;
}

/** access-request on real PostgreSQL and Kafka, and a clock that the test holds. */
export interface RunningAccessRequest {
  readonly service: RunningService;
  readonly clock: HeldClock;
  readonly topicPrefix: string;
  /** Of its database, past the service. */
  readonly rows: pg.Pool;
  /** Sends a body as the gateway passes it on. */
  ask(body: unknown, asking?: Asking): Promise<Answer>;
  /** Waits until everything that was asked for has been filed. */
  untilFiled(): Promise<unknown>;
  /** A second process on the same database. */
  another(): Promise<RunningService>;
  close(): Promise<void>;
}

let addresses = 0;
const addressOfItsOwn = (): string => `10.0.${++addresses >> 8}.${addresses & 255}`;

/** @param overrides limits and other variables that differ from the standard */
export async function startAccessRequest(
  overrides: Readonly<Record<string, string>> = {},
): Promise<RunningAccessRequest> {
  const keys = testKeys();
  const prefix = topicPrefix();
  const [database, topics] = await Promise.all([
    createServiceDatabase('access-request'),
    createTopics(prefix),
  ]);
  const clock = new HeldClock();
  const start = () =>
    startService({
      ...accessRequestService(
        loadConfig(configSchema, {
          ...keys,
          PORT: '0',
          PUBLIC_URL: 'http://localhost:8080',
          LOG_LEVEL: 'silent',
          DATABASE_URL: database.url,
          KAFKA_BROKERS: infrastructure().kafkaBrokers,
          KAFKA_TOPIC_PREFIX: prefix,
          ...overrides,
        }),
      ),
      clock,
    });
  const service = await start();
  const services = [service];
  const signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  const rows = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database is dropped under its last connections.
  rows.on('error', () => undefined);
  const waiting = `select from outbox where topic = 'access-request.submissions'
    and not exists (select from inbox where inbox.event_id = outbox.event_id) limit 1`;
  return {
    service,
    clock,
    topicPrefix: prefix,
    rows,
    ask: async (body, { address = addressOfItsOwn(), headers = {}, at = service } = {}) => {
      const response = await fetch(at.url + requestAccess.path, {
        method: requestAccess.method,
        headers: {
          [internalHeaders.caller]: await signer.tokenFor('access-request', NOBODY),
          [internalHeaders.address]: address,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const answered = (await response.json()) as Answer['body'];
      const problem = answered as unknown as Problem;
      return { status: response.status, headers: response.headers, body: answered, problem };
    },
    untilFiled: () =>
      waitFor(async () => (await rows.query(waiting)).rowCount === 0, {
        timeoutMs: 30_000,
        what: 'every request to be filed',
      }),
    another: async () => {
      const other = await start();
      services.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(services.map((each) => each.close()));
      await rows.end();
      await Promise.all([database.drop(), topics.drop()]);
    },
  };
}

const NOBODY = {
  sub: 'anonymous',
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};
