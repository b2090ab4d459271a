// Runs every test and ends with `N passed, N failed`. A suite that can't run counts as failed, and so does a
// kind of test of which none was found: nothing passes by being absent.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.ts';

const root = path.join(import.meta.dirname, '..');
const KINDS = ['unit', 'console', 'integration', 'e2e'];

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
}

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : undefined;
const kinds = KINDS.filter((kind) => !only || only.includes(kind));
const reports = mkdtempSync(path.join(tmpdir(), 'rigwise-reports-'));
const sum = { passed: 0, failed: 0 };

await build();
for (const kind of kinds) {
  const { passed, failed } = await jest(kind);
  console.log(`${kind}: ${passed} passed, ${failed} failed\n`);
  sum.passed += passed;
  sum.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
console.log(`${sum.passed} passed, ${sum.failed} failed`);

async function jest(kind: string): Promise<{ passed: number; failed: number }> {
  const file = path.join(reports, `${kind}.json`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
        ...['--selectProjects', kind, '--json', `--outputFile=${file}`],
        ...(kind === 'e2e' ? ['--runInBand'] : []),
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  // A skipped test is a test that nobody ran: it counts against us.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
  const silent = failed === 0 && (code !== 0 || report.numPassedTests === 0);
  return { passed: report.numPassedTests, failed: silent ? 1 : failed };
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
