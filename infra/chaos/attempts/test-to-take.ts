import { testContent } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import pg from 'pg';
import { fillBank } from '../../bench/sections/bank-rows.ts';
import { addTest } from '../../bench/sections/bank-tests.ts';
import type { Rig } from '../../rig/rig.ts';
import { query } from '../traffic/query.ts';

const QUESTIONS = 10;
const BANK = 100;
const KNOWN_MS = 60_000;
/** As short as a test can be. */
const SHORTEST_MINUTES = 1;

/** Adds a live test, of a minute unless told otherwise. @returns its id */
export async function testToTake(
  { parts }: Rig,
  title: string,
  timeLimitMinutes = SHORTEST_MINUTES,
): Promise<string> {
  const database = parts.databases['assessment'] ?? '';
  const has = async (sql: string): Promise<boolean> => (await query(database, sql)).length > 0;
  // Questions need an author.
  await waitFor(() => has('SELECT 1 FROM person WHERE account_id IS NOT NULL LIMIT 1'), {
    timeoutMs: KNOWN_MS,
    what: 'assessment to know its people',
  });
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  try {
    if (!(await has('SELECT 1 FROM item LIMIT 1'))) await fillBank(pool, BANK);
    const content = testContent.parse({
      ...{ title: { en: title }, languages: ['en'], timeLimitMinutes },
      sections: [{ id: 'ALL', title: { en: 'All' }, draws: [{ count: QUESTIONS }], shuffle: true }],
    });
    return await addTest(pool, content, 'live');
  } finally {
    await pool.end();
  }
}
