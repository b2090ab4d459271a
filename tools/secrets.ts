// Scans every file that git tracks, or is about to, for secrets.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notSecret } from './secrets/allowed.ts';
import { findSecrets } from './secrets/find-secrets.ts';

const root = path.join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const files = [...new Set(listed.split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
const problems: string[] = [];
const needed = new Set<string>();
for (const file of files) {
  const bytes = readFileSync(path.join(root, file));
  if (bytes.includes(0)) continue;
  for (const { line, what } of await findSecrets(file, bytes.toString('utf8'))) {
    if (file in notSecret) needed.add(file);
    else problems.push(`${file}:${line}: ${what}`);
  }
}
for (const file of Object.keys(notSecret)) {
  if (!needed.has(file)) problems.push(`tools/secrets/allowed.ts: nothing in ${file} looks secret any more`);
}
console.log(problems.length === 0 ? `${files.length} files checked` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
