import { accessGrantSettledV1 } from '@rigwise/contracts';
import pg from 'pg';
import type { AccessCase } from './access-load.ts';

/** What three services store about one access request. Lists have more than one entry if something happened twice. */
export interface AccessFacts {
  readonly requests: readonly {
    readonly id: string;
    readonly status: string;
    readonly problem: string | null;
    readonly changedBy: string | null;
    /** In chronological order. */
    readonly history: readonly string[];
  }[];
  readonly people: readonly {
    readonly id: string;
    readonly accounts: number;
    readonly invitations: number;
    readonly accesses: number;
  }[];
  /** Audit log entries: `access.approved succeeded`. */
  readonly audited: readonly string[];
  readonly deliveries: readonly {
    readonly template: string;
    readonly messageId: string;
    readonly state: string;
    readonly settledAt: Date | null;
  }[];
  /**
   * Who was notified in the console that it is pending, and whether the notification is resolved since the decision.
   */
  readonly notified: readonly { readonly accountId: string; readonly read: boolean }[];
  /** When access-request processed the outcome of the approval. */
  readonly settledAt: Date | null;
}

const REQUESTS = `
  SELECT r.id, r.employee_number AS "employeeNumber", r.status, r.problem, r.changed_by AS "changedBy",
    array(SELECT h.what FROM access_request_history h WHERE h.request_id = r.id ORDER BY h.at, h.id) AS history
  FROM access_request r WHERE r.employee_number = ANY ($1::text[])`;
const PEOPLE = `
  SELECT p.id, p.employee_number AS "employeeNumber",
    (SELECT count(*)::int FROM account a WHERE a.person_id = p.id) AS accounts,
    (SELECT count(*)::int FROM link l WHERE l.person_id = p.id AND l.purpose = 'invitation') AS invitations,
    (SELECT count(*)::int FROM external_access e WHERE e.person_id = p.id) AS accesses
  FROM person p WHERE p.employee_number = ANY ($1::text[])`;
const AUDITED = `
  SELECT coalesce(d.detail->>'requestId', a.target_id) AS "requestId", a.action || ' ' || a.outcome AS entry
  FROM audit a LEFT JOIN audit_detail d ON d.audit_id = a.id
  WHERE a.action IN ('access.requested', 'access.approved', 'access.granted')
    AND coalesce(d.detail->>'requestId', a.target_id) = ANY ($1::text[])`;
const DELIVERIES = `
  SELECT recipient_address AS email, template, message_id AS "messageId", state, settled_at AS "settledAt"
  FROM delivery WHERE recipient_address = ANY ($1::text[])`;
const NOTIFIED = `
  SELECT subject_id AS "requestId", account_id AS "accountId", read_at IS NOT NULL AND details ? 'outcome' AS read
  FROM notification WHERE kind = 'access-request.waiting' AND subject_id = ANY ($1::text[])
  ORDER BY account_id`;
const ADMINISTRATORS = `
  SELECT account_id AS "accountId" FROM person WHERE role = 'admin' AND active AND NOT disabled ORDER BY account_id`;
const SETTLED = `
  SELECT event_id AS "eventId", convert_from(value, 'UTF8')::jsonb->'payload'->>'requestId' AS "requestId"
  FROM outbox WHERE headers->>'event-name' = $1`;
const RECEIVED = `SELECT event_id AS "eventId", received_at AS at FROM inbox WHERE event_id = ANY ($1::uuid[])`;
const UNPUBLISHED =
  'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL AND parked_at IS NULL';

const SERVICES = ['access-request', 'identity', 'notification'] as const;
type Service = (typeof SERVICES)[number];

/** Reads requests, people, audit log and mails directly from the databases. */
export class AccessLedger {
  private readonly pools: Readonly<Record<Service, pg.Pool>>;

  /** @param databases URL by service: `rig.parts.databases` */
  constructor(databases: Readonly<Record<string, string>>) {
    const poolOf = (name: Service): pg.Pool => new pg.Pool({ connectionString: databases[name], max: 2 });
    this.pools = {
      'access-request': poolOf('access-request'),
      identity: poolOf('identity'),
      notification: poolOf('notification'),
    };
  }

  /** In the order of the cases. */
  async factsOf(cases: readonly AccessCase[]): Promise<AccessFacts[]> {
    const numbers = cases.map(({ employeeNumber }) => employeeNumber);
    const addresses = cases.map(({ email }) => email);
    const requests = await this.read<Request>('access-request', REQUESTS, [numbers]);
    const ids = requests.map(({ id }) => id);
    const [people, audited, deliveries, notified, settled] = await Promise.all([
      this.read<Person>('identity', PEOPLE, [numbers]),
      this.read<Audited>('identity', AUDITED, [ids]),
      this.read<Delivery>('notification', DELIVERIES, [addresses]),
      this.read<Notified>('notification', NOTIFIED, [ids]),
      this.settlements(),
    ]);
    return cases.map(({ employeeNumber, email }) => {
      const own = requests.filter((request) => request.employeeNumber === employeeNumber);
      const isOwn = ({ requestId }: { readonly requestId: string }): boolean =>
        own.some(({ id }) => id === requestId);
      return {
        requests: own,
        people: people.filter((person) => person.employeeNumber === employeeNumber),
        audited: audited.filter(isOwn).map(({ entry }) => entry),
        deliveries: deliveries.filter((delivery) => delivery.email === email),
        notified: notified.filter(isOwn).map(({ accountId, read }) => ({ accountId, read })),
        settledAt: settled.find(isOwn)?.at ?? null,
      };
    });
  }

  /** The administrators that notification knows of. */
  async administrators(): Promise<string[]> {
    const rows = await this.read<{ accountId: string }>('notification', ADMINISTRATORS, []);
    return rows.map(({ accountId }) => accountId);
  }

  /** Unpublished events of the three services. */
  async unpublished(): Promise<number> {
    const counts = await Promise.all(
      SERVICES.map((name) => this.read<{ count: number }>(name, UNPUBLISHED, [])),
    );
    return counts.flat().reduce((sum, { count }) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  private async settlements(): Promise<{ readonly requestId: string; readonly at: Date }[]> {
    const events = await this.read<Told>('identity', SETTLED, [accessGrantSettledV1.name]);
    const received = await this.read<{ eventId: string; at: Date }>('access-request', RECEIVED, [
      events.map(({ eventId }) => eventId),
    ]);
    const byEvent = new Map(received.map(({ eventId, at }) => [eventId, at]));
    return events.flatMap(({ eventId, requestId }) => {
      const at = byEvent.get(eventId);
      return at ? [{ requestId, at }] : [];
    });
  }

  private async read<T extends pg.QueryResultRow>(
    service: Service,
    sql: string,
    values: readonly unknown[],
  ): Promise<T[]> {
    return (await this.pools[service].query<T>(sql, [...values])).rows;
  }
}

type Request = AccessFacts['requests'][number] & { readonly employeeNumber: string };
type Person = AccessFacts['people'][number] & { readonly employeeNumber: string };
type Delivery = AccessFacts['deliveries'][number] & { readonly email: string };
interface Audited {
  readonly requestId: string;
  readonly entry: string;
}
interface Notified {
  readonly requestId: string;
  readonly accountId: string;
  readonly read: boolean;
}
interface Told {
  readonly eventId: string;
  readonly requestId: string;
}
