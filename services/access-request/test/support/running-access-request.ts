import {
  accessRequestNoticeIssuedV1,
  internalHeaders,
  requestAccess,
  sealedLink,
  type AccessNoticeKind,
  type CallDefinition,
  type Envelope,
  type EventDefinition,
  type PayloadOf,
  type Problem,
} from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { compactDecrypt, importJWK } from 'jose';
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

export interface CallInputs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The process that answers. */
  readonly at?: RunningService;
}

export type OwedMail = PayloadOf<typeof accessRequestNoticeIssuedV1> & { readonly token: string | null };

/** access-request on real PostgreSQL and Kafka, and a clock that the test holds. */
export interface RunningAccessRequest {
  readonly service: RunningService;
  readonly clock: HeldClock;
  readonly topicPrefix: string;
  /** What its processes are told. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of its database, past the service. */
  readonly rows: pg.Pool;
  /** Sends a body as the gateway passes it on. */
  ask(body: unknown, asking?: Asking): Promise<Answer>;
  /** Calls as the administrator of an account; null for nobody. */
  call(call: CallDefinition, as: string | null, input?: CallInputs): Promise<Answer>;
  /** What the service has told by an event. */
  told<D extends EventDefinition>(event: D): Promise<Envelope<PayloadOf<D>>[]>;
  /** The mails of a kind that an address is owed, oldest first, with the tokens of their links. */
  mailsTo(address: string, kind: AccessNoticeKind): Promise<OwedMail[]>;
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
  const environment: Readonly<Record<string, string>> = {
    ...keys,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    ...overrides,
  };
  const start = () =>
    startService({
      ...accessRequestService(loadConfig(configSchema, environment)),
      clock,
    });
  const service = await start();
  const services = [service];
  const signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  const rows = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  // The database is dropped under its last connections.
  rows.on('error', () => undefined);
  const waiting = `select from outbox where topic = 'access-request.submissions'
    and not exists (select from inbox where inbox.event_id = outbox.event_id) limit 1`;
  const told = async <D extends EventDefinition>(event: D): Promise<Envelope<PayloadOf<D>>[]> => {
    const found = await rows.query<{ value: Buffer }>(
      `select value from outbox where headers->>'event-name' = $1 order by sequence`,
      [event.name],
    );
    return found.rows.map(({ value }) => JSON.parse(value.toString('utf8')) as Envelope<PayloadOf<D>>);
  };
  const tokenIn = async (sealed: string): Promise<string> => {
    const key = await importJWK(jwkOf(keys.CODE_SEALING_PRIVATE_KEY), 'ECDH-ES');
    const { plaintext } = await compactDecrypt(sealed, key);
    return sealedLink.parse(JSON.parse(new TextDecoder().decode(plaintext))).linkToken;
  };
  return {
    told,
    call: async (call, as, { params = {}, query = {}, body, headers = {}, at = service } = {}) => {
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const caller = as === null ? NOBODY : { ...NOBODY, sub: as, role: 'admin' as const, username: 'admin' };
      const response = await fetch(`${at.url}${path}?${new URLSearchParams(query).toString()}`, {
        method: call.method,
        headers: {
          [internalHeaders.caller]: await signer.tokenFor('access-request', caller),
          [internalHeaders.address]: '203.0.113.9',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answered = (await response.json()) as Answer['body'];
      const problem = answered as unknown as Problem;
      return { status: response.status, headers: response.headers, body: answered, problem };
    },
    mailsTo: async (address, kind) => {
      const owed = (await told(accessRequestNoticeIssuedV1)).map(({ payload }) => payload);
      return Promise.all(
        owed
          .filter((mail) => mail.recipient.address === address && mail.kind === kind)
          .map(async (mail) => ({
            ...mail,
            token: mail.sealed === null ? null : await tokenIn(mail.sealed),
          })),
      );
    },
    service,
    clock,
    topicPrefix: prefix,
    environment,
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
        timeoutMs: 45_000,
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
