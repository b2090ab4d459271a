import { schemaCheck } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { PrismaProject } from './support/prisma-project.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

let database: TestDatabase;
let project: PrismaProject;
let told: string[];
let check: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  project = new PrismaProject(database.url);
  project.writeMigration(SECOND, 'create table pump (id int primary key);');
  told = [];
  check = schemaCheck(
    [project.migrations],
    (sql) => database.query<{ name: string }>(sql),
    (line) => told.push(line),
  );
});

afterEach(async () => {
  project.remove();
  await database.drop();
});

const migrate = () => applyMigrations({ databaseUrl: database.url, folders: [project.migrations] });
const pending = (...names: string[]): string => `Not ready: migrations are pending (${names.join(', ')})`;

it('fails on a database that was never migrated, and passes once it is', async () => {
  await expect(check()).rejects.toThrow('_prisma_migrations');
  await migrate();
  await check();
});

it('fails while one migration is pending, and names it once', async () => {
  await migrate();
  project.writeMigration('20260103000000_third', 'select 1;');
  check = schemaCheck(
    [project.migrations],
    (sql) => database.query<{ name: string }>(sql),
    (line) => told.push(line),
  );
  await expect(check()).rejects.toThrow(pending('20260103000000_third'));
  await expect(check()).rejects.toThrow(pending('20260103000000_third'));
  expect(told).toEqual([pending('20260103000000_third')]);
});

it.each([
  ['failed', 'finished_at = null'],
  ['was rolled back', 'rolled_back_at = now()'],
])('fails if a migration %s, and passes once it was repeated', async (_, change) => {
  await migrate();
  await database.query(`update _prisma_migrations set ${change} where migration_name = '${SECOND}'`);
  await expect(check()).rejects.toThrow(pending(SECOND));
  await database.query(
    `update _prisma_migrations set rolled_back_at = now() where migration_name = '${SECOND}'`,
  );
  await database.query('drop table pump');
  await migrate();
  await check();
});

it('passes if the database is ahead, even if a newer migration failed', async () => {
  await migrate();
  await database.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('1', 'x', '20260104000000_newer', now()), ('2', 'x', '20260105000000_newest', null)`,
  );
  await check();
});

it('names all pending ones', async () => {
  await migrate();
  await database.query('delete from _prisma_migrations');
  await expect(check()).rejects.toThrow(pending(FIRST, SECOND));
});
