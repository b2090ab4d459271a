// `node tools/prisma.mjs <service> <arguments>`: Prisma's CLI for one service, with our engine in the place of
// the one it would download. `migrate` wants DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const [service = '', ...args] = process.argv.slice(2);
const folder = path.join(root, 'services', service);
if (!service || !existsSync(path.join(folder, 'prisma.config.ts'))) {
  console.error('usage: node tools/prisma.mjs <service with a database> <arguments of prisma>');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/prisma/build/index.js'), ...args],
  {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'libs/persistence/bin/schema-engine.mjs'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  },
);
process.exit(status ?? 1);
