import type { FileResult } from './slowest.ts';

/** The part of Jest's `--json` report that we read. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly FileResult[];
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts so that nothing passes by being absent. Failures include a suite that could not run, a skipped test, a run
 * without tests or without a report, and a run that Jest itself calls failed.
 */
export function count(report: JestReport | undefined, exitCode: number | null): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + report.numRuntimeErrorTestSuites;
  const failedSilently = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedSilently ? 1 : failed };
}
