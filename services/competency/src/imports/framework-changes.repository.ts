import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { Skills } from '../framework/skills.repository.ts';
import type { FrameworkChanges } from './framework-changes.ts';

const SKILL = `as s (id uuid, "parentId" uuid, content jsonb, code text, "caseId" uuid, revision int, "isRetired" boolean)`;
const ADD = `
  insert into skill (id, parent_id, position, content, code, case_id, revision)
  select s.id, s."parentId", 0, s.content, s.code, s."caseId", s.revision from jsonb_to_recordset($1::jsonb) ${SKILL}`;
// Two skills may exchange their codes.
const FREE_CODES = `
  update skill set code = null from jsonb_to_recordset($1::jsonb) ${SKILL}
  where skill.id = s.id and skill.code is distinct from s.code`;
const SAVE = `
  update skill set parent_id = s."parentId", content = s.content, code = s.code, case_id = s."caseId",
    revision = s.revision, retired_at = case when s."isRetired" then $2::timestamptz end
  from jsonb_to_recordset($1::jsonb) ${SKILL} where skill.id = s.id`;
const NOTE = `
  insert into skill_step (skill_id, revision, event, content, parent_id, at, by)
  select s."skillId", s.revision, s.event, s.content, s."parentId", $2::timestamptz, $3::uuid
  from jsonb_to_recordset($1::jsonb) as s ("skillId" uuid, revision int, event text, content jsonb, "parentId" uuid)`;

/** Many changes of the framework at once. */
@Injectable()
export class FrameworkChangesStore {
  constructor(private readonly skills: Skills) {}

  /** In a transaction that has locked the framework. */
  async store(
    tx: SqlExecutor,
    { added, saved, steps, orders }: FrameworkChanges,
    { at, by }: { readonly at: Date; readonly by: string },
  ): Promise<void> {
    await tx.$executeRawUnsafe(FREE_CODES, JSON.stringify(saved));
    await tx.$executeRawUnsafe(SAVE, JSON.stringify(saved), at);
    await tx.$executeRawUnsafe(ADD, JSON.stringify(added));
    await tx.$executeRawUnsafe(NOTE, JSON.stringify(steps), at, by);
    for (const ids of orders) await this.skills.order(tx, ids);
  }
}
