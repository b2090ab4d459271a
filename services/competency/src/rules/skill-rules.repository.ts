import { Injectable } from '@nestjs/common';
import { skillRules, type SkillRules as Levels, type SkillRulesView } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

const MOST_STEPS = 100;

const stored = z.strictObject({ revision: z.number(), levels: skillRules });
const step = z.strictObject({
  revision: z.number(),
  levels: skillRules,
  at: z.date().transform((at) => at.toISOString()),
  by: who,
});

const HISTORY = `
  select revision, levels, at, ${whoSql('s.by')} as by
  from skill_rules_step s where skill_id = $1::uuid order by revision desc limit ${MOST_STEPS}`;
/** What the levels of skills take. */
@Injectable()
export class SkillRules {
  async find(
    sql: SqlExecutor,
    skillId: string,
  ): Promise<{ readonly revision: number; readonly levels: Levels }> {
    const found = await readRow(
      sql,
      stored,
      'select revision, levels from skill_rules where skill_id = $1::uuid',
      skillId,
    );
    return found ?? { revision: 0, levels: {} };
  }

  history(sql: SqlExecutor, skillId: string): Promise<SkillRulesView['history']> {
    return readRows(sql, step, HISTORY, skillId);
  }

  async save(
    tx: Tx,
    skillId: string,
    { revision, levels }: { readonly revision: number; readonly levels: Levels },
    { at, by }: { readonly at: Date; readonly by: string },
  ): Promise<void> {
    const data = { revision, levels };
    const where = { skillId };
    await tx.skillRules.upsert({
      where,
      create: { skillId, ...data },
      update: data,
      select: { skillId: true },
    });
    await tx.skillRulesStep.create({ data: { skillId, ...data, at, by }, select: { skillId: true } });
  }
}
