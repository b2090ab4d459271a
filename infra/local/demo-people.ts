// `npm run demo:people -- --count 5000`: adds people to the running platform, for load tests.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { serviceDatabaseUrl } from './prepare/databases.ts';
import { urlOf } from './programs/postgres.ts';
import { root, stateFolder } from './settings.ts';
import { reasonOf, StartFailure } from './start-failure.ts';
import { askHolder } from './state/only-instance.ts';
import { rememberedPorts } from './state/ports.ts';
import { loadSecrets } from './state/secrets.ts';

const program = path.join(root, 'services', 'identity', 'dist', 'demo-people.js');

try {
  process.exitCode = await addPeople(await identityDatabase());
} catch (error) {
  console.error(`rigwise: ${reasonOf(error)}`);
  process.exitCode = 1;
}
process.disconnect?.();

async function identityDatabase(): Promise<string> {
  const folder = stateFolder(process.env);
  if ((await askHolder(folder))?.phase !== 'running') {
    throw new StartFailure('Rigwise is not running: run `npm start` first, in another terminal.');
  }
  const port = rememberedPorts(folder)['postgres'] ?? 0;
  const adminUrl = process.env['DATABASE_URL'] || urlOf(port, loadSecrets(folder).databasePassword);
  return serviceDatabaseUrl(adminUrl, 'identity');
}

function addPeople(databaseUrl: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
