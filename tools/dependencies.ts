// `npm run dependencies`: checks that the installed packages follow our rules. `--lock` skips the registry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { audit } from './dependencies/audit.ts';
import { reviewLock, type Lock } from './dependencies/review-lock.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const lock = JSON.parse(read('package-lock.json')) as Lock;
const problems = reviewLock(lock, read('.npmrc'));
if (problems.length === 0) console.log(`${Object.keys(lock.packages).length} packages reviewed`);
if (!process.argv.includes('--lock')) {
  const found = await audit(root);
  if ('notRun' in found)
    console.log(`not run: npm audit, known vulnerabilities of packages (${found.notRun})`);
  else problems.push(...found.weaknesses.map((weakness) => `known vulnerability: ${weakness}`));
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
