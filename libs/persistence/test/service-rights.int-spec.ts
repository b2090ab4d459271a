import { serviceNames } from '@rigwise/contracts';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { createServiceDatabase, infrastructure, type ServiceDatabase } from '@rigwise/testing';
import { PrismaProject } from './support/prisma-project.ts';
import { createTestDatabase, query, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';
const DENIED = { code: '42501' };
const ADD_A_ROW = `insert into outbox (event_id, topic, key, headers, value, created_at)
  values (gen_random_uuid(), 't', 'k', '{}', '', now())`;

describe.each(serviceNames)('the role that %s signs in as', (service) => {
  let database: ServiceDatabase;
  const asService = (sql: string): Promise<object[]> => query(database.url, sql, []);
  beforeAll(async () => {
    database = await createServiceDatabase(service);
  });
  afterAll(() => database.drop());

  it.each([
    'create table mine (id int)',
    'create schema mine',
    'create index mine on outbox (topic)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table outbox add column mine int',
    'drop table outbox',
    'truncate outbox',
    'update _prisma_migrations set finished_at = now()',
    'delete from _prisma_migrations',
  ])('may not: %s', async (sql) => {
    await expect(asService(sql)).rejects.toMatchObject(DENIED);
  });

  it('can read and write rows, see applied migrations, listen for notifications and take locks', async () => {
    for (const sql of [ADD_A_ROW, `update outbox set topic = 'u'`, 'delete from outbox'])
      await asService(sql);
    expect(await asService('select from _prisma_migrations limit 1')).toHaveLength(1);
    await asService('listen rows; notify rows');
    expect(await asService('select pg_try_advisory_lock(1) as mine')).toEqual([{ mine: true }]);
  });

  it('reads every table, and writes all except append-only ones', async () => {
    const tables = await query<{ name: string; read: boolean; write: boolean }>(
      database.url,
      `select tablename as name, has_table_privilege(tablename, 'select') as read,
              has_table_privilege(tablename, 'insert') and has_table_privilege(tablename, 'update')
                and has_table_privilege(tablename, 'delete') as write
       from pg_tables where schemaname = 'public' order by 1`,
      [],
    );
    expect(tables.filter(({ read }) => !read)).toEqual([]);
    expect(tables.filter(({ write }) => !write).map(({ name }) => name)).toEqual([
      '_prisma_migrations',
      ...(service === 'identity' ? ['audit', 'audit_seal'] : []),
    ]);
  });
});

it('lets identity append to its log, and neither change nor remove entries', async () => {
  const database = await createServiceDatabase('identity');
  const asService = (sql: string): Promise<object[]> => query(database.url, sql, []);
  await asService(`insert into audit_seal values (1, gen_random_uuid(), '', '', '', now())`);
  for (const table of ['audit', 'audit_seal']) {
    await expect(asService(`delete from ${table}`)).rejects.toMatchObject(DENIED);
  }
  await expect(asService('update audit_seal set position = 2')).rejects.toMatchObject(DENIED);
  await expect(asService(`update audit set outcome = 'failed'`)).rejects.toMatchObject(DENIED);
  await database.drop();
});

describe('an installation whose service owned its tables', () => {
  let database: TestDatabase;
  let project: PrismaProject;
  let owner: string;
  let service: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    project = new PrismaProject(database.url);
    [owner, service] = [database.name, `${database.name}_service`];
    await database.query(`create role ${owner} login password 'x'; grant ${owner} to current_user`);
    await database.query(`alter database ${database.name} owner to ${owner}`);
  });
  afterEach(async () => {
    project.remove();
    await database.drop();
    await query(infrastructure().databaseUrl, `drop role ${owner}; drop role if exists ${service}`, []);
  });

  const as = (role: string): string => {
    const url = new URL(database.url);
    url.username = role;
    url.password = 'x';
    return url.href;
  };
  const migrate = (serviceRole?: string) =>
    applyMigrations({
      databaseUrl: as(owner),
      folders: [project.migrations],
      ...(serviceRole !== undefined && { serviceRole }),
    });
  const drill = (name: string): string => `insert into well values (gen_random_uuid(), '${name}', 1, now())`;

  it('keeps every row; the version before runs on as the owner, the new one as its own role', async () => {
    await migrate();
    await query(as(owner), drill('before'), []);
    await database.query(`create role ${service} login password 'x'`);
    project.writeMigration(SECOND, 'create table pump (id serial primary key);');
    expect(await migrate(service)).toEqual({ applied: [SECOND] });
    await query(as(owner), drill('as the owner'), []);
    await query(as(service), drill('as its own role'), []);
    await query(as(service), 'insert into pump default values', []);
    expect(await query(as(service), 'select count(*)::int as wells from well', [])).toEqual([{ wells: 3 }]);
    await expect(query(as(service), 'truncate well', [])).rejects.toMatchObject(DENIED);
  });

  it('gets its permissions on a new table immediately', async () => {
    await database.query(`create role ${service} login password 'x'`);
    await migrate(service);
    await query(as(owner), 'create table pump (id serial primary key)', []);
    await query(as(service), 'insert into pump default values', []);
  });

  it('grants the permissions at each run, even with nothing to migrate', async () => {
    await database.query(`create role ${service} login password 'x'`);
    await migrate(service);
    await query(as(owner), `revoke all on well from ${service}`, []);
    expect(await migrate(service)).toEqual({ applied: [] });
    expect(await query(as(service), 'select from well', [])).toEqual([]);
  });

  it('reports a missing role, and is not migrated', async () => {
    await expect(migrate('nobody_made_it')).rejects.toThrow(
      'There is no role nobody_made_it for the service to connect as: create it first.',
    );
    expect(await database.query(`select to_regclass('well') as table`)).toEqual([{ table: null }]);
    expect(await migrate()).toEqual({ applied: [FIRST] });
  });
});
