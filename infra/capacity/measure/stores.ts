import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Rig } from '../../rig/rig.ts';
import { databaseNames, type DatabaseName } from '../model/platform-facts.ts';

/** From one published batch to the fourth after it, where they were nearly full. */
const FOUR_BATCHES = `
  with batch as (select published_at as at, count(*) as n from outbox where published_at is not null group by 1),
    four as (select sum(n) over (order by at rows between 3 preceding and current row) as n,
      extract(epoch from at - lag(at, 4) over (order by at)) as seconds from batch)
  select coalesce(max(n / nullif(seconds, 0)), 0)::int as n from four where n >= 400`;
const BUSIEST_SECOND = `
  select count(*)::int as n from inbox group by date_trunc('second', received_at) order by 1 desc limit 1`;
const LOOK_EVERY_MS = 500;
/** Pending work is visible, except for an event between the broker and its consumer. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 180_000;

const TELLING = 'select count(*)::int as n from announcement where told_up_to is not null';
const ANNOUNCED = `
  insert into announcement (id, account_id, request_digest, title, body, important, audience, addressed, made_at)
  values (gen_random_uuid(), gen_random_uuid(), '', '', '', false, '{}', 0, now()) returning id`;
const RECEIPTS = `
  insert into announcement_receipt (announcement_id, account_id)
  select $1, gen_random_uuid() from generate_series(1, $2::int)`;

const WAITING: Readonly<Partial<Record<DatabaseName, string>>> = {
  identity: '(select count(*) from audit_unsealed)',
  assessment: `(select count(*) from attempt where not exposed or status in ('submitted', 'auto_submitted'))`,
  notification: `(select count(*) from delivery where settled_at is null) + (${TELLING})`,
};

/** By table (`identity.session`), by topic, and received mails. */
export interface Tally {
  readonly rows: Readonly<Record<string, number>>;
  readonly events: Readonly<Record<string, number>>;
  readonly mails: number;
}

/** Reads the stores directly, bypassing the services. */
export class Stores {
  private readonly pools: ReadonlyMap<DatabaseName, pg.Pool>;

  constructor(private readonly rig: Rig) {
    this.pools = new Map(
      databaseNames.map((name) => [
        name,
        new pg.Pool({ connectionString: rig.parts.databases[name], max: 1 }),
      ]),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }

  async tally(): Promise<Tally> {
    const [rows, events] = await Promise.all([
      this.ofEachTable((pool, table) => count(pool, `select count(*)::int as n from ${table}`)),
      this.ofEach(async (pool) => {
        const found = await pool.query<{ topic: string; n: number }>(
          'select topic, count(*)::int as n from outbox group by topic',
        );
        return found.rows.map(({ topic, n }): [string, number] => [topic, n]);
      }),
    ]);
    // A topic has one producer, except the audit log's, which all services write to.
    const byTopic: Record<string, number> = {};
    for (const [topic, n] of events.flatMap(([, each]) => each)) byTopic[topic] = (byTopic[topic] ?? 0) + n;
    return { rows, events: byTopic, mails: this.rig.mail.mails.length };
  }

  /** Bytes of each table with its indexes, compacted: without dead rows, with full pages. */
  bytes(): Promise<Record<string, number>> {
    return this.ofEachTable(async (pool, table) => {
      await pool.query(`vacuum full ${table}`);
      return count(pool, `select pg_total_relation_size('${table}')::int as n`);
    });
  }

  /**
   * Highest events per second so far: over four batches of identity's relay, and over a second of notification's
   * inbox.
   */
  async fastest(): Promise<{ readonly relayed: number; readonly handled: number }> {
    const [relayed, handled] = await Promise.all([
      this.one('identity', FOUR_BATCHES),
      this.one('notification', BUSIEST_SECOND),
    ]);
    return { relayed, handled };
  }

  /** Waits until no event, mail or audit log entry is in flight. */
  async settle(): Promise<void> {
    const begun = performance.now();
    let [known, changed] = ['', begun];
    for (; performance.now() - changed < QUIET_MS; await pause(LOOK_EVERY_MS)) {
      const states = (await this.ofEach(look)).map(([, state]) => state);
      const now = performance.now();
      const busy = states.some(({ unpublished, waiting }) => unpublished > 0 || waiting > 0);
      const text = JSON.stringify(states);
      if (busy || text !== known) [known, changed] = [text, now];
      if (now - begun > PATIENCE_MS) throw new Error(`Still in progress: ${text}`);
    }
  }

  /** Waits until all recipients of announcements are notified. */
  async untilAnnounced(): Promise<void> {
    const begun = performance.now();
    for (; (await this.one('notification', TELLING)) > 0; await pause(50)) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('Some recipients are not notified yet');
    }
  }

  /** Milliseconds per receipt, for this many in one statement, which is rolled back. */
  async receiptMs(rows: number): Promise<number> {
    const client = await this.pools.get('notification')?.connect();
    if (!client) throw new Error('There is no database of notification');
    try {
      await client.query('begin');
      const { rows: made } = await client.query<{ id: string }>(ANNOUNCED);
      const begun = performance.now();
      await client.query(RECEIPTS, [made[0]?.id, rows]);
      return (performance.now() - begun) / rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  private one(name: DatabaseName, sql: string): Promise<number> {
    const pool = this.pools.get(name);
    return pool ? count(pool, sql) : Promise.resolve(0);
  }

  private ofEach<T>(ask: (pool: pg.Pool, name: DatabaseName) => Promise<T>): Promise<[DatabaseName, T][]> {
    return Promise.all(
      [...this.pools].map(async ([name, pool]) => [name, await ask(pool, name)] as [DatabaseName, T]),
    );
  }

  private async ofEachTable(
    ask: (pool: pg.Pool, table: string) => Promise<number>,
  ): Promise<Record<string, number>> {
    const found = await this.ofEach(async (pool, name) => {
      const tables = await pool.query<{ relname: string }>(
        `select relname from pg_stat_user_tables where schemaname = 'public' and relname not like '%migration%'`,
      );
      const each: [string, number][] = [];
      for (const { relname } of tables.rows) each.push([`${name}.${relname}`, await ask(pool, relname)]);
      return each;
    });
    return Object.fromEntries(found.flatMap(([, each]) => each));
  }
}

interface State {
  readonly unpublished: number;
  readonly waiting: number;
  readonly handled: number;
}

async function look(pool: pg.Pool, name: DatabaseName): Promise<State> {
  const found = await pool.query<State>(
    `select (select count(*) from outbox where published_at is null)::int as unpublished,
      (${WAITING[name] ?? '0'})::int as waiting, (select count(*) from inbox)::int as handled`,
  );
  return found.rows[0] ?? { unpublished: 0, waiting: 0, handled: 0 };
}

async function count(pool: pg.Pool, sql: string): Promise<number> {
  return (await pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
}
