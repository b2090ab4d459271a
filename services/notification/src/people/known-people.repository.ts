import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { conditionOf, type Audience } from './audience.ts';
import type { KnownPerson } from './person.ts';

const COLUMNS = `id::text as "personId", account_id::text as "accountId", name, email, role, department, location,
  manager_id::text as "managerId", external, active, disabled, operator, merged_into_id::text as "mergedIntoId",
  merged_in as "mergedIn"`;
/** People who can read notifications. */
const REACHABLE = 'account_id is not null and active and not disabled';

const HOLD = `select snapshot_version as version, ${COLUMNS} from person where id = $1::uuid for no key update`;
const EXPECT = `
  insert into person (id, version) values ($1::uuid, 0) on conflict (id) do nothing
  returning snapshot_version as version, ${COLUMNS}`;
// A duplicate no longer has a manager; its last one tells whose team the surviving person already belonged to.
const SAVE = `
  update person set snapshot_version = $2, version = greatest(version, $2), account_id = $3::uuid, name = $4, email = $5, role = $6, department = $7,
    location = $8, manager_id = coalesce($9::uuid, case when $13::uuid is not null then manager_id end), external = $10,
    active = $11, disabled = $12, merged_into_id = $13::uuid, operator = $14,
    merged_in = case when merged_into_id is distinct from $13::uuid then $15 else merged_in end
  where id = $1::uuid returning ${COLUMNS}`;

// Also through several merges. Ends at a cycle.
const MERGED_INTO = `
  with recursive duplicate (id) as (
    select id from person where merged_into_id = $1::uuid
    union select p.id from person p join duplicate d on p.merged_into_id = d.id)
  select ${COLUMNS} from person where id in (select id from duplicate) order by id`;

const CHAIN = `
  with recursive chain (id) as (
    select unnest($1::uuid[])
    union select p.merged_into_id from person p join chain c on p.id = c.id where p.merged_into_id is not null)
  select id::text from chain order by id`;

export interface HeldPerson extends KnownPerson {
  readonly version: bigint;
}

/** What an event changed. */
export interface Applied {
  /** Null if unknown: the first event about a person is no change. */
  readonly before: KnownPerson | null;
  readonly after: KnownPerson;
}

/** The read model of people. */
@Injectable()
export class KnownPeople {
  /**
   * Stores a person's snapshot.
   * @param known the row as locked in this transaction, so that of two concurrent deliveries the older one never wins,
   *   and the reported changes are real
   * @returns null if the stored snapshot is as new or newer
   */
  async applyNewer(
    sql: SqlExecutor,
    known: HeldPerson,
    after: KnownPerson,
    version: number,
  ): Promise<Applied | null> {
    if (Number(known.version) > version) return null;
    const { personId, accountId, name, email, role, department, location } = after;
    const { managerId, external, active, disabled, mergedIntoId, operator, mergedIn } = after;
    const [saved = after] = await sql.$queryRawUnsafe<KnownPerson[]>(
      SAVE,
      ...[personId, version, accountId, name, email, role, department, location],
      ...[managerId, external, active, disabled, mergedIntoId, operator, mergedIn],
    );
    // A republished event changes nothing, but fills in columns that an earlier version did not store.
    if (Number(known.version) === version) return null;
    return { before: known.version > 0 ? known : null, after: saved };
  }

  /** Accounts of the audience that can read notifications. */
  async accountsOf(sql: SqlExecutor, audience: Audience): Promise<string[]> {
    const { sql: condition, value } = conditionOf(audience);
    const rows = await sql.$queryRawUnsafe<{ id: string }[]>(
      `select account_id::text as id from person where ${condition} and ${REACHABLE} order by account_id`,
      value,
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  async find(sql: SqlExecutor, personId: string): Promise<KnownPerson | null> {
    return this.first(sql, 'id = $1::uuid', personId);
  }

  async findByAccount(sql: SqlExecutor, accountId: string): Promise<KnownPerson | null> {
    return this.first(sql, 'account_id = $1::uuid', accountId);
  }

  /** Duplicates of this person, directly or through others. */
  findMergedInto(sql: SqlExecutor, personId: string): Promise<KnownPerson[]> {
    return sql.$queryRawUnsafe<KnownPerson[]>(MERGED_INTO, personId);
  }

  /** These people and their surviving persons, ordered by id. */
  async chainOf(sql: SqlExecutor, personIds: readonly string[]): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ id: string }[]>(CHAIN, personIds);
    return rows.map(({ id }) => id);
  }

  private async first(sql: SqlExecutor, condition: string, value: string): Promise<KnownPerson | null> {
    const rows = await sql.$queryRawUnsafe<KnownPerson[]>(
      `select ${COLUMNS} from person where ${condition} order by active desc, id limit 1`,
      value,
    );
    return rows[0] ?? null;
  }

  /** Locks the person until the transaction ends, even if identity hasn't announced them yet. */
  async hold(sql: SqlExecutor, personId: string): Promise<HeldPerson> {
    const run = async (statement: string): Promise<HeldPerson | undefined> =>
      (await sql.$queryRawUnsafe<HeldPerson[]>(statement, personId))[0];
    // If another transaction creates the row concurrently, it exists after this.
    const held = (await run(HOLD)) ?? (await run(EXPECT)) ?? (await run(HOLD));
    if (!held) throw new Error(`Person ${personId} is gone in the middle of a transaction`);
    return held;
  }
}
