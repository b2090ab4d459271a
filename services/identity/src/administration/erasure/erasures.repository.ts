import { Injectable } from '@nestjs/common';
import { serviceNames } from '@rigwise/contracts';
import type { ErasedAmong } from '@rigwise/messaging';
import { notPaused, type SqlExecutor } from '@rigwise/persistence';
import type { Leaving, Why } from './erasure.ts';

/** Names of periodic tasks. */
export const ERASE_WHO_LEFT = 'erase-who-left';
export const FINISH_ERASURES = 'finish-erasures';

// A person and the people merged into them. An email identifies them only if no one else has it; a duplicate often
// does.
const isTheirsAlone = (email: string): string => `not exists (select from person o
  where o.email = ${email} and o.id <> $1::uuid and o.merged_into_id is distinct from $1::uuid)`;
const LEAVING = `
  select p.id::text as "personId", a.id::text as "accountId", p.employee_number as "employeeNumber",
    p.merged_into_id::text as "mergedIntoId", h.person_id is not null as held,
    p.active and a.id is not null and a.status <> 'disabled' as works,
    array_remove(array[p.employee_number, a.username,
      case when ${isTheirsAlone('p.email')} then p.email end,
      case when ${isTheirsAlone('w.email')} then w.email end], null) as texts
  from person p left join account a on a.person_id = p.id left join legal_hold h on h.person_id = p.id
    left join email_change w on w.person_id = p.id
  where p.id = $1::uuid or p.merged_into_id = $1::uuid order by p.id`;
const DUE_BEFORE = `
  select p.id, p.left_at from person p
  where p.left_at <= $1::timestamptz and p.merged_into_id is null and not exists (
    select from legal_hold h join person d on d.id = h.person_id where d.id = p.id or d.merged_into_id = p.id)`;
const DUE = `${DUE_BEFORE} and ${notPaused(ERASE_WHO_LEFT, 'p.id::text', '$3')} order by p.left_at, p.id limit $2::int`;
const IS_DUE = `select 1 from (${DUE_BEFORE} and p.id = $2::uuid) as due`;
const COUNT_DUE = `select count(*)::int as count from (${DUE_BEFORE} limit $2::int) as due`;

const PLACE_HOLD = `
  insert into legal_hold (person_id, reason, placed_by, placed_at) values ($1::uuid, $2, $3::uuid, $4::timestamptz)
  on conflict (person_id) do update set reason = excluded.reason, placed_by = excluded.placed_by,
    placed_at = excluded.placed_at`;

const END_HOLD = `
  delete from legal_hold h using person d
  where d.id = h.person_id and (d.id = $1::uuid or d.merged_into_id = $1::uuid)`;

const RELEASE_CREW = `
  update person set manager_id = null, revision = revision + 1, updated_at = $2::timestamptz
  where manager_id = any($1::uuid[]) and id <> all($1::uuid[]) returning id::text`;
const ADD = `
  insert into erasure (person_id, account_id, cause, requested_by, erased_at, texts)
  values ($1::uuid, $2::uuid, $3, $4::uuid, $5::timestamptz, $6::text[]) on conflict do nothing`;
const ADD_STEPS = `
  insert into erasure_step (person_id, service) select $1::uuid, unnest($2::text[]) on conflict do nothing`;

const UNFINISHED = `
  select e.person_id::text as "personId", e.account_id::text as "accountId", e.erased_at as "erasedAt",
    e.texts
  from erasure e join erasure_step s on s.person_id = e.person_id
  where e.completed_at is null and s.service = $1 and s.completed_at is null
    and ${notPaused(FINISH_ERASURES, 'e.person_id::text', '$3')}
  order by e.erased_at, e.person_id limit $2::int`;
// Only in files older than the erasure: the number is free since, and in a newer file belongs to someone else.
const OF_FILES_BEFORE = `exists (
  select from directory_import i where i.id = r.import_id and i.uploaded_at <= $2::timestamptz)`;
const ROWS_OF_IMPORTS = `
  delete from directory_import_row r where number_key = any($1::text[]) and ${OF_FILES_BEFORE}`;
// Rows of the crew name their manager.
const MANAGER_IN_IMPORTS = `
  update directory_import_row r set manager_key = null, values = values - 'managerNumber',
    changes = (select jsonb_agg(change) from jsonb_array_elements(nullif(changes, 'null')) change
      where change->>'field' <> 'managerNumber')
  where manager_key = any($1::text[]) and ${OF_FILES_BEFORE}`;
// The addresses from which an administrator loaded a file or used an employee view.
const ADDRESS_IN_IMPORTS = `
  update directory_import set loaded_from = null where loaded_by = $1::uuid and loaded_from is not null`;
const ADDRESS_IN_VIEWS = `
  update session set address = null, browser = null, system = null
  where actor_id = $1::uuid and (address is not null or browser is not null or system is not null)`;
const LOCK = 'select 1 from erasure where person_id = $1::uuid for update';
const COMPLETE_STEP = `
  update erasure_step set completed_at = $3::timestamptz
  where person_id = $1::uuid and service = $2 and completed_at is null`;
const COMPLETE = `
  update erasure e set completed_at = $2::timestamptz
  where person_id = $1::uuid and completed_at is null
    and not exists (select from erasure_step s where s.person_id = e.person_id and s.completed_at is null)`;
const FORGET_TEXTS = `update erasure set texts = '{}' where person_id = $1::uuid`;
const STATE = `
  select count(*)::int as open, coalesce(extract(epoch from $1::timestamptz - min(erased_at)), 0)::float8 as "oldestSeconds"
  from erasure where completed_at is null`;
const KEYS = `
  select person_id::text as id from erasure where $1::uuid is null or person_id > $1::uuid
  order by person_id limit $2::int`;
const FOR_EVENTS = `
  select person_id::text as "personId", account_id::text as "accountId", erased_at as "erasedAt"
  from erasure where person_id = any($1::uuid[]) order by person_id for share`;

export interface Erased {
  readonly personId: string;
  readonly accountId: string | null;
  readonly erasedAt: Date;
}

export interface Unfinished extends Erased {
  readonly texts: readonly string[];
}

/** Erased people and the progress of their erasures. */
@Injectable()
export class Erasures {
  /** A person and the duplicates merged into them; empty when there is no such person. */
  leaving(sql: SqlExecutor, personId: string): Promise<Leaving[]> {
    return sql.$queryRawUnsafe<Leaving[]>(LEAVING, personId);
  }

  /** People who left before the given time and are under no legal hold, longest ago first. */
  async due(sql: SqlExecutor, leftBefore: Date, limit: number, now: Date): Promise<string[]> {
    return (await sql.$queryRawUnsafe<{ id: string }[]>(DUE, leftBefore, limit, now)).map(({ id }) => id);
  }

  async isDue(sql: SqlExecutor, personId: string, leftBefore: Date): Promise<boolean> {
    return (await sql.$queryRawUnsafe<unknown[]>(IS_DUE, leftBefore, personId)).length > 0;
  }

  async countDue(sql: SqlExecutor, leftBefore: Date, most: number): Promise<number> {
    return (await sql.$queryRawUnsafe<{ count: number }[]>(COUNT_DUE, leftBefore, most))[0]?.count ?? 0;
  }

  async placeHold(tx: SqlExecutor, personId: string, reason: string, by: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(PLACE_HOLD, personId, reason, by, at);
  }

  /** Ends the person's legal hold and any on a duplicate, which is shown as theirs. @returns whether there was one */
  async endHold(tx: SqlExecutor, personId: string): Promise<boolean> {
    return (await tx.$executeRawUnsafe(END_HOLD, personId)) > 0;
  }

  /** @returns the people who no longer have a manager */
  async releaseCrew(tx: SqlExecutor, personIds: readonly string[], now: Date): Promise<string[]> {
    return (await tx.$queryRawUnsafe<{ id: string }[]>(RELEASE_CREW, personIds, now)).map(({ id }) => id);
  }

  /** Deletes account and person; everything that refers to them is deleted with them. */
  async remove(tx: SqlExecutor, leaving: readonly Leaving[]): Promise<void> {
    const ids = leaving.map(({ personId }) => personId);
    const accounts = leaving.flatMap(({ accountId }) => accountId ?? []);
    await tx.$executeRawUnsafe('delete from throttle where account_id = any($1::uuid[])', accounts);
    await tx.$executeRawUnsafe('delete from account where id = any($1::uuid[])', accounts);
    await tx.$executeRawUnsafe('delete from person where id = any($1::uuid[])', ids);
  }

  /** @returns whether they were not erased before */
  async add(
    tx: SqlExecutor,
    who: Pick<Leaving, 'personId' | 'accountId' | 'texts'>,
    why: Why,
    at: Date,
  ): Promise<boolean> {
    const values = [who.personId, who.accountId, why.cause, why.requestedBy, at, who.texts];
    if ((await tx.$executeRawUnsafe(ADD, ...values)) === 0) return false;
    await tx.$executeRawUnsafe(ADD_STEPS, who.personId, [...serviceNames]);
    return true;
  }

  async isErased(sql: SqlExecutor, personId: string): Promise<boolean> {
    return (await this.forEvents(sql, [personId])).length > 0;
  }

  /** A service's unfinished erasures, oldest first. */
  unfinished(sql: SqlExecutor, service: string, limit: number, now: Date): Promise<Unfinished[]> {
    return sql.$queryRawUnsafe<Unfinished[]>(UNFINISHED, service, limit, now);
  }

  async removeFromImports(tx: SqlExecutor, { texts, erasedAt }: Unfinished): Promise<void> {
    const keys = texts.map((text) => text.trim().toLowerCase());
    await tx.$executeRawUnsafe(ROWS_OF_IMPORTS, keys, erasedAt);
    await tx.$executeRawUnsafe(MANAGER_IN_IMPORTS, keys, erasedAt);
  }

  /** Removes the person's addresses from rows that are not theirs; their id stays. */
  async removeAddresses(tx: SqlExecutor, { accountId }: Unfinished): Promise<void> {
    if (accountId === null) return;
    await tx.$executeRawUnsafe(ADDRESS_IN_IMPORTS, accountId);
    await tx.$executeRawUnsafe(ADDRESS_IN_VIEWS, accountId);
  }

  /** Of two concurrent services the second waits, and so sees that it is the last. */
  async complete(tx: SqlExecutor, personId: string, service: string, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(LOCK, personId);
    await tx.$executeRawUnsafe(COMPLETE_STEP, personId, service, now);
    await tx.$executeRawUnsafe(COMPLETE, personId, now);
  }

  async forgetTexts(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET_TEXTS, personId);
  }

  async state(sql: SqlExecutor, now: Date): Promise<{ open: number; oldestSeconds: number }> {
    const rows = await sql.$queryRawUnsafe<{ open: number; oldestSeconds: number }[]>(STATE, now);
    return rows[0] ?? { open: 0, oldestSeconds: 0 };
  }

  async idsAfter(sql: SqlExecutor, after: string | null, limit: number): Promise<string[]> {
    return (await sql.$queryRawUnsafe<{ id: string }[]>(KEYS, after, limit)).map(({ id }) => id);
  }

  forEvents(sql: SqlExecutor, personIds: readonly string[]): Promise<Erased[]> {
    return sql.$queryRawUnsafe<Erased[]>(FOR_EVENTS, personIds);
  }
}

const ERASED_AMONG = `
  select person_id::text as id from erasure where person_id = any($1::uuid[])
  union select account_id::text from erasure where account_id = any($1::uuid[])`;

/** By person or account id. */
export const erasedAmong: ErasedAmong = async (sql, ids) =>
  (await sql.$queryRawUnsafe<{ id: string }[]>(ERASED_AMONG, ids)).map(({ id }) => id);
