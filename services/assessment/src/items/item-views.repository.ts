import { Injectable } from '@nestjs/common';
import {
  cognitiveLevels,
  difficulties,
  itemContent,
  itemTypes,
  versionEvents,
  versionStatuses,
  type ItemComment,
  type ItemDetails,
  type ItemRow,
  type ItemVersion,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** SQL of a person's name by account; null if no longer known. */
export const nameOf = (account: string): string =>
  `(select p.name from person p where p.account_id = ${account} order by p.active desc, p.id limit 1)`;
const whoSql = (account: string): string =>
  `json_build_object('accountId', ${account}, 'name', ${nameOf(account)})`;

const who = z.object({ accountId: z.string(), name: z.string().nullable() });

/** Columns of a row of the list, for `item i` and its latest `item_version v`. */
export const ROW = `
  i.id::text, i.department, v.number, v.revision, v.status, v.type, v.title, v.languages, v.topics, v.difficulty,
  v.cognitive_level, v.max_score, i.live_number, v.changed_at, ${whoSql('v.changed_by')} as changed_by,
  i.times_drawn, i.last_drawn_at`;
export const itemRowColumns = z
  .strictObject({
    id: z.string(),
    department: z.string().nullable(),
    number: z.number(),
    revision: z.number(),
    status: z.enum(versionStatuses),
    type: z.enum(itemTypes),
    title: z.string(),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    difficulty: z.enum(difficulties),
    cognitive_level: z.enum(cognitiveLevels),
    max_score: z.number(),
    live_number: z.number().nullable(),
    changed_at: z.date(),
    changed_by: who,
    times_drawn: z.number(),
    last_drawn_at: z.date().nullable(),
  })
  .transform(
    ({
      cognitive_level: cognitiveLevel,
      max_score: maxScore,
      live_number: liveNumber,
      changed_at: changedAt,
      changed_by: changedBy,
      times_drawn: timesDrawn,
      last_drawn_at: lastDrawnAt,
      ...row
    }): ItemRow => ({
      ...row,
      ...{ cognitiveLevel, maxScore, liveNumber, changedBy, timesDrawn },
      changedAt: changedAt.toISOString(),
      lastDrawnAt: lastDrawnAt?.toISOString() ?? null,
    }),
  );

const VERSION = `
  select v.item_id::text, v.number, v.revision, v.status, v.content, v.max_score, v.changed_at,
    ${whoSql('v.created_by')} as created_by, ${whoSql('v.changed_by')} as changed_by,
    case when v.approved_by is not null then ${whoSql('v.approved_by')} end as approved_by,
    (select coalesce(json_agg(${whoSql('e.account_id')} order by e.saved_at, e.account_id), '[]')
     from item_version_editor e where e.version_id = v.id) as editors
  from item_version v where v.item_id = $1::uuid`;
const versionRow = z
  .strictObject({
    item_id: z.string(),
    number: z.number(),
    revision: z.number(),
    status: z.enum(versionStatuses),
    content: itemContent,
    max_score: z.number(),
    changed_at: z.date(),
    created_by: who,
    changed_by: who,
    approved_by: who.nullable(),
    editors: z.array(who),
  })
  .transform(
    ({
      item_id: itemId,
      max_score: maxScore,
      changed_at: changedAt,
      created_by: createdBy,
      changed_by: changedBy,
      approved_by: approvedBy,
      ...row
    }): ItemVersion => ({
      ...row,
      ...{ itemId, maxScore, createdBy, changedBy, approvedBy },
      changedAt: changedAt.toISOString(),
    }),
  );

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
  .transform(({ at, ...row }): ItemComment => ({ ...row, at: at.toISOString() }));
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

/** Items as people read them, with names. */
@Injectable()
export class ItemViews {
  async row(sql: SqlExecutor, itemId: string): Promise<ItemRow | null> {
    const found = await readRow(
      sql,
      itemRowColumns,
      `select ${ROW} from item i join item_version v on v.item_id = i.id and v.is_latest where i.id = $1::uuid`,
      itemId,
    );
    return found ?? null;
  }

  async latest(sql: SqlExecutor, itemId: string): Promise<ItemVersion | null> {
    return (await readRow(sql, versionRow, `${VERSION} and v.is_latest`, itemId)) ?? null;
  }

  async version(sql: SqlExecutor, itemId: string, number: number): Promise<ItemVersion | null> {
    return (await readRow(sql, versionRow, `${VERSION} and v.number = $2`, itemId, number)) ?? null;
  }

  versions(sql: SqlExecutor, itemId: string): Promise<ItemDetails['versions']> {
    return readRows(
      sql,
      versionLine,
      `select v.number, v.status, v.changed_at, ${whoSql('v.changed_by')} as changed_by
       from item_version v where v.item_id = $1::uuid order by v.number desc limit ${MOST_SHOWN}`,
      itemId,
    );
  }

  comments(sql: SqlExecutor, itemId: string): Promise<ItemComment[]> {
    return readRows(
      sql,
      commentRow,
      `select * from (
         select c.id::text, c.number, ${whoSql('c.by')} as by, c.at, c.text
         from item_comment c where c.item_id = $1::uuid order by c.at desc, c.id desc limit ${MOST_SHOWN}) as newest
       order by at, id`,
      itemId,
    );
  }

  history(sql: SqlExecutor, itemId: string): Promise<ItemDetails['history']> {
    return readRows(
      sql,
      historyRow,
      `select h.what, h.number, h.at, case when h.by is not null then ${whoSql('h.by')} end as by, h.note
       from item_history h where h.item_id = $1::uuid order by h.id desc limit ${MOST_SHOWN}`,
      itemId,
    );
  }
}
