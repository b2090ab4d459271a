import { Injectable } from '@nestjs/common';
import { skillContent, type SkillContent, type SkillEvent } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { Tree, type Node } from './tree.ts';

const nodeRow = z.strictObject({ id: z.string(), parentId: z.string().nullable(), isRetired: z.boolean() });
const skillRow = z.strictObject({
  ...nodeRow.shape,
  content: skillContent,
  revision: z.number(),
});
/** A skill as it is stored. */
export type Skill = z.output<typeof skillRow>;
const knownRow = skillRow.extend({ caseId: z.string().nullable() });
/** With what packages of CASE call it, if its publisher named it. */
export type KnownSkill = Readonly<z.output<typeof knownRow>>;
const changeRow = z.strictObject({ at: z.date().nullable() });
const COLUMNS = `id::text, parent_id::text as "parentId", retired_at is not null as "isRetired"`;

export interface Step {
  readonly event: SkillEvent;
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** Skills and what was done to them. */
@Injectable()
export class Skills {
  /** Waits for other changes of the framework: rules of the tree are about more than one skill. */
  async lockFramework(tx: SqlExecutor): Promise<void> {
    await tx.$executeRawUnsafe(`select pg_advisory_xact_lock(hashtextextended('framework of skills', 0))`);
  }

  /** Siblings in their order. */
  nodes(sql: SqlExecutor): Promise<Node[]> {
    return readRows(sql, nodeRow, `select ${COLUMNS} from skill order by parent_id, position, id`);
  }

  find(sql: SqlExecutor, id: string): Promise<Skill | undefined> {
    return readRow(sql, skillRow, `select ${COLUMNS}, content, revision from skill where id = $1::uuid`, id);
  }

  /** All with their contents, each after its parent, siblings in their order. */
  async known(sql: SqlExecutor): Promise<KnownSkill[]> {
    const rows = await readRows(
      sql,
      knownRow,
      `select ${COLUMNS}, content, revision, case_id::text as "caseId" from skill order by parent_id, position, id`,
    );
    return new Tree(rows).inOrder();
  }

  /** When the framework changed last; null if it is empty. */
  async changedAt(sql: SqlExecutor): Promise<Date | null> {
    return (await readRow(sql, changeRow, 'select max(at) as at from skill_step'))?.at ?? null;
  }

  /** Those that aren't retired. */
  active(sql: SqlExecutor): Promise<Skill[]> {
    return readRows(
      sql,
      skillRow,
      `select ${COLUMNS}, content, revision from skill where retired_at is null`,
    );
  }

  /** The title of another skill with the code. */
  async titleOfCode(tx: Tx, code: string, id: string | null): Promise<string | null> {
    const found = await tx.skill.findFirst({
      where: { code: code.toLowerCase(), ...(id !== null && { id: { not: id } }) },
      select: { content: true },
    });
    return found && skillContent.parse(found.content).title;
  }

  async add(tx: Tx, skill: Skill, position: number, step: Step): Promise<void> {
    await tx.skill.create({
      data: {
        ...columnsOf(skill.content),
        ...{ id: skill.id, parentId: skill.parentId },
        position,
        revision: 1,
      },
      select: { id: true },
    });
    await this.note(tx, skill, step);
  }

  /** Saves a skill as it is after a step. */
  async save(tx: Tx, skill: Skill, step: Step): Promise<void> {
    const { id, parentId, revision } = skill;
    await tx.skill.update({
      where: { id },
      data: {
        ...columnsOf(skill.content),
        ...{ parentId, revision, retiredAt: skill.isRetired ? step.at : null },
      },
      select: { id: true },
    });
    await this.note(tx, skill, step);
  }

  /** @param ids all of a parent's, in their new order */
  async order(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe(
      `update skill set position = place.at - 1 from unnest($1::uuid[]) with ordinality as place(id, at)
       where skill.id = place.id and skill.position <> place.at - 1`,
      ids,
    );
  }

  private async note(
    tx: Tx,
    { id, parentId, content, revision }: Skill,
    { event, at, by }: Step,
  ): Promise<void> {
    await tx.skillStep.create({
      data: { skillId: id, ...{ revision, event, content, parentId, at, by } },
      select: { skillId: true },
    });
  }
}

const columnsOf = (content: SkillContent) => ({ content, code: content.code?.toLowerCase() ?? null });
