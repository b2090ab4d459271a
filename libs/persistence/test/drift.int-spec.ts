import { spawn } from 'node:child_process';
import path from 'node:path';
import { infrastructure } from '@rigwise/testing';

jest.setTimeout(120_000);

const SERVICES = ['access-request', 'identity', 'notification'];
const program = path.join(__dirname, '../../../tools/prisma.mjs');

function prisma(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: infrastructure().databaseUrl, NO_COLOR: '1' },
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
  // The output names what differs.
  if (code !== 0) throw new Error(output);
  expect(output.match(/No difference detected/g)).toHaveLength(SERVICES.length);
});

it('says how it is used', async () => {
  expect(await prisma('nowhere', 'generate')).toEqual({
    code: 1,
    output:
      'usage: node tools/prisma.mjs drift | access-request|identity|notification <arguments of prisma>\n',
  });
});
