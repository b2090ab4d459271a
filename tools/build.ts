// Builds what runs: Prisma clients, libraries and services by SWC, the console by Vite. What has not changed
// since the last build is left alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);
const DATABASE_SERVICES = ['identity', 'notification', 'access-request'];

interface Step {
  name: string;
  /** Files and folders the outcome depends on. */
  inputs: string[];
  /** What must exist afterwards. */
  output: string;
  command: string[];
  /** Where the command runs; the root unless it says otherwise. */
  folder?: string;
  /** Emptied first, so that a deleted source leaves nothing behind. */
  clean?: boolean;
}

/** Builds everything that changed, two steps at a time. @throws when a step fails, with what it printed */
export async function build(log: (line: string) => void = console.log): Promise<void> {
  await generate(log);
  await all([consoleBundle(), ...packages().map(compiled)], log);
}

/** Writes the database clients that a schema's change made stale. @throws as `build` does */
export async function generate(log: (line: string) => void = console.log): Promise<void> {
  await all(DATABASE_SERVICES.map(prismaClient), log);
}

function prismaClient(service: string): Step {
  return {
    name: `${service}: database client`,
    inputs: [
      `services/${service}/prisma/schema.prisma`,
      `services/${service}/prisma.config.ts`,
      'package-lock.json',
    ],
    output: `services/${service}/src/generated`,
    command: ['tools/prisma.mjs', service, 'generate'],
  };
}

function packages(): string[] {
  const folders = ['libs', 'services'].flatMap((kind) =>
    readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`),
  );
  return folders.filter((folder) => existsSync(path.join(root, folder, 'src')) && folder !== 'libs/testing');
}

function compiled(folder: string): Step {
  return {
    name: folder,
    inputs: [`${folder}/src`, `${folder}/prisma/schema.prisma`, '.swcrc', 'package-lock.json'],
    output: `${folder}/dist`,
    clean: true,
    folder,
    command: [
      ...[bin('swc'), 'src', '--out-dir', 'dist', '--config-file', path.join(root, '.swcrc')],
      ...['--strip-leading-paths', '--quiet', '--ignore', '**/*.spec.ts'],
    ],
  };
}

function consoleBundle(): Step {
  return {
    name: 'console',
    inputs: ['console', 'libs/contracts/src', 'package-lock.json'],
    output: 'console/dist',
    command: [bin('vite'), 'build', 'console', '--logLevel', 'warn'],
  };
}

async function all(steps: Step[], log: (line: string) => void): Promise<void> {
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step, log);
  };
  await Promise.all([work(), work()]);
}

async function perform(step: Step, log: (line: string) => void): Promise<void> {
  const stamp = path.join(root, 'node_modules', '.cache', 'rigwise-build', step.name.replace(/\W+/g, '-'));
  const wanted = fingerprint(step);
  const output = path.join(root, step.output);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (step.clean) rmSync(output, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  const started = Date.now();
  await node(step);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  log(`built ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function node({ name, command, folder = '.' }: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: path.join(root, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (data: Buffer): void => void (output += data.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${name} failed:\n${output}`)),
    );
  });
}

function fingerprint(step: Step): string {
  const hash = createHash('sha256').update(step.command.join(' '));
  for (const input of step.inputs)
    for (const file of files(input)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function files(input: string): string[] {
  const ignored = /(^|\/)(node_modules|dist|generated)(\/|$)/;
  if (!existsSync(path.join(root, input))) return [];
  const entries = readdirSync(path.join(root, path.dirname(input)), { withFileTypes: true });
  const own = entries.find((entry) => entry.name === path.basename(input));
  if (own?.isFile()) return [input];
  return readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ignored.test(path.relative(input, file)))
    .sort();
}

if (process.argv[1] === import.meta.filename) await build();
