// Static checks of the code, two at a time.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { generate } from './build/build.ts';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);
const node = process.execPath;
/** The compiler in Go, three times as fast; linters need the one in JavaScript. By path: both are named `tsc`. */
const tsc = path.join(root, 'node_modules', 'typescript7', 'bin', 'tsc');

const checks: [name: string, command: string, ...args: string[]][] = [
  ['types: services, libs, tools', node, tsc, '-p', 'tsconfig.json'],
  ['types: console', node, tsc, '-p', 'console/tsconfig.json', '--noEmit'],
  ['types: service worker', node, tsc, '-p', 'console/worker/tsconfig.json'],
  // Two runs: the types of both programs together exceed Node's default heap.
  ['lint: console', ...lint('console', 'console')],
  ['lint: all but the console', ...lint('rest', '.', '--ignore-pattern', 'console/')],
  [
    'layers',
    node,
    bin('depcruise'),
    '--no-progress',
    'libs',
    'services',
    'console/src',
    'infra',
    'e2e',
    'tools',
  ],
  ['format', node, bin('prettier'), '--check', '--log-level', 'warn', '--cache', '.'],
  ['drift of migrations', node, 'tools/prisma.mjs', 'drift'],
  ['dependencies', node, 'tools/dependencies.ts', '--lock'],
  ['secrets', node, 'tools/secrets.ts'],
  [
    'documents that follow from the code',
    node,
    '--conditions=development',
    '--import=./libs/testing/src/processes/swc-loader.mjs',
    'tools/documents.ts',
    '--check',
  ],
  ['schemas of the manifests', node, '--conditions=development', 'infra/kubernetes/schemas/check.ts'],
];

// Type checks and lint need the database clients, which a fresh clone lacks.
await generate(console.log);
const failed: string[] = [];
const waiting = [...checks];
await Promise.all(Array.from({ length: 2 }, work));
console.log(failed.length === 0 ? 'check: all passed' : `check: ${failed.join(', ')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function lint(cache: string, ...args: string[]): [command: string, ...args: string[]] {
  const cached = ['--cache', '--cache-location', `node_modules/.cache/eslint/${cache}`];
  return [node, bin('eslint'), '--max-warnings', '0', ...cached, ...args];
}

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, command, ...args] = check;
    const started = Date.now();
    const { code, output } = await run(command, args);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    for (const line of output.match(/^not run: .*/gm) ?? []) console.log(`    ${line}`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output.trimEnd().replace(/^/gm, '    '));
  }
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (data: Buffer): void => void (output += data.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
