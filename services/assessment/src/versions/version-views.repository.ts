import { versionEvents, versionStatuses, type ItemDetails, type VersionComment } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { VersionKind } from './version.ts';

/** Columns of `… v` that every version has. */
const STATE = `v.number, v.revision, v.status, v.content, v.changed_at,
  ${whoSql('v.created_by')} as created_by, ${whoSql('v.changed_by')} as changed_by,
  case when v.approved_by is not null then ${whoSql('v.approved_by')} end as approved_by`;
const stateColumns = z.object({
  number: z.number(),
  revision: z.number(),
  status: z.enum(versionStatuses),
  changed_at: z.date(),
  created_by: who,
  changed_by: who,
  approved_by: who.nullable(),
  editors: z.array(who),
});

const versionLine = z
  .strictObject({
    number: z.number(),
    status: z.enum(versionStatuses),
    changed_at: z.date(),
    changed_by: who,
  })
  .transform(({ changed_at: changedAt, changed_by: changedBy, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    changedBy,
  }));
const commentRow = z
  .strictObject({ id: z.string(), number: z.number(), by: who, at: z.date(), text: z.string() })
  .transform(({ at, ...row }): VersionComment => ({ ...row, at: at.toISOString() }));
const historyRow = z
  .strictObject({
    what: z.enum(versionEvents),
    number: z.number(),
    at: z.date(),
    by: who.nullable(),
    note: z.string().nullable(),
  })
  .transform(({ at, ...row }) => ({ ...row, at: at.toISOString() }));

/** More have no use on a page; older ones stay in the database. */
const MOST_SHOWN = 500;

/** Versions of items or tests as people read them, with names. */
export abstract class VersionViews<View> {
  protected constructor(private readonly kind: VersionKind) {}

  /** SQL of what a kind's versions have besides their state, and the content. */
  protected abstract readonly columns: string;
  /** @param row with the content and `columns` */
  protected abstract viewOf(id: string, state: VersionState, row: unknown): View;

  latest(sql: SqlExecutor, id: string): Promise<View | null> {
    return this.read(sql, 'v.is_latest', id);
  }

  version(sql: SqlExecutor, id: string, number: number): Promise<View | null> {
    return this.read(sql, 'v.number = $2::int', id, number);
  }

  versions(sql: SqlExecutor, id: string): Promise<ItemDetails['versions']> {
    return readRows(
      sql,
      versionLine,
      `select v.number, v.status, v.changed_at, ${whoSql('v.changed_by')} as changed_by
       from ${this.kind}_version v where v.${this.kind}_id = $1::uuid order by v.number desc limit ${MOST_SHOWN}`,
      id,
    );
  }

  comments(sql: SqlExecutor, id: string): Promise<VersionComment[]> {
    return readRows(
      sql,
      commentRow,
      `select * from (
         select c.id::text, c.number, ${whoSql('c.by')} as by, c.at, c.text
         from ${this.kind}_comment c where c.${this.kind}_id = $1::uuid
         order by c.at desc, c.id desc limit ${MOST_SHOWN}) as newest
       order by at, id`,
      id,
    );
  }

  history(sql: SqlExecutor, id: string): Promise<ItemDetails['history']> {
    return readRows(
      sql,
      historyRow,
      `select h.what, h.number, h.at, case when h.by is not null then ${whoSql('h.by')} end as by, h.note
       from ${this.kind}_history h where h.${this.kind}_id = $1::uuid order by h.id desc limit ${MOST_SHOWN}`,
      id,
    );
  }

  private async read(
    sql: SqlExecutor,
    which: string,
    id: string,
    ...values: unknown[]
  ): Promise<View | null> {
    const found = await readRow(
      sql,
      z.looseObject({ lineage_id: z.string() }),
      `select v.${this.kind}_id::text as lineage_id, ${STATE}, ${this.columns},
         (select coalesce(json_agg(${whoSql('e.account_id')} order by e.saved_at, e.account_id), '[]')
          from ${this.kind}_version_editor e where e.version_id = v.id) as editors
       from ${this.kind}_version v where v.${this.kind}_id = $1::uuid and ${which}`,
      id,
      ...values,
    );
    return found ? this.viewOf(found.lineage_id, stateIn(found), found) : null;
  }
}

function stateIn(row: Readonly<Record<string, unknown>>) {
  const {
    changed_at: changedAt,
    created_by: createdBy,
    changed_by: changedBy,
    approved_by: approvedBy,
    ...state
  } = stateColumns.parse(row);
  return { ...state, changedAt: changedAt.toISOString(), createdBy, changedBy, approvedBy };
}
export type VersionState = ReturnType<typeof stateIn>;
