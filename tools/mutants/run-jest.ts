import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '../testing/kinds.ts';
import type { JestReport } from './jest-report.ts';
import type { NamedTests } from './mutant.ts';

const running = new Set<number>();
process.on('exit', () => running.forEach(endGroup));

/**
 * Runs named tests of one kind in a checkout, and stops any process they leave behind.
 * @returns undefined if Jest did not finish in time or wrote no report
 */
export async function runJest(
  checkout: string,
  kind: Kind,
  tests: readonly NamedTests[],
  timeoutMs: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<JestReport | undefined> {
  const output = `${checkout}.report.json`;
  rmSync(output, { force: true });
  const child = spawn(
    process.execPath,
    [
      path.join(checkout, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--selectProjects', kind, '--maxWorkers=1', '--forceExit', '--silent', '--json'],
      ...[`--outputFile=${output}`, `--cacheDirectory=${checkout}.cache`],
      `--testPathPatterns=${anyOf(tests.map(({ file }) => literally(`/${file}`)))}$`,
      `--testNamePattern=${anyOf(tests.map(nameOf))}`,
    ],
    // Its own process group, so that services started by a test can be stopped with it.
    { cwd: checkout, env: { ...process.env, ...environment }, stdio: 'ignore', detached: true },
  );
  const { pid } = child;
  if (pid === undefined) return undefined;
  running.add(pid);
  const timer = setTimeout(() => endGroup(pid), timeoutMs);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  endGroup(pid);
  running.delete(pid);
  return read(output);
}

const anyOf = (patterns: readonly string[]): string => `(${[...new Set(patterns)].join('|')})`;
const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function nameOf({ test, within }: NamedTests): string {
  return within === undefined ? literally(test) : `${literally(within)}.*${literally(test)}`;
}

function read(report: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
