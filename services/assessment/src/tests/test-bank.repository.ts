import { Injectable } from '@nestjs/common';
import { cognitiveLevels, difficulties, itemContent, type TestDraw } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import type { BankItem } from '@rigwise/scoring';
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
const drawnRow = z.strictObject({
  topics: z.array(z.string()),
  difficulty: z.enum(difficulties),
  cognitive_level: z.enum(cognitiveLevels),
  items: z.string(),
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
    const { group, from, values } = statement(bank, draws);
    const rows = await readRows(
      sql,
      groupRow,
      `select ${group}, count(*)::int as items, sum(v.max_score)::float8 as points,
         sum(v.estimated_seconds)::float8 as seconds ${from}`,
      ...values,
    );
    return rows.map(({ cognitive_level: cognitiveLevel, ...row }) => ({ ...row, cognitiveLevel }));
  }

  /** The same items one by one, for `drawForm`. Those of a group come as one text: 100,000 rows would take seconds. */
  async all(sql: SqlExecutor, bank: BankOf, draws: readonly TestDraw[]): Promise<BankItem[]> {
    if (draws.length === 0) return [];
    const { group, from, values } = statement(bank, draws);
    const rows = await readRows(
      sql,
      drawnRow,
      `select ${group}, string_agg(v.item_id || ' ' || v.id, ',') as items ${from}`,
      ...values,
    );
    return rows.flatMap(({ items, cognitive_level: cognitiveLevel, topics, difficulty }) =>
      items.split(',').map((item): BankItem => {
        const [itemId = '', versionId = ''] = item.split(' ');
        return { itemId, versionId, topics, difficulty, cognitiveLevel, languages: bank.languages };
      }),
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

/** Of all topics only those that draws ask for tell items apart. */
function statement({ department, languages, except }: BankOf, draws: readonly TestDraw[]) {
  const values: unknown[] = [department, [...languages], [...except]];
  const value = (of: unknown): string => `$${values.push(of)}`;
  const wanted = draws.map((draw) => drawSql(draw, value)).join(' or ');
  const topics = [...new Set(draws.flatMap(({ topic }) => topic ?? []))]
    .map((topic) => `${value(topic)}::text`)
    .map((topic) => `case when ${topic} = any(v.topics) then ${topic} end`);
  return {
    values,
    group: `array_remove(array[${topics.join(', ')}]::text[], null) as topics, v.difficulty, v.cognitive_level`,
    from: `from item_version v join item i on i.id = v.item_id
      where v.status = 'live' and (i.department is null or i.department = $1::text) and v.languages @> $2::text[]
        and not v.item_id = any($3::uuid[]) and (${wanted})
      group by 1, 2, 3`,
  };
}

function drawSql({ topic, difficulty, cognitiveLevel }: TestDraw, value: Value): string {
  const parts = ['true'];
  if (topic !== undefined) parts.push(`v.topics @> array[${value(topic)}::text]`);
  if (difficulty !== undefined) parts.push(`v.difficulty = ${value(difficulty)}`);
  if (cognitiveLevel !== undefined) parts.push(`v.cognitive_level = ${value(cognitiveLevel)}`);
  return `(${parts.slice(parts.length > 1 ? 1 : 0).join(' and ')})`;
}
