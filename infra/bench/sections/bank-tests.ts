import { cognitiveLevels, difficulties, testContent, type TestContent } from '@rigwise/contracts';
import type { Pool } from 'pg';

const DRAWN = 4;

/** A test of fifteen draws, the last of which may take any question of the bank. */
export function testOfTheBank(topics: readonly string[]): TestContent {
  const draws = [
    ...topics.flatMap((topic) => difficulties.map((difficulty) => ({ topic, difficulty }))),
    ...difficulties.map((difficulty) => ({ difficulty })),
    ...cognitiveLevels.slice(0, 2).map((cognitiveLevel) => ({ cognitiveLevel })),
    {},
  ].map((draw) => ({ ...draw, count: DRAWN }));
  return testContent.parse({
    title: { en: 'Everything in the bank' },
    languages: ['en'],
    sections: [
      { id: 'FIRST', title: { en: 'First' }, draws: draws.slice(0, 10) },
      { id: 'SECOND', title: { en: 'Second' }, draws: draws.slice(10) },
    ],
  });
}

/** @returns its id */
export async function addTest(
  pool: Pool,
  content: TestContent,
  status: 'draft' | 'live' = 'draft',
): Promise<string> {
  const { rows } = await pool.query<{ test_id: string }>(
    `with made as (
       insert into test (id, created_by, created_at, live_number)
       select gen_random_uuid(), account_id, now(), case when $2::text = 'live' then 1 end
       from person where account_id is not null limit 1
       returning id, created_by, created_at)
     insert into test_version (id, test_id, number, status, is_latest, content, title, languages, words, item_count,
       cut_score, time_limit_minutes, topics, item_ids, departments, positions, crews, revision, created_by, created_at,
       changed_by, changed_at)
     select gen_random_uuid(), id, 1, $2::text, true, $1, 'Everything in the bank', '{en}', '', 0, 70,
       ($1::jsonb ->> 'timeLimitMinutes')::int,       '{}', '{}', '{}', '{}', '{}', 1,
       created_by, created_at, created_by, created_at
     from made returning test_id`,
    [JSON.stringify(content), status],
  );
  return rows[0]?.test_id ?? '';
}
