import { Client } from 'pg';
import { createServiceDatabase, infrastructure, type ServiceDatabase } from '../src/index.ts';

jest.setTimeout(60_000);

describe('createServiceDatabase', () => {
  const made: ServiceDatabase[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it('gives each test its own migrated database, also under simultaneous requests', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => createServiceDatabase('identity')));
    made.push(...databases);
    expect(new Set(databases.map(({ url }) => url)).size).toBe(3);
    const [first, second] = databases;
    await query(first, 'CREATE TABLE only_here (id int)');
    expect(await tables(first)).toEqual(expect.arrayContaining(['account', 'outbox', 'only_here']));
    expect(await tables(second)).not.toContain('only_here');
  });

  it('migrates once for all', async () => {
    const before = await templates();
    made.push(await createServiceDatabase('identity'));
    expect(await templates()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('is gone after drop, even with open connections', async () => {
    const database = await createServiceDatabase('identity');
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(new Client({ connectionString: database.url }).connect()).rejects.toMatchObject({
      code: '3D000',
    });
  });
});

async function query<Row extends object>(
  database: Pick<ServiceDatabase, 'adminUrl'> | undefined,
  sql: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: database?.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

async function tables(database: ServiceDatabase | undefined): Promise<string[]> {
  const rows = await query<{ name: string }>(
    database,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  return rows.map(({ name }) => name);
}

async function templates(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    { adminUrl: infrastructure().databaseUrl },
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'rigwise_template_identity_%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
