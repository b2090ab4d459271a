import { Injectable } from '@nestjs/common';
import {
  checklistContent,
  skillLevels,
  type ChecklistContent,
  type ChecklistDetails,
  type ChecklistRow,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

const MOST_STEPS = 100;

const stored = z.strictObject({
  id: z.string(),
  content: checklistContent,
  revision: z.number(),
  isRetired: z.boolean(),
});
export type StoredChecklist = Readonly<z.output<typeof stored>>;
const usable = z.strictObject({
  id: z.string(),
  content: checklistContent,
  revision: z.number(),
  skill: z.string(),
});
export type UsableChecklist = Readonly<z.output<typeof usable>>;
const listed = z.strictObject({
  id: z.string(),
  title: z.string(),
  skillId: z.string(),
  skill: z.string(),
  assessorLevel: z.enum(skillLevels),
  steps: z.number(),
  critical: z.number(),
  observations: z.number(),
  isRetired: z.boolean(),
  revision: z.number(),
});
const step = z.strictObject({
  revision: z.number(),
  content: checklistContent,
  isRetired: z.boolean(),
  at: z.date().transform((at) => at.toISOString()),
  by: who,
});
const used = z.strictObject({ content: checklistContent, until: z.date().nullable() });
/** A revision of a checklist as it was used, until it was replaced or retired; null: it is in use. */
export type UsedChecklist = Readonly<z.output<typeof used>>;

const FIND = `
  select id::text, content, revision, retired_at is not null as "isRetired" from checklist where id = $1::uuid`;
const LIST = `
  select c.id::text, c.content->>'title' as title, c.content->>'skillId' as "skillId",
    s.content->>'title' as skill, c.content->>'assessorLevel' as "assessorLevel",
    jsonb_array_length(c.content->'steps') as steps,
    jsonb_array_length(jsonb_path_query_array(c.content, '$.steps[*] ? (@.isCritical == true)')) as critical,
    (select count(*)::int from observation o where o.checklist_id = c.id and o.state = 'signed') as observations,
    c.retired_at is not null as "isRetired", c.revision
  from checklist c join skill s on s.id = (c.content->>'skillId')::uuid
  order by c.retired_at is not null, lower(c.content->>'title'), c.id`;
const IN_USE = `
  select c.id::text, c.content, c.revision, s.content->>'title' as skill
  from checklist c join skill s on s.id = (c.content->>'skillId')::uuid
  where c.retired_at is null and s.retired_at is null order by lower(c.content->>'title'), c.id`;
const HISTORY = `
  select revision, content, retired as "isRetired", at, ${whoSql('s.by')} as by
  from checklist_step s where checklist_id = $1::uuid order by revision desc limit ${MOST_STEPS}`;
const USED = `
  select s.content, (select min(n.at) from checklist_step n
    where n.checklist_id = s.checklist_id and n.revision > s.revision) as until
  from checklist_step s where s.checklist_id = $1::uuid and s.revision = $2::int and not s.retired`;

export interface ChecklistChange {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** Checklists of tasks, in all of their revisions. */
@Injectable()
export class Checklists {
  /** Waits for other changes of checklists: there is a limit to how many are in use. */
  async lockAll(tx: SqlExecutor): Promise<void> {
    await tx.$executeRawUnsafe(`select pg_advisory_xact_lock(hashtextextended('checklists', 0))`);
  }

  find(sql: SqlExecutor, id: string): Promise<StoredChecklist | undefined> {
    return readRow(sql, stored, FIND, id);
  }

  /** A revision that was ever in use. */
  used(sql: SqlExecutor, id: string, revision: number): Promise<UsedChecklist | undefined> {
    return readRow(sql, used, USED, id, revision);
  }

  /** By title, retired ones last. */
  list(sql: SqlExecutor): Promise<ChecklistRow[]> {
    return readRows(sql, listed, LIST);
  }

  /** Of skills that aren’t retired. */
  inUse(sql: SqlExecutor): Promise<UsableChecklist[]> {
    return readRows(sql, usable, IN_USE);
  }

  history(sql: SqlExecutor, id: string): Promise<ChecklistDetails['history']> {
    return readRows(sql, step, HISTORY, id);
  }

  count(tx: Tx): Promise<number> {
    return tx.checklist.count({ where: { retiredAt: null } });
  }

  async add(tx: Tx, id: string, content: ChecklistContent, change: ChecklistChange): Promise<void> {
    await tx.checklist.create({ data: { id, content, revision: 1 }, select: { id: true } });
    await this.note(tx, { id, content, revision: 1, isRetired: false }, change);
  }

  async save(tx: Tx, checklist: StoredChecklist, change: ChecklistChange): Promise<void> {
    const { id, content, revision, isRetired } = checklist;
    await tx.checklist.update({
      where: { id },
      data: { content, revision, retiredAt: isRetired ? change.at : null },
      select: { id: true },
    });
    await this.note(tx, checklist, change);
  }

  private async note(
    tx: Tx,
    { id: checklistId, content, revision, isRetired: retired }: StoredChecklist,
    change: ChecklistChange,
  ): Promise<void> {
    await tx.checklistStep.create({
      data: { checklistId, content, revision, retired, ...change },
      select: { checklistId: true },
    });
  }
}
