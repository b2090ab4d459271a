// Writes the files that are derived from code (tools/documentation/derived-*.ts), or with --check reports where they
// differ. Either way rejects a change of an event version that breaks its readers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { derivedSources } from './documentation/derived-sources.ts';
import { root } from './documentation/markdown.ts';

const isCheck = process.argv.includes('--check');
// First, because everything else is imported through them.
if (!isCheck) for (const [file, text] of Object.entries(derivedSources)) write(file, text);
const { allEvents } = await import('@rigwise/contracts');
const { eventSchema, incompatibilities } = await import('@rigwise/contracts/documents');
const { derivedFiles, outOfDate, SCHEMAS } = await import('./documentation/derived-files.ts');

const faults = readdirSync(path.join(root, SCHEMAS)).flatMap((file) => {
  const name = file.replace(/\.json$/, '');
  const committed = JSON.parse(readFileSync(path.join(root, SCHEMAS, file), 'utf8')) as object;
  const event = allEvents.find((candidate) => candidate.name === name);
  if (!event) return [`${name} is gone: a published version stays until nothing reads it`];
  return incompatibilities({ ...committed }, eventSchema(event)).map((fault) => `${name}: ${fault}`);
});
if (faults.length > 0) fail('Incompatible with what is published (make a new version instead):', faults);

if (isCheck) {
  const stale = await outOfDate();
  if (stale.length > 0) fail('Out of date, run `npm run docs`:', stale);
} else for (const [file, text] of await derivedFiles()) write(file, text);

// The console's own: this doesn't import from it.
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'console/build/derive.ts'), ...(isCheck ? ['--check'] : [])],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function fail(why: string, what: readonly string[]): never {
  console.error([why, ...what].join('\n  '));
  process.exit(1);
}
