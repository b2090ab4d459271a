import { applyMigrations, MigrationError } from '@rigwise/persistence/migrations';
import { startProgram } from '@rigwise/testing';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { PrismaProject } from './support/prisma-project.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';
const THIRD = '20260103000000_third';

let database: TestDatabase;
let project: PrismaProject;

beforeEach(async () => {
  database = await createTestDatabase();
  project = new PrismaProject(database.url);
});

afterEach(async () => {
  project.remove();
  await database.drop();
});

const apply = (options: { waitMs?: number; log?: (name: string) => void } = {}) =>
  applyMigrations({ databaseUrl: database.url, folders: [project.migrations], ...options });

async function refusal(): Promise<string> {
  const error: unknown = await apply().catch((failure: unknown) => failure);
  if (!(error instanceof MigrationError)) throw new Error('It was not refused', { cause: error });
  expect(error.message).not.toContain('\n');
  return error.message;
}

interface Row {
  migration_name: string;
  finished: boolean;
  rolled_back: boolean;
  applied_steps_count: number;
  logs: string | null;
}

const records = (): Promise<Row[]> =>
  database.query<Row>(
    `select migration_name, finished_at is not null as finished, rolled_back_at is not null as rolled_back,
            applied_steps_count, logs from _prisma_migrations order by started_at`,
  );
const has = async (table: string): Promise<boolean> =>
  (await database.query('select 1 from pg_tables where tablename = $1', table)).length === 1;

const done = { finished: true, rolled_back: false, applied_steps_count: 1, logs: null };

describe('applying migrations', () => {
  it('applies missing ones, in order, and lists them', async () => {
    expect(await apply()).toEqual({ applied: [FIRST] });
    project.writeMigration(THIRD, 'alter table pump add column power int;');
    project.writeMigration(SECOND, 'create table pump (id int primary key);');
    const told: string[] = [];
    expect(await apply({ log: (name) => told.push(name) })).toEqual({ applied: [SECOND, THIRD] });
    expect(told).toEqual([SECOND, THIRD]);
    expect(await apply()).toEqual({ applied: [] });
    expect(await records()).toEqual(
      [FIRST, SECOND, THIRD].map((name) => ({ migration_name: name, ...done })),
    );
  });

  it('takes a script as PostgreSQL does: semicolons in texts, comments and functions', async () => {
    project.writeMigration(
      SECOND,
      `-- one; two
       create function twice(n int) returns int language plpgsql as $$ begin return n * 2; end $$;
       create table pump (note text default 'a;b');`,
    );
    await apply();
    expect(await database.query('select twice(4)')).toEqual([{ twice: 8 }]);
  });

  it('works for a role that may only read what exists', async () => {
    await apply();
    await database.query(
      `create role ${database.name} login password 'x'; grant select on _prisma_migrations to ${database.name}`,
    );
    const url = new URL(database.url);
    url.username = database.name;
    url.password = 'x';
    const options = { databaseUrl: url.href, folders: [project.migrations] };
    expect(await applyMigrations(options)).toEqual({ applied: [] });
    await database.query(`drop owned by ${database.name}; drop role ${database.name}`);
  });

  it('applies each once for simultaneous processes', async () => {
    project.writeMigration(SECOND, 'create table pump (id int); select pg_sleep(0.2);');
    const all = await Promise.all(Array.from({ length: 6 }, () => apply()));
    expect(all.flatMap(({ applied }) => applied)).toEqual([FIRST, SECOND]);
    expect(await records()).toHaveLength(2);
  });

  it('gives up with an error if another process does not finish', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(72707369)');
    await expect(apply({ waitMs: 50 })).rejects.toThrow('try again later');
    await other.end();
    expect(await apply()).toEqual({ applied: [FIRST] });
  });
});

describe('a migration that fails', () => {
  it('leaves nothing behind, says where it failed, and is applied once fixed', async () => {
    project.writeMigration(SECOND, 'create table pump (id int);\n\ncreate table pump2 (id nonsense);');
    expect(await refusal()).toBe(
      `Migration ${SECOND} failed and was rolled back: type "nonsense" does not exist (line 3)`,
    );
    expect([await has('well'), await has('pump')]).toEqual([true, false]);
    expect((await records())[1]).toEqual({
      migration_name: SECOND,
      finished: false,
      rolled_back: true,
      applied_steps_count: 0,
      logs: 'type "nonsense" does not exist',
    });
    project.writeMigration(SECOND, 'create table pump (id int);');
    expect(await apply()).toEqual({ applied: [SECOND] });
  });

  it('leaves nothing behind where its process is killed, and is applied by the next', async () => {
    project.writeMigration(SECOND, 'create table pump (id int); select pg_sleep(30);');
    const program = startProgram(path.join(__dirname, 'programs/migrate.ts'), {
      args: [database.url, project.migrations],
    });
    const busy = `select 1 from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`;
    await program.until(async () => (await database.query(busy, database.name)).length > 0, 'it to be busy');
    await program.kill();
    // Without this, PostgreSQL would only notice at the end of the statement that the client is gone.
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'
                          and datname = current_database()`);
    project.writeMigration(SECOND, 'create table pump (id int);');
    expect(await apply()).toEqual({ applied: [SECOND] });
    expect(await records()).toEqual([FIRST, SECOND].map((name) => ({ migration_name: name, ...done })));
  });

  it('is not reported as rolled back if it commits by itself, and blocks until an operator has checked', async () => {
    project.writeMigration(SECOND, 'create table pump (id int); commit; select wrong;');
    expect(await refusal()).toMatch(
      new RegExp(`^Migration ${SECOND} failed halfway and could not be rolled back: column "wrong"`),
    );
    expect(await has('pump')).toBe(true);
    expect(await refusal()).toMatch(
      new RegExp(`^Migration ${SECOND}, started at 20.*, failed or was interrupted`),
    );
  });
});

describe('a migration that can’t run in a transaction', () => {
  it('is applied by itself', async () => {
    project.writeMigration(SECOND, 'create index concurrently well_depth on well (depth);');
    expect(await apply()).toEqual({ applied: [FIRST, SECOND] });
    expect(await records()).toEqual([FIRST, SECOND].map((name) => ({ migration_name: name, ...done })));
  });

  it('is applied by itself where it commits piece by piece', async () => {
    const piece = 'insert into pump values (n); commit;';
    const script = `do $$ begin create table pump (id int); for n in 1..3 loop ${piece} end loop; end $$`;
    project.writeMigration(SECOND, script);
    expect(await apply()).toEqual({ applied: [FIRST, SECOND] });
    expect(await database.query('select id from pump')).toHaveLength(3);
  });

  it('is applied once for simultaneous processes, and waits for none of them', async () => {
    project.writeMigration(SECOND, 'create table pump (id int); select pg_sleep(0.3);');
    project.writeMigration(THIRD, 'create index concurrently well_depth on well (depth);');
    const all = await Promise.all(Array.from({ length: 4 }, () => apply()));
    expect(all.flatMap(({ applied }) => applied)).toEqual([FIRST, SECOND, THIRD]);
  });

  it('blocks, if it failed, until an operator has checked', async () => {
    await apply();
    await database.query(
      `insert into well select gen_random_uuid(), n::text, 1, now() from generate_series(1, 2) n`,
    );
    project.writeMigration(SECOND, 'create unique index concurrently well_depth on well (depth);');
    expect(await refusal()).toContain(
      'failed halfway and could not be rolled back: could not create unique index',
    );
    expect(await refusal()).toContain('failed or was interrupted');
  });
});

describe('a history that does not match', () => {
  it('is refused where a migration was edited after it was applied', async () => {
    await apply();
    project.writeMigration(FIRST, 'select 1;');
    expect(await refusal()).toBe(
      `Migration ${FIRST} was edited after it was applied: restore it, and make the change a new migration.`,
    );
  });

  it('is unaffected by other line ends', async () => {
    project.writeMigration(SECOND, 'select 1;\nselect 2;\n');
    await apply();
    project.writeMigration(SECOND, 'select 1;\r\nselect 2;\r\n');
    expect(await apply()).toEqual({ applied: [] });
  });

  it('is accepted if the database is only ahead: a service may be rolled back', async () => {
    project.writeMigration(SECOND, 'create table pump (id int);');
    await apply();
    project.removeMigration(SECOND);
    expect(await apply()).toEqual({ applied: [] });
  });

  it('is refused if the database has diverged', async () => {
    project.writeMigration(SECOND, 'create table pump (id int);');
    await apply();
    project.removeMigration(SECOND);
    project.writeMigration(THIRD, 'create table valve (id int);');
    expect(await refusal()).toContain('another line of development');
    expect(await has('valve')).toBe(false);
  });

  it('is refused where a script or the folder is missing', async () => {
    project.removeMigration(FIRST, 'migration.sql');
    expect(await refusal()).toContain(`${FIRST}/migration.sql can't be read`);
    project.remove();
    expect(await refusal()).toContain('There is no migrations folder');
  });
});

describe('migrations that services share', () => {
  const SHARED = '20251101000000_shared';
  const outbox = 'create table if not exists outbox (sequence bigserial primary key, note text);';
  let shared: PrismaProject;
  beforeEach(() => {
    shared = new PrismaProject(database.url);
    shared.removeMigration(FIRST);
    shared.writeMigration(SHARED, outbox);
  });
  afterEach(() => shared.remove());

  const applyBoth = () =>
    applyMigrations({ databaseUrl: database.url, folders: [shared.migrations, project.migrations] });

  it("are applied together with a service's own, by the order of their names", async () => {
    shared.writeMigration(SECOND, 'alter table outbox add column parked_at timestamptz;');
    project.writeMigration(THIRD, 'create table pump (id int primary key);');
    expect(await applyBoth()).toEqual({ applied: [SHARED, FIRST, SECOND, THIRD] });
    expect(await applyBoth()).toEqual({ applied: [] });
  });

  it('leave a database as it is whose own migration created these tables earlier', async () => {
    const file = path.join(project.migrations, FIRST, 'migration.sql');
    const now = readFileSync(file, 'utf8');
    const earlier = `${now}\n${outbox.replace('if not exists ', '')}`;
    project.writeMigration(FIRST, earlier);
    await apply();
    await database.query("insert into outbox (note) values ('before')");
    project.writeMigration(FIRST, now);
    const checksum = createHash('sha256').update(earlier).digest('hex');
    writeFileSync(path.join(path.dirname(file), 'earlier.sha256'), `${checksum}\n`);
    expect(await applyBoth()).toEqual({ applied: [SHARED] });
    expect(await database.query('select note from outbox')).toEqual([{ note: 'before' }]);
  });

  it('may not have the name of one of its own', async () => {
    shared.writeMigration(FIRST, 'select 1;');
    await expect(applyBoth()).rejects.toThrow(`Two migrations are named ${FIRST}`);
  });
});
