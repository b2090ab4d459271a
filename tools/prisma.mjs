// `npm run prisma -- <service> <arguments>`: Prisma's CLI for one service, with our engine instead of the one it
// would download. `npm run prisma -- drift`: checks that every schema.prisma matches its migrations.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withThrowAwayDatabase } from './throw-away-database.mjs';

const root = path.join(import.meta.dirname, '..');
const folderOf = (service) => path.join(root, 'services', service);
const hasDatabase = (service) => existsSync(path.join(folderOf(service), 'prisma', 'schema.prisma'));
const services = readdirSync(path.join(root, 'services')).filter(hasDatabase);

const CONFIG = path.join(root, 'tools', 'prisma.config.ts');

/** Exit code of `migrate diff --exit-code` if there is a difference. */
const DIFFERENT = 2;
const DIFF = [
  'migrate',
  'diff',
  '--from-migrations',
  'prisma/migrations',
  '--to-schema',
  'prisma/schema.prisma',
];

// Ctrl-C reaches the CLI too: it exits, and we clean up before we do.
process.on('SIGINT', () => undefined);
process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(`prisma: ${error.message || error.code || error}`);
  return 1;
});

async function main([service = '', ...args]) {
  if (service === 'drift') return drift();
  if (!services.includes(service)) {
    console.error(`usage: npm run prisma -- drift | ${services.join('|')} <arguments of prisma>`);
    return 1;
  }
  const [command, action] = args;
  if (command === 'migrate' && ['dev', 'diff'].includes(action)) {
    // Both replay the migrations from scratch, and `dev` may reset: neither may touch a database in use.
    return withThrowAwayDatabase((url) => prisma(service, args, url));
  }
  if (['migrate', 'db', 'studio'].includes(command) && !process.env.DATABASE_URL) {
    console.error(`Set DATABASE_URL to the database of ${service}.`);
    return 1;
  }
  const url = process.env.DATABASE_URL ?? '';
  return command === 'migrate'
    ? withAllMigrations(service, (all) => prisma(service, args, url, all))
    : prisma(service, args, url);
}

/** A database also has the migrations shared by services: Prisma sees all of them in one folder. */
async function withAllMigrations(service, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-migrations-'));
  try {
    const { services: manifests } = await import('../libs/contracts/src/services/index.ts');
    const people = manifests.some(({ name, people }) => name === service && people);
    for (const from of ['libs/persistence', ...(people ? ['libs/people'] : []), `services/${service}`])
      cpSync(path.join(root, from, 'prisma', 'migrations'), folder, { recursive: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drift() {
  let worst = 0;
  await withThrowAwayDatabase(async (url) => {
    for (const service of services) {
      const found = await prisma(service, [...DIFF, '--exit-code'], url);
      if (found === DIFFERENT) {
        console.error(`${service}: schema.prisma differs from the migrations (+ is missing in them). Run`);
        console.error(`  npm run prisma -- ${service} migrate dev --create-only --name <what-changes>`);
      }
      worst = Math.max(worst, found);
    }
  });
  return worst;
}

function prisma(service, args, databaseUrl, migrations = '') {
  return new Promise((resolve, reject) => {
    const cli = path.join(root, 'node_modules', 'prisma', 'build', 'index.js');
    const child = spawn(process.execPath, [cli, ...args, '--config', CONFIG], {
      cwd: folderOf(service),
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PRISMA_MIGRATIONS: migrations,
        // The engine's shebang asks for `node`: use the one running this.
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
        PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'libs', 'persistence', 'bin', 'schema-engine.mjs'),
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
