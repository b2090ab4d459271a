import { Client } from 'pg';

/** 16 MB each: more than an import of 100,000 people writes until the next checkpoint. */
const FILES = 40;
const NEXT_FILE = `select pg_logical_emit_message(false, 'rigwise', 'next file'), pg_switch_wal()`;

/**
 * Gives a fresh PostgreSQL the write-ahead log of one that has run for a while, with files to recycle: creating one
 * delays every commit.
 */
export async function ageLog(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let file = 0; file < FILES; file++) await client.query(NEXT_FILE);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
