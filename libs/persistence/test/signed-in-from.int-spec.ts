import { applyMigrations } from '@rigwise/persistence/migrations';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const all = path.join(__dirname, '../../../services/identity/prisma/migrations');
const TWO_SESSIONS = `
  with somebody as (
    insert into person (id, employee_number, employee_number_key, first_name, last_name, revision, created_at, updated_at)
    values (gen_random_uuid(), 'RW-1', 'rw-1', 'Erin', 'Ellis', 1, now(), now()) returning id),
  theirs as (
    insert into account (id, person_id, username, status, role, created_at)
    select gen_random_uuid(), id, 'erin', 'active', 'employee', now() from somebody returning id)
  insert into session (hash, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at)
  select 'of the version before ' || n, id, now(), now(), now(), now() from theirs, generate_series(1, 2) n`;

it('sessions of the earlier version get an id each, without rewriting their table', async () => {
  const database = await createTestDatabase();
  const earlier = mkdtempSync(path.join(tmpdir(), 'rigwise-migrations-'));
  try {
    for (const name of readdirSync(all).filter((one) => one < '20261122110100')) {
      cpSync(path.join(all, name), path.join(earlier, name), { recursive: true });
    }
    await applyMigrations({ databaseUrl: database.url, folders: [earlier] });
    await database.query(TWO_SESSIONS);
    const file = () => database.query(`select pg_relation_filenode('session') as file`);
    const before = await file();
    await applyMigrations({ databaseUrl: database.url, folders: [all] });
    expect(await file()).toEqual(before);
    expect(await database.query('select count(distinct sign_in_id)::int as ids from session')).toEqual([
      { ids: 2 },
    ]);
  } finally {
    rmSync(earlier, { recursive: true });
    await database.drop();
  }
});
