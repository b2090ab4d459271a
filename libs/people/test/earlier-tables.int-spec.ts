import path from 'node:path';
import { Client } from 'pg';
import { createPool, type SqlExecutor } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { People } from '@rigwise/people';
import { aPerson, createEmptyDatabase, type ServiceDatabase } from '@rigwise/testing';
import { snapshotOf } from '../src/person.ts';

jest.setTimeout(60_000);

const library = (name: string): string => path.join(__dirname, '../..', name, 'prisma/migrations');

/** The tables of the version before this library, and how its processes write and read them. */
const ACCESS_REQUEST = {
  service: 'access-request',
  tables: `
    create table person (id uuid primary key, employee_number text not null, employee_number_key text not null,
      first_name text not null, last_name text not null, email text, department text, position text, manager_id uuid,
      external boolean not null, active boolean not null, has_account boolean not null, version bigint not null,
      changed_at timestamptz(3) not null, account_id uuid, role text,
      name_key text generated always as (lower(btrim(first_name) || ' ' || btrim(last_name))) stored);
    create index person_account_id_idx on person(account_id);
    create index person_name_key_idx on person(name_key);
    create index person_sponsors_idx on person(name_key) where (role in ('manager', 'admin') and active)`,
  write: `
    insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department, position,
      manager_id, external, active, has_account, account_id, role, version, changed_at)
    values ($1, 'RW-1', 'rw-1', $2, 'Ortiz', null, 'Marine', null, null, false, true, true, $1, 'admin', $3, now())
    on conflict (id) do update set first_name = excluded.first_name, version = excluded.version
    where person.version < excluded.version`,
  read: `select first_name || ' ' || last_name as name, has_account as whole from person where id = $1`,
};
const NOTIFICATION = {
  service: 'notification',
  tables: `
    create table person (id uuid primary key, account_id uuid, version bigint not null,
      snapshot_version bigint not null default 0, name text, email text, role text, department text, location text,
      manager_id uuid, external boolean not null default false, active boolean not null default true,
      disabled boolean not null default false, operator boolean not null default false, merged_into_id uuid,
      merged_in text);
    create index person_account_id_idx on person(account_id);
    create index person_department_idx on person(department);
    create table account_preference (account_id uuid primary key, time_zone text, language text not null,
      version bigint not null)`,
  write: `
    insert into person (id, account_id, version, snapshot_version, name, department)
    values ($1, $1, $3, $3, $2 || ' Ortiz', 'Marine')
    on conflict (id) do update set name = excluded.name, snapshot_version = excluded.snapshot_version,
      version = greatest(person.version, excluded.version)
    where person.snapshot_version < excluded.snapshot_version`,
  read: `select name, snapshot_version = version as whole from person where id = $1`,
};

describe.each([ACCESS_REQUEST, NOTIFICATION])('people of $service before this library', (before) => {
  let database: ServiceDatabase;
  let owner: Client;
  beforeAll(async () => {
    database = await createEmptyDatabase(before.service);
    owner = new Client({ connectionString: database.adminUrl });
    await owner.connect();
    await owner.query(before.tables);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const [kept, written, shared] = [aPerson({ firstName: 'Kai' }), aPerson(), aPerson({ firstName: 'Sven' })];
  const write = (personId: string, firstName: string, version: number) =>
    owner.query(before.write, [personId, firstName, version]);
  const read = async (personId: string): Promise<unknown> =>
    (await owner.query<object>(before.read, [personId])).rows[0];

  it('stay, and are read and written by both versions until the next', async () => {
    await write(kept.personId, 'Kai', 4);
    const folders = [library('persistence'), library('people')];
    await applyMigrations({ databaseUrl: database.adminUrl, folders });
    const pool = createPool(database.adminUrl, { max: 2 });
    const sql: SqlExecutor = {
      $queryRawUnsafe: async (text, ...values) => (await pool.query<object>(text, values)).rows,
      $executeRawUnsafe: async (text, ...values) => (await pool.query(text, values)).rowCount ?? 0,
    };
    const people = new People();
    try {
      expect(await people.find(sql, kept.personId)).toMatchObject({
        ...{ name: 'Kai Ortiz', department: 'Marine', accountId: kept.personId },
      });
      await write(written.personId, 'Wim', 1);
      await write(written.personId, 'Willem', 2);
      expect(await people.find(sql, written.personId)).toMatchObject({ name: 'Willem Ortiz' });

      const account = {
        accountId: shared.personId,
        username: 'sven',
        role: 'admin',
        disabled: false,
      } as const;
      await people.store(sql, snapshotOf({ ...shared, account }, 'a request'), 5);
      await write(shared.personId, 'Old', 4);
      expect(await read(shared.personId)).toEqual({ name: 'Sven Ortiz', whole: true });
      expect(await people.store(sql, snapshotOf(kept, 'a request'), 4)).toMatchObject({ location: 'Rig 7' });
    } finally {
      await pool.end();
    }
  });
});
