import { Injectable } from '@nestjs/common';
import { cognitiveLevels, difficulties, itemContent, type TestDraw } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Value } from '../versions/list-sql.ts';

/** Which bank a test draws from: live items of its department or of all, that have all its languages. */
export interface BankOf {
  readonly department: string | null;
  readonly languages: readonly string[];
  /** Never drawn: the fixed items of the test. */
  readonly except: readonly string[];
}

const groupRow = z.strictObject({
  topics: z.array(z.string()),
  difficulty: z.enum(difficulties),
  cognitive_level: z.enum(cognitiveLevels),
  items: z.number(),
  points: z.number(),
  seconds: z.number(),
});
const bankRow = z.strictObject({
  item_id: z.string(),
  version_id: z.string(),
  topics: z.array(z.string()),
  difficulty: z.enum(difficulties),
  cognitive_level: z.enum(cognitiveLevels),
  languages: z.array(z.string()),
  estimated_seconds: z.number(),
});
const fixedRow = z.strictObject({
  item_id: z.string(),
  department: z.string().nullable(),
  live_number: z.number().nullable(),
  version_id: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  max_score: z.number(),
  estimated_seconds: z.number(),
});
export type FixedRow = z.output<typeof fixedRow>;
const contentRow = z.strictObject({ version_id: z.string(), number: z.number(), content: itemContent });

/** The items that tests draw from and name. */
@Injectable()
export class TestBank {
  /** Live items that any of the draws may take, by what draws tell apart: a bank of any size is a few rows. */
  async groups(sql: SqlExecutor, bank: BankOf, draws: readonly TestDraw[]) {
    if (draws.length === 0) return [];
    const { where, values } = conditions(bank, draws);
    const topics = [...new Set(draws.flatMap(({ topic }) => topic ?? []))]
      .map((topic) => `$${values.push(topic)}::text`)
      .map((topic) => `case when ${topic} = any(v.topics) then ${topic} end`);
    const rows = await readRows(
      sql,
      groupRow,
      `select array_remove(array[${topics.join(', ')}]::text[], null) as topics,
         v.difficulty, v.cognitive_level, count(*)::int as items, sum(v.max_score)::float8 as points,
         sum(v.estimated_seconds)::float8 as seconds
       from item_version v join item i on i.id = v.item_id where ${where} group by 1, 2, 3`,
      ...values,
    );
    return rows.map(({ cognitive_level: cognitiveLevel, ...row }) => ({ ...row, cognitiveLevel }));
  }

  /** The same items one by one, for `drawForm`. */
  async all(sql: SqlExecutor, bank: BankOf, draws: readonly TestDraw[]) {
    if (draws.length === 0) return [];
    const { where, values } = conditions(bank, draws);
    const rows = await readRows(
      sql,
      bankRow,
      `select v.item_id::text, v.id::text as version_id, v.topics, v.difficulty, v.cognitive_level, v.languages,
         v.estimated_seconds
       from item_version v join item i on i.id = v.item_id where ${where}`,
      ...values,
    );
    return rows.map(
      ({
        item_id: itemId,
        version_id: versionId,
        cognitive_level: cognitiveLevel,
        estimated_seconds: estimatedSeconds,
        ...row
      }) => ({ ...row, itemId, versionId, cognitiveLevel, estimatedSeconds }),
    );
  }

  /** These items by their live version, or else by the latest. */
  fixed(sql: SqlExecutor, itemIds: readonly string[]): Promise<FixedRow[]> {
    return readRows(
      sql,
      fixedRow,
      `select i.id::text as item_id, i.department, i.live_number, v.id::text as version_id, v.title, v.languages,
         v.max_score, v.estimated_seconds
       from item i cross join lateral (
         select * from item_version one where one.item_id = i.id and (one.status = 'live' or one.is_latest)
         order by (one.status = 'live') desc limit 1) as v
       where i.id = any($1::uuid[])`,
      itemIds,
    );
  }

  contents(sql: SqlExecutor, versionIds: readonly string[]) {
    return readRows(
      sql,
      contentRow,
      `select v.id::text as version_id, v.number, v.content from item_version v where v.id = any($1::uuid[])`,
      versionIds,
    );
  }
}

function conditions({ department, languages, except }: BankOf, draws: readonly TestDraw[]) {
  const values: unknown[] = [department, [...languages], [...except]];
  const value = (of: unknown): string => `$${values.push(of)}`;
  const wanted = draws.map((draw) => drawSql(draw, value)).join(' or ');
  return {
    values,
    where: `v.status = 'live' and (i.department is null or i.department = $1::text) and v.languages @> $2::text[]
      and not v.item_id = any($3::uuid[]) and (${wanted})`,
  };
}

function drawSql({ topic, difficulty, cognitiveLevel }: TestDraw, value: Value): string {
  const parts = ['true'];
  if (topic !== undefined) parts.push(`v.topics @> array[${value(topic)}::text]`);
  if (difficulty !== undefined) parts.push(`v.difficulty = ${value(difficulty)}`);
  if (cognitiveLevel !== undefined) parts.push(`v.cognitive_level = ${value(cognitiveLevel)}`);
  return `(${parts.slice(parts.length > 1 ? 1 : 0).join(' and ')})`;
}
