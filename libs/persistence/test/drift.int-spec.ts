import { spawn } from 'node:child_process';
import path from 'node:path';
import { serviceNames } from '@rigwise/contracts';
import { createServiceDatabase, infrastructure } from '@rigwise/testing';
import { query } from './support/test-database.ts';

jest.setTimeout(300_000);

const program = path.join(__dirname, '../../../tools/prisma.mjs');

function prisma(...args: string[]): Promise<{ code: number | null; output: string }> {
  return prismaOn(infrastructure().databaseUrl, ...args);
}

function prismaOn(url: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (data: Buffer): void => void (output += data.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

it("makes of every service's migrations exactly what its schema.prisma says", async () => {
  const { code, output } = await prisma('drift');
  // The output names the differences.
  if (code !== 0) throw new Error(output);
  expect(output.match(/No difference detected/g)).toHaveLength(serviceNames.length);
});

it.each(serviceNames)(
  'finds nothing to apply to a database of %s, with what all services share',
  async (service) => {
    const database = await createServiceDatabase(service);
    try {
      const { code, output } = await prismaOn(database.adminUrl, service, 'migrate', 'status');
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringContaining('Database schema is up to date!') as string,
      });
    } finally {
      await database.drop();
    }
  },
);

it('says how it is used', async () => {
  expect(await prisma('nowhere', 'generate')).toEqual({
    code: 1,
    output: `usage: npm run prisma -- drift | ${serviceNames.toSorted().join('|')} <arguments of prisma>\n`,
  });
});

// Without an index, deleting a row scans the whole other table and keeps the row locked meanwhile.
const WITHOUT_INDEX = `
  select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
  where c.contype = 'f' and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
      and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey)`;

it.each(serviceNames)('has an index for every foreign key of %s', async (service) => {
  const database = await createServiceDatabase(service);
  try {
    expect(await query(database.url, WITHOUT_INDEX, [])).toEqual([]);
  } finally {
    await database.drop();
  }
});
