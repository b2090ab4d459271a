import { applyMigrations } from '@rigwise/persistence/migrations';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaProject } from './support/prisma-project.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';
const NEEDS_CARE = `-- one; two
create function twice(n int) returns int language plpgsql as $$ begin return n * 2; end $$;`;

let database: TestDatabase;
let project: PrismaProject;

beforeEach(async () => {
  database = await createTestDatabase();
  project = new PrismaProject(database.url);
});

afterEach(async () => {
  project.remove();
  expect(await shadows()).toEqual([]);
  await database.drop();
});

/** Shadow databases left behind by a command. */
const shadows = (): Promise<object[]> =>
  database.query(
    "select datname from pg_database where datname like 'prisma_shadow_%_' || $1",
    database.name,
  );
const apply = () => applyMigrations({ databaseUrl: database.url, folders: [project.migrations] });

describe('applyMigrations and the Prisma CLI', () => {
  it('agree on what has been applied, by either', async () => {
    project.writeMigration(SECOND, NEEDS_CARE);
    expect(await project.prisma('migrate', 'status')).toMatchObject({
      code: 1,
      output: expect.stringContaining(SECOND) as string,
    });
    await apply();
    expect(await project.prisma('migrate', 'status')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Database schema is up to date') as string,
    });
    expect(await project.prisma('migrate', 'deploy')).toMatchObject({
      code: 0,
      output: expect.stringContaining('No pending migrations') as string,
    });
  });

  it('create the same table and the same records', async () => {
    project.writeMigration(SECOND, NEEDS_CARE);
    const other = await createTestDatabase();
    try {
      await applyMigrations({ databaseUrl: other.url, folders: [project.migrations] });
      const { code, output } = await project.prisma('migrate', 'deploy');
      expect([code, output]).toEqual([0, expect.stringContaining('successfully applied')]);
      const columns = `select column_name, data_type, character_maximum_length, is_nullable, column_default
                       from information_schema.columns where table_name = '_prisma_migrations' order by 1`;
      const rows = `select length(id) as id, checksum, migration_name, logs, rolled_back_at, applied_steps_count,
                           finished_at >= started_at as in_order
                    from _prisma_migrations order by migration_name`;
      for (const sql of [columns, rows]) expect(await other.query(sql)).toEqual(await database.query(sql));
    } finally {
      await other.drop();
    }
    expect(await apply()).toEqual({ applied: [] });
  });

  it('apply each migration once where both run at the same time', async () => {
    project.writeMigration(SECOND, 'create table pump (id int); select pg_sleep(0.3);');
    const deploys = [project.prisma('migrate', 'deploy'), project.prisma('migrate', 'deploy')];
    const [applied] = await Promise.all([apply(), ...deploys]);
    expect(applied.applied.length === 0 || applied.applied.length === 2).toBe(true);
    for (const deploy of deploys) expect((await deploy).code).toBe(0);
    const rows = await database.query('select migration_name from _prisma_migrations order by started_at');
    expect(rows).toEqual([{ migration_name: FIRST }, { migration_name: SECOND }]);
  });

  it('stop at the same failed migration until it is resolved', async () => {
    project.writeMigration(SECOND, 'create table pump (id int);\ncreate table other (id nonsense);');
    const { code, output } = await project.prisma('migrate', 'deploy');
    expect([code, output]).toEqual([1, expect.stringContaining('type "nonsense" does not exist')]);
    expect(await database.query(`select 1 from pg_tables where tablename = 'pump'`)).toEqual([]);
    await expect(apply()).rejects.toThrow('failed or was interrupted');
    expect(await project.prisma('migrate', 'resolve', '--rolled-back', SECOND)).toMatchObject({ code: 0 });
    project.writeMigration(SECOND, 'create table pump (id int);');
    expect(await apply()).toEqual({ applied: [SECOND] });
    expect(await project.prisma('migrate', 'status')).toMatchObject({ code: 0 });
  });

  it('consider one that we rolled back as pending', async () => {
    project.writeMigration(SECOND, 'create table pump (id nonsense);');
    await expect(apply()).rejects.toThrow('was rolled back');
    project.writeMigration(SECOND, 'create table pump (id int);');
    expect(await project.prisma('migrate', 'deploy')).toMatchObject({ code: 0 });
    expect(await apply()).toEqual({ applied: [] });
  });
});

describe("the schema engine's stand-in", () => {
  it('creates a migration for a changed schema in a database that has had none yet', async () => {
    project.changeSchema('depth   Int', 'depth   Int\n  status  Status @default(open)');
    project.changeSchema('model WellLog', 'enum Status {\n  open\n  closed\n}\n\nmodel WellLog');
    const { code, output } = await project.prisma('migrate', 'dev', '--create-only', '--name', 'status');
    expect([code, output]).toEqual([0, expect.stringContaining('without applying it')]);
    const [, made = ''] = readdirSync(project.migrations).filter((name) => !name.endsWith('.toml'));
    expect(made).toMatch(/^\d{14}_status$/);
    const script = readFileSync(path.join(project.migrations, made, 'migration.sql'), 'utf8');
    expect(script).toContain(`CREATE TYPE "Status" AS ENUM ('open', 'closed');`);
    expect(script).toContain(`ALTER TABLE "well" ADD COLUMN     "status" "Status" NOT NULL DEFAULT 'open';`);
    await apply();
    expect(await project.prisma('migrate', 'status')).toMatchObject({ code: 0 });
  });

  it('finds no difference between a schema and the migrations that make it', async () => {
    expect(await diff()).toMatchObject({
      code: 0,
      output: expect.stringContaining('No difference detected') as string,
    });
  });

  it('shows the difference where there is one', async () => {
    project.changeSchema('depth   Int', 'depth   BigInt');
    const { code, output } = await diff();
    expect([code, output]).toEqual([2, expect.stringContaining('Changed the `well` table')]);
    expect(output).toContain('Altered column `depth`');
  });

  const diff = () =>
    project.prisma(
      ...['migrate', 'diff', '--exit-code'],
      ...['--from-migrations', 'migrations', '--to-schema', 'schema.prisma'],
    );

  it('never replays migrations on the real database', async () => {
    await database.query('create table precious (id int)');
    await diff();
    const { code, output } = await project.prisma(
      ...['migrate', 'diff', '--from-migrations', 'migrations', '--to-config-datasource'],
    );
    expect([code, output]).toEqual([1, expect.stringContaining('use `migrate status`')]);
    expect(await database.query('select tablename from pg_tables where schemaname = $1', 'public')).toEqual([
      { tablename: 'precious' },
    ]);
  });

  it('resets a database and applies everything again', async () => {
    await database.query('create table precious (id int)');
    const { code, output } = await project.prisma('migrate', 'reset', '--force');
    expect([code, output]).toEqual([0, expect.stringContaining(FIRST)]);
    const rows = await database.query(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(rows.map((row) => row['tablename'])).toEqual(['_prisma_migrations', 'well', 'well_log']);
  });

  it('reads a database back into a schema', async () => {
    await apply();
    const { code, output } = await project.prisma('db', 'pull', '--print');
    expect([code, output]).toEqual([0, expect.stringContaining('@@map("well_log")')]);
    expect(output).toContain('@db.Char(1)');
  });

  it('creates a database that is missing', async () => {
    await database.drop();
    expect(await project.prisma('migrate', 'deploy')).toMatchObject({ code: 0 });
    expect(await database.query('select migration_name from _prisma_migrations')).toHaveLength(1);
  });

  it('says what is wrong with an address', async () => {
    const wrongPassword = new URL(database.url);
    wrongPassword.password = 'wrong';
    const nothingThere = new URL(database.url);
    nothingThere.port = '9';
    for (const [url, code] of [
      [wrongPassword, 'P1000'],
      [nothingThere, 'P1001'],
    ] as const) {
      const elsewhere = new PrismaProject(url.href);
      expect(await elsewhere.prisma('migrate', 'deploy')).toMatchObject({
        code: 1,
        output: expect.stringContaining(code) as string,
      });
      elsewhere.remove();
    }
  });
});
