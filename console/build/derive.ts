// Writes the modules that know every page (pages/sources.ts), or with --check reports where they differ. Part of
// `npm run docs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { pageSources } from './pages/sources.ts';

const root = path.join(import.meta.dirname, '../..');
const stale: string[] = [];
for (const [file, text] of Object.entries(await pageSources())) {
  const filepath = path.join(root, file);
  const formatted = await format(text, { ...(await resolveConfig(filepath)), filepath });
  if (read(filepath) === formatted) continue;
  stale.push(file);
  if (process.argv.includes('--check')) continue;
  mkdirSync(path.dirname(filepath), { recursive: true });
  writeFileSync(filepath, formatted);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`Out of date, run "npm run docs":\n  ${stale.join('\n  ')}\n`);
  process.exitCode = 1;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
