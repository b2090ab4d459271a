import { Injectable } from '@nestjs/common';
import { serviceNames } from '@rigwise/contracts';
import type { ErasedAmong } from '@rigwise/messaging';
import {
  countRow,
  hasRow,
  idRow,
  notPaused,
  readRow,
  readRows,
  type SqlExecutor,
} from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../../database/transactions.ts';
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
const leavingRow = z.strictObject({
  personId: z.string(),
  accountId: z.string().nullable(),
  employeeNumber: z.string(),
  mergedIntoId: z.string().nullable(),
  held: z.boolean(),
  works: z.boolean(),
  texts: z.string().array(),
});
const DUE_BEFORE = `
  select p.id from person p
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

const UNFINISHED = `
  select e.person_id::text as "personId", e.account_id::text as "accountId", e.erased_at as "erasedAt",
    e.texts
  from erasure e join erasure_step s on s.person_id = e.person_id
  where e.completed_at is null and s.service = $1 and s.completed_at is null
    and ${notPaused(FINISH_ERASURES, 'e.person_id::text', '$3')}
  order by e.erased_at, e.person_id limit $2::int`;
const erasedRow = z.strictObject({
  personId: z.string(),
  accountId: z.string().nullable(),
  erasedAt: z.date(),
});
const unfinishedRow = erasedRow.extend({ texts: z.string().array() });
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
const LOCK = 'select 1 from erasure where person_id = $1::uuid for update';
const STATE = `
  select count(*)::int as open, coalesce(extract(epoch from $1::timestamptz - min(erased_at)), 0)::float8 as "oldestSeconds"
  from erasure where completed_at is null`;
const stateRow = z.strictObject({ open: z.int(), oldestSeconds: z.number() });
const FOR_EVENTS = `
  select person_id::text as "personId", account_id::text as "accountId", erased_at as "erasedAt"
  from erasure where person_id = any($1::uuid[]) order by person_id for share`;

export type Erased = z.output<typeof erasedRow>;
export type Unfinished = z.output<typeof unfinishedRow>;

/** Erased people and the progress of their erasures. */
@Injectable()
export class Erasures {
  /** A person and the duplicates merged into them; empty when there is no such person. */
  leaving(sql: SqlExecutor, personId: string): Promise<Leaving[]> {
    return readRows(sql, leavingRow, LEAVING, personId);
  }

  /** People who left before the given time and are under no legal hold, longest ago first. */
  due(sql: SqlExecutor, leftBefore: Date, limit: number, now: Date): Promise<string[]> {
    return readRows(sql, idRow, DUE, leftBefore, limit, now);
  }

  isDue(sql: SqlExecutor, personId: string, leftBefore: Date): Promise<boolean> {
    return hasRow(sql, IS_DUE, leftBefore, personId);
  }

  async countDue(sql: SqlExecutor, leftBefore: Date, most: number): Promise<number> {
    return (await readRow(sql, countRow, COUNT_DUE, leftBefore, most)) ?? 0;
  }

  async placeHold(tx: SqlExecutor, personId: string, reason: string, by: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(PLACE_HOLD, personId, reason, by, at);
  }

  /** Ends the person's legal hold and any on a duplicate, which is shown as theirs. @returns whether there was one */
  async endHold(tx: SqlExecutor, personId: string): Promise<boolean> {
    return (await tx.$executeRawUnsafe(END_HOLD, personId)) > 0;
  }

  /** @returns the people who no longer have a manager */
  releaseCrew(tx: SqlExecutor, personIds: readonly string[], now: Date): Promise<string[]> {
    return readRows(tx, idRow, RELEASE_CREW, personIds, now);
  }

  /** Deletes account and person; everything that refers to them is deleted with them. */
  async remove(tx: Tx, leaving: readonly Leaving[]): Promise<void> {
    const ids = leaving.map(({ personId }) => personId);
    const accounts = leaving.flatMap(({ accountId }) => accountId ?? []);
    await tx.throttle.deleteMany({ where: { accountId: { in: accounts } } });
    await tx.account.deleteMany({ where: { id: { in: accounts } } });
    await tx.person.deleteMany({ where: { id: { in: ids } } });
  }

  /** @returns whether they were not erased before */
  async add(
    tx: Tx,
    { personId, accountId, texts }: Pick<Leaving, 'personId' | 'accountId' | 'texts'>,
    why: Why,
    erasedAt: Date,
  ): Promise<boolean> {
    const erasure = { personId, accountId, texts: [...texts], ...why, erasedAt };
    const { count } = await tx.erasure.createMany({ data: [erasure], skipDuplicates: true });
    if (count === 0) return false;
    const steps = serviceNames.map((service) => ({ personId, service }));
    await tx.erasureStep.createMany({ data: steps, skipDuplicates: true });
    return true;
  }

  async isErased(sql: SqlExecutor, personId: string): Promise<boolean> {
    return (await this.forEvents(sql, [personId])).length > 0;
  }

  /** A service's unfinished erasures, oldest first. */
  unfinished(sql: SqlExecutor, service: string, limit: number, now: Date): Promise<Unfinished[]> {
    return readRows(sql, unfinishedRow, UNFINISHED, service, limit, now);
  }

  async removeFromImports(tx: SqlExecutor, { texts, erasedAt }: Unfinished): Promise<void> {
    const keys = texts.map((text) => text.trim().toLowerCase());
    await tx.$executeRawUnsafe(ROWS_OF_IMPORTS, keys, erasedAt);
    await tx.$executeRawUnsafe(MANAGER_IN_IMPORTS, keys, erasedAt);
  }

  /** Removes the person's addresses from rows that are not theirs; their id stays. */
  async removeAddresses(tx: Tx, { accountId }: Unfinished): Promise<void> {
    if (accountId === null) return;
    await tx.directoryImport.updateMany({
      where: { loadedBy: accountId, loadedFrom: { not: null } },
      data: { loadedFrom: null },
    });
    // Of employee views, which are the employee's sessions.
    const isKept = [{ address: { not: null } }, { browser: { not: null } }, { system: { not: null } }];
    await tx.session.updateMany({
      where: { actorId: accountId, OR: isKept },
      data: { address: null, browser: null, system: null },
    });
  }

  /** Of two concurrent services the second waits, and so sees that it is the last. */
  async complete(tx: Tx, personId: string, service: string, completedAt: Date): Promise<void> {
    await tx.$executeRawUnsafe(LOCK, personId);
    const open = { personId, completedAt: null };
    await tx.erasureStep.updateMany({ where: { ...open, service }, data: { completedAt } });
    const isLast = { steps: { none: { completedAt: null } } };
    await tx.erasure.updateMany({ where: { ...open, ...isLast }, data: { completedAt } });
  }

  async forgetTexts(tx: Tx, personId: string): Promise<void> {
    await tx.erasure.updateMany({ where: { personId }, data: { texts: [] } });
  }

  async state(sql: SqlExecutor, now: Date): Promise<{ open: number; oldestSeconds: number }> {
    return (await readRow(sql, stateRow, STATE, now)) ?? { open: 0, oldestSeconds: 0 };
  }

  async idsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    const rows = await tx.erasure.findMany({
      where: after === null ? {} : { personId: { gt: after } },
      select: { personId: true },
      orderBy: { personId: 'asc' },
      take: limit,
    });
    return rows.map(({ personId }) => personId);
  }

  forEvents(sql: SqlExecutor, personIds: readonly string[]): Promise<Erased[]> {
    return readRows(sql, erasedRow, FOR_EVENTS, personIds);
  }
}

const ERASED_AMONG = `
  select person_id::text as id from erasure where person_id = any($1::uuid[])
  union select account_id::text from erasure where account_id = any($1::uuid[])`;

/** By person or account id. */
export const erasedAmong: ErasedAmong = (sql, ids) => readRows(sql, idRow, ERASED_AMONG, ids);
