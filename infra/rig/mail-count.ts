import type { ReceivedMail } from '@rigwise/testing';
import pg from 'pg';
import type { Ask } from './code-load.ts';

/** A code that identity committed, with its row in notification's ledger. */
export interface CommittedCode {
  readonly id: string;
  readonly flowHash: string;
  readonly superseded: boolean;
  readonly expired: boolean;
  readonly issuedAt: Date;
  /** Absent until the event has arrived. */
  readonly messageId: string | undefined;
  readonly state: string | undefined;
  readonly settledAt: Date | null;
}

export interface MailCount {
  /** Committed codes. */
  readonly committed: number;
  /** Received mails, including duplicates. */
  readonly mails: number;
  /** Ids of codes that are still valid and got no mail. */
  readonly lost: readonly string[];
  /** Codes without a mail because they were superseded or expired: rightly withheld. */
  readonly withheld: number;
  /** Requests without a code: refused or rolled back. */
  readonly uncommitted: number;
  /** Message-IDs of mails for codes that were never committed. */
  readonly ofRolledBack: readonly string[];
  /** Flow hashes of requests answered "accepted" although no code was committed. */
  readonly falselyAccepted: readonly string[];
  /** Message-IDs received more than once, within the allowance. */
  readonly doubledAllowed: readonly string[];
  /** Message-IDs received more often than allowed. */
  readonly doubledNotAllowed: readonly string[];
  /** Message-IDs whose copies are not byte-identical. */
  readonly notIdentical: readonly string[];
}

export interface CountedRun {
  readonly asks: readonly Ask[];
  readonly codes: readonly CommittedCode[];
  /** Mails received since the run began. */
  readonly mails: readonly ReceivedMail[];
  /** For messages that may arrive more than once: how many extra copies are allowed. */
  readonly extraCopies?: ReadonlyMap<string, number>;
}

/** Counts by Message-ID: identity's commits are the truth, everything else must match them. */
export function countMails({ asks, codes, mails, extraCopies = new Map() }: CountedRun): MailCount {
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const flows = new Set(codes.map(({ flowHash }) => flowHash));
  const known = new Set(codes.map(({ messageId }) => messageId));
  const unmailed = codes.filter(({ messageId }) => messageId === undefined || !copies.has(messageId));
  const ofUse = unmailed.filter(({ superseded, expired }) => !superseded && !expired);
  const doubled = [...copies].filter(([, { length }]) => length > 1);
  const isAllowed = ([id, { length }]: (typeof doubled)[number]): boolean =>
    length - 1 <= (extraCopies.get(id) ?? 0);
  const ids = (of: typeof doubled): string[] => of.map(([id]) => id);
  return {
    committed: codes.length,
    mails: mails.length,
    lost: ofUse.map(({ id }) => id),
    withheld: unmailed.length - ofUse.length,
    uncommitted: asks.filter(({ flowHash }) => !flows.has(flowHash)).length,
    ofRolledBack: [...copies.keys()].filter((id) => !known.has(id)),
    falselyAccepted: asks
      .filter(({ answer, flowHash }) => answer === 'accepted' && !flows.has(flowHash))
      .map(({ flowHash }) => flowHash),
    doubledAllowed: ids(doubled.filter(isAllowed)),
    doubledNotAllowed: ids(doubled.filter((one) => !isAllowed(one))),
    notIdentical: ids(doubled.filter(([, [first, ...rest]]) => rest.some((mail) => !same(mail, first)))),
  };
}

/** Whether every count is as required. */
export function holds(count: MailCount): boolean {
  const { lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical } = count;
  return [lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical].every(
    ({ length }) => length === 0,
  );
}

function same(one: ReceivedMail, other: ReceivedMail | undefined): boolean {
  return one.to === other?.to && one.source.equals(other.source);
}

const SETTLED = new Set<string | undefined>(['sent', 'failed', 'expired']);
const PAUSE_MS = 100;

/** Reads codes and deliveries directly from the databases. Survives an outage of PostgreSQL. */
export class MailLedger {
  private readonly identity: pg.Pool;
  private readonly notification: pg.Pool;

  /** @param databases URL by service: `rig.parts.databases` */
  constructor(databases: Readonly<Record<string, string>>) {
    this.identity = poolOf(databases['identity']);
    this.notification = poolOf(databases['notification']);
  }

  /** The codes of these requests. @throws while PostgreSQL is down */
  async codesOf(asks: readonly Ask[]): Promise<CommittedCode[]> {
    const codes = await this.identity.query<CodeRow>(
      `SELECT id, flow_hash AS "flowHash", superseded_at IS NOT NULL AS superseded,
         expires_at <= clock_timestamp() AS expired, issued_at AS "issuedAt"
       FROM code WHERE flow_hash = ANY ($1::text[])`,
      [asks.map(({ flowHash }) => flowHash)],
    );
    const deliveries = await this.notification.query<DeliveryRow>(
      `SELECT subject_id AS "codeId", message_id AS "messageId", state, settled_at AS "settledAt"
       FROM delivery
       WHERE subject_id = ANY ($1::text[])`,
      [codes.rows.map(({ id }) => id)],
    );
    const byCode = new Map(deliveries.rows.map((row) => [row.codeId, row]));
    return codes.rows.map((code) => {
      const row = byCode.get(code.id);
      return { ...code, messageId: row?.messageId, state: row?.state, settledAt: row?.settledAt ?? null };
    });
  }

  /**
   * Waits until every code of a stopped load has a final delivery state and every event is published.
   * @returns whether that happened before the deadline, and after how many seconds
   */
  async untilSettled(
    asks: readonly Ask[],
    timeoutMs: number,
  ): Promise<{ readonly settled: boolean; readonly seconds: number }> {
    const startedAt = performance.now();
    for (;;) {
      const settled = await this.isSettled(asks).catch(() => false);
      const elapsedMs = performance.now() - startedAt;
      if (settled || elapsedMs > timeoutMs) return { settled, seconds: elapsedMs / 1000 };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Unpublished events of identity and notification. @throws while PostgreSQL is down */
  async unpublished(): Promise<number> {
    const counts = await Promise.all([this.identity, this.notification].map(unpublishedIn));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Unpublished events and pending mails. @throws while PostgreSQL is down */
  async inFlight(): Promise<number> {
    const owed = 'SELECT count(*)::int AS count FROM delivery WHERE settled_at IS NULL';
    const [events, { rows }] = await Promise.all([
      this.unpublished(),
      this.notification.query<{ count: number }>(owed),
    ]);
    return events + (rows[0]?.count ?? 0);
  }

  /** When notification's events were written and published. */
  async publications(since: Date): Promise<Publication[]> {
    const { rows } = await this.notification.query<Publication>(
      `SELECT created_at AS "createdAt", published_at AS "publishedAt" FROM outbox WHERE created_at >= $1`,
      [since],
    );
    return rows;
  }

  async close(): Promise<void> {
    await Promise.all([this.identity.end(), this.notification.end()]);
  }

  private async isSettled(asks: readonly Ask[]): Promise<boolean> {
    const codes = await this.codesOf(asks);
    return codes.every(({ state }) => SETTLED.has(state)) && (await this.unpublished()) === 0;
  }
}

export interface Publication {
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

type CodeRow = Pick<CommittedCode, 'id' | 'flowHash' | 'superseded' | 'expired' | 'issuedAt'>;

interface DeliveryRow {
  readonly codeId: string;
  readonly messageId: string;
  readonly state: string;
  readonly settledAt: Date | null;
}

async function unpublishedIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL AND parked_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

function poolOf(connectionString: string | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
  });
  pool.on('error', () => undefined);
  return pool;
}
