import { createHash } from 'node:crypto';
import type { VersionStatus } from '@rigwise/contracts';
import type { Pool } from 'pg';
import { numberFor, questionMaker, type BankQuestion } from './bank-questions.ts';

const BATCH = 1_000;
const DEPARTMENTS = [null, null, null, 'Drilling', 'Drilling', 'HSE', 'Maintenance', 'Well Services'];
const LANGUAGES = [['en'], ['en'], ['en'], ['en', 'es'], ['en', 'es', 'ar']];
const MINUTE_MS = 60_000;
/** Between one item and the next: a bank that grew for four years. */
const BETWEEN_MS = 20 * MINUTE_MS;

const ITEMS = `
  insert into item (id, department, created_by, created_at, live_number)
  select id, department, account_id, created_at, live_number
  from json_to_recordset($1::json) as r(id uuid, department text, account_id uuid, created_at timestamptz, live_number int)`;
const VERSIONS = `
  insert into item_version (id, item_id, number, status, is_latest, content, type, title, languages, topics, difficulty,
    cognitive_level, estimated_seconds, max_score, words, digest, revision, created_by, created_at, changed_by, changed_at)
  select gen_random_uuid(), item_id, number, status, is_latest, content, content #>> '{interaction,type}',
    content ->> 'title', array(select json_array_elements_text(languages)),
    array(select jsonb_array_elements_text(content #> '{classification,topics}')),
    content #>> '{classification,difficulty}', content #>> '{classification,cognitiveLevel}',
    (content #>> '{classification,estimatedSeconds}')::int, 1, words, decode(digest, 'hex'), 1, account_id, changed_at,
    account_id, changed_at
  from json_to_recordset($1::json) as r(item_id uuid, number int, status text, is_latest boolean, content jsonb,
    languages json, words text, digest text, account_id uuid, changed_at timestamptz)`;
const EDITORS = `
  insert into item_version_editor (version_id, account_id, saved_at)
  select id, created_by, created_at from item_version
  on conflict do nothing`;

/** Adds this many items of all statuses, in the state that years of work leave, including statistics. */
export async function fillBank(pool: Pool, items: number): Promise<void> {
  const authors = await authorsOf(pool);
  // Filling an index of trigrams row by row takes minutes.
  const { rows: slow } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'item_version' and indexdef like '%USING gin%'`,
  );
  for (const { name } of slow) await pool.query(`drop index "${name}"`);
  const question = questionMaker();
  const began = Date.now() - items * BETWEEN_MS;
  for (let first = 0; first < items; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, items - first) }, (_, at) => first + at);
    const made = numbers.map((item) => rowsOf(item, question(item), authors, began + item * BETWEEN_MS));
    await pool.query(ITEMS, [JSON.stringify(made.map(({ item }) => item))]);
    await pool.query(VERSIONS, [JSON.stringify(made.flatMap(({ versions }) => versions))]);
  }
  await pool.query(EDITORS);
  for (const { definition } of slow) await pool.query(definition);
  await pool.query('vacuum analyze item, item_version, item_version_editor');
}

/** Whom a list names as those who changed something: people with an account. */
async function authorsOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select account_id as id from person where account_id is not null order by account_id limit 60',
  );
  if (rows.length === 0) throw new Error('Assessment knows nobody with an account');
  return rows.map(({ id }) => id);
}

function rowsOf(item: number, { content, words }: BankQuestion, authors: readonly string[], at: number) {
  const id = idOf(item, at);
  const account = authors[numberFor(item, 30) % authors.length];
  const changed = Math.min(at + (numberFor(item, 31) % 200_000) * MINUTE_MS, Date.now() - MINUTE_MS);
  const status = statusOf(item);
  const isNext = isNextVersion(item, status);
  const version = {
    ...{ item_id: id, content, words, account_id: account },
    languages: LANGUAGES[numberFor(item, 32) % LANGUAGES.length],
    digest: createHash('sha256').update(words).digest('hex'),
  };
  const earlier = { number: 1, status: status === 'live' ? 'retired' : 'live', is_latest: false };
  const latest = { number: isNext ? 2 : 1, status, is_latest: true, changed_at: new Date(changed) };
  const liveNumber = status === 'live' ? latest.number : isNext ? 1 : null;
  return {
    item: {
      ...{ id, account_id: account, created_at: new Date(at), live_number: liveNumber },
      department: DEPARTMENTS[numberFor(item, 33) % DEPARTMENTS.length],
    },
    versions: [
      { ...version, ...latest },
      ...(isNext ? [{ ...version, ...earlier, changed_at: new Date(at) }] : []),
    ],
  };
}

/** Of a thousand: 795 live, 100 drafts, 100 retired, 4 in review, 1 approved. */
function statusOf(item: number): VersionStatus {
  const share = numberFor(item, 34) % 1000;
  if (share < 795) return 'live';
  if (share < 895) return 'draft';
  if (share < 995) return 'retired';
  return share < 999 ? 'review' : 'approved';
}

/** Every fifth live item had an earlier version; half of what is being worked on is live in an earlier one. */
const isNextVersion = (item: number, status: VersionStatus): boolean =>
  status !== 'retired' && numberFor(item, 35) % (status === 'live' ? 5 : 2) === 0;

/** As UUIDs of version 7 are: in the order of their time. */
function idOf(item: number, at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  const number = numberFor(item, 36).toString(16).padStart(8, '0');
  const rest = item.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${number.slice(0, 3)}-8${number.slice(3, 6)}-${rest}`;
}
