// `npm run new -- …`: scaffolds a service, a feature or a page, and updates derived files.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from './documentation/markdown.ts';
import { addFeature } from './new/feature.ts';
import { textOf, type Files } from './new/files.ts';
import { addPage, type PageOptions } from './new/page.ts';
import { addService, type ServiceOptions } from './new/service.ts';

const USAGE = `npm run new -- service <name> --owns <what> --must-not <what>   an empty service that starts and erases people;
                                                    --people: one that knows the people of the directory
npm run new -- feature <service> <name>                         a first call with its use case and test
npm run new -- page <name> --lists <call> [--makes <call>] [--guard <who>]
                                                    a page that lists what a call returns, with the details of a row,
                                                    a form that makes a new one, and its test`;

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      ...({ owns: { type: 'string' }, 'must-not': { type: 'string' } } as const),
      ...({ lists: { type: 'string' }, makes: { type: 'string' }, guard: { type: 'string' } } as const),
      ...({ people: { type: 'boolean' }, help: { type: 'boolean' } } as const),
    },
  });
  const [what, ...names] = positionals;
  if (values.help || what === undefined) console.log(USAGE);
  else {
    const files = await filesOf(what, names, values);
    const there = Object.keys(files.made).filter((file) => existsSync(path.join(root, file)));
    if (there.length > 0) throw new Error(`Already exists: ${there.join(', ')}`);
    await makeAll(files);
    for (const file of Object.keys(files.made)) console.log(`created ${file}`);
    for (const file of Object.keys(files.changed)) console.log(`changed  ${file}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function filesOf(
  what: string,
  names: readonly string[],
  options: ServiceOptions & PageOptions,
): Promise<Files> {
  if (what === 'service') return addService(names[0], options);
  if (what === 'feature') return addFeature(names[0], names[1]);
  if (what === 'page') return addPage(names[0], options);
  throw new Error(`There is no template for "${what}".\n${USAGE}`);
}

/** All or nothing: a failure leaves no file that the next try would find in its way. */
async function makeAll({ made, changed }: Files): Promise<void> {
  const texts = await Promise.all(Object.entries({ ...made, ...changed }).map(formatted));
  const before = Object.keys(changed).map((file) => [file, textOf(file)] as const);
  try {
    for (const [file, text] of texts) write(file, text);
    follow();
  } catch (error) {
    for (const file of Object.keys(made)) rmSync(path.join(root, file), { force: true });
    for (const [file, text] of before) write(file, text);
    throw error;
  }
}

async function formatted([file, text]: [string, string]): Promise<readonly [string, string]> {
  if (!/\.tsx?$/.test(file)) return [file, text];
  const filepath = path.join(root, file);
  return [file, await format(text, { ...(await resolveConfig(filepath)), filepath })];
}

function write(file: string, text: string): void {
  const filepath = path.join(root, file);
  mkdirSync(path.dirname(filepath), { recursive: true });
  writeFileSync(filepath, text);
}

/** Updates derived files that are committed (lockfile, manifests, documents) and the database client. */
function follow(): void {
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
  run(process.execPath, ['--conditions=development', 'tools/generate.ts']);
  const fromSource = ['--import', './libs/testing/src/processes/swc-loader.mjs'];
  run(process.execPath, ['--conditions=development', ...fromSource, 'tools/documents.ts']);
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
