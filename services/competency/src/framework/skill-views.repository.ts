import { Injectable } from '@nestjs/common';
import { skillContent, skillEvents, skillLevels, type SkillDetails, type SkillRow } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { Tree } from './tree.ts';

const MOST_STEPS = 100;
const place = {
  id: z.string(),
  parentId: z.string().nullable(),
  isRetired: z.boolean(),
  revision: z.number(),
};
const listed = z.strictObject({ ...place, content: skillContent });
const step = z.strictObject({
  revision: z.number(),
  event: z.enum(skillEvents),
  at: z.date().transform((at) => at.toISOString()),
  by: who,
  content: skillContent,
  parentId: z.string().nullable(),
});
const SKILL = `
  select id::text, parent_id::text as "parentId", content, retired_at is not null as "isRetired", revision from skill`;

/** Skills as people read them. */
@Injectable()
export class SkillViews {
  async list(sql: SqlExecutor): Promise<SkillRow[]> {
    const rows = await readRows(sql, listed, `${SKILL} order by parent_id, position, id`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Tree(rows).inOrder().flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { content, ...rest } = row;
      const levels = skillLevels.filter((level) => content.levels[level] !== undefined);
      return [{ ...rest, ...{ code: content.code, title: content.title, levels } }];
    });
  }

  async find(sql: SqlExecutor, id: string): Promise<SkillDetails | null> {
    const row = await readRow(sql, listed, `${SKILL} where id = $1::uuid`, id);
    if (!row) return null;
    const history = await readRows(
      sql,
      step,
      `select revision, event, at, content, parent_id::text as "parentId",
         ${whoSql('s.by')} as by
       from skill_step s where skill_id = $1::uuid order by revision desc limit $2::int`,
      ...[id, MOST_STEPS],
    );
    return { ...row, history };
  }
}
