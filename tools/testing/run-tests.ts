import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stateFolder } from '../../infra/local/settings.ts';
import startInfrastructure from '../../libs/testing/src/jest/global-setup.ts';
import stopInfrastructure from '../../libs/testing/src/jest/global-teardown.ts';
import { build } from '../build/build.ts';
import { root } from '../build/step.ts';
import { count, type Count, type JestReport } from './count.ts';
import { E2E_PARTS } from './e2e-parts.ts';
import { runJest, stopOnSignals } from './jest.ts';
import type { Kind } from './kinds.ts';
import { failures } from './failures.ts';
import { slowest, type FileResult } from './slowest.ts';

/** Jest leaves one core to itself, which would be half of two. */
const CORES = availableParallelism();

/**
 * How many files run at a time. The console's tests sometimes wait for renders and timers, integration tests for
 * databases, brokers and clocks almost half of the time. End-to-end tests have parts instead.
 */
const WORKERS = { unit: CORES, console: CORES + 1, integration: 2 * CORES } as const;

/** How many of the slowest files to print, to find out why a run became slow. */
const SLOWEST = 20;

/** Runs the kinds of tests one after the other, each in its own Jest, and prints each result. */
export async function runTests(kinds: readonly Kind[], patterns: readonly string[]): Promise<Count> {
  const reports = mkdtempSync(path.join(tmpdir(), 'rigwise-reports-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  const notRun = path.join(reports, 'not-run');
  process.env['RIGWISE_NOT_RUN'] = notRun;
  // The processes that tests start are compiled once, and each start is a fifth cheaper. Workers of Jest inherit it, too.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(stateFolder(process.env), 'compile-cache');
  stopOnSignals(stopInfrastructure);
  const counts: [kind: string, count: Count][] = [];
  const files: FileResult[] = [];
  try {
    await build((line) => console.error(line));
    for (const kind of kinds)
      counts.push([kind, await run(kind, patterns, path.join(reports, `${kind}.json`), files)]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.push(['before the tests', { passed: 0, failed: 1 }]);
  } finally {
    await stopInfrastructure();
  }
  if (patterns.length === 0) console.log(['slowest files:', ...slowest(files, SLOWEST, root)].join('\n'));
  for (const [kind, { passed, failed }] of counts) console.log(`${kind}: ${passed} passed, ${failed} failed`);
  for (const what of linesOf(notRun)) console.log(`not run: ${what}`);
  for (const line of failures(files, root)) console.log(line);
  return sum(counts.map(([, of]) => of));
}

/** @param files receives each file that ran, and its duration */
async function run(
  kind: Kind,
  patterns: readonly string[],
  report: string,
  files: FileResult[],
): Promise<Count> {
  if (kind === 'integration') await startInfrastructure();
  // The platform under the end-to-end tests brings its own.
  if (kind === 'e2e') await stopInfrastructure();
  const parts = kind === 'e2e' && patterns.length === 0 ? E2E_PARTS.map((part) => [part]) : [patterns];
  const counts = await Promise.all(
    parts.map(async (part, at) => {
      const file = `${report}.${at}`;
      const exitCode = await runJest([
        ...['--selectProjects', kind, '--json', `--outputFile=${file}`],
        kind === 'e2e' ? '--runInBand' : `--maxWorkers=${WORKERS[kind]}`,
        ...part,
      ]);
      const written = read(file);
      files.push(...(written?.testResults ?? []));
      return count(written, exitCode);
    }),
  );
  return sum(counts);
}

const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
});

function read(report: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

function linesOf(file: string): string[] {
  try {
    return [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))].sort();
  } catch {
    return [];
  }
}
