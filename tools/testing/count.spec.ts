import { count, type JestReport } from './count.ts';
import { readKinds } from './kinds.ts';

const report: JestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

describe('count', () => {
  it('accepts a clean run', () => {
    expect(count(report, 0)).toEqual({ passed: 7, failed: 0 });
  });

  it.each([
    ['a failed test', { numFailedTests: 2 }, 2],
    ['a suite that could not run', { numRuntimeErrorTestSuites: 1 }, 1],
    ['a skipped test', { numPendingTests: 3 }, 3],
    ['a test that is only a plan', { numTodoTests: 1 }, 1],
  ])('counts %s as failed', (_what, change, failed) => {
    expect(count({ ...report, ...change }, 1)).toEqual({ passed: 7, failed });
  });

  it('counts as failed what Jest reports as failed without a reason', () => {
    expect(count(report, 1)).toEqual({ passed: 7, failed: 1 });
    expect(count(report, null)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts a run without tests, or without a report, as failed', () => {
    expect(count({ ...report, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(count(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('readKinds', () => {
  it('runs everything by default, end-to-end tests last', () => {
    expect(readKinds(['libs/http'])).toEqual({
      kinds: ['unit', 'console', 'integration', 'e2e'],
      patterns: ['libs/http'],
      write: false,
    });
  });

  it('passes none of the command’s own flags to Jest, and records complete runs only', () => {
    expect(readKinds(['--fresh', '--write'])).toEqual({
      kinds: ['unit', 'console', 'integration', 'e2e'],
      patterns: [],
      write: true,
    });
    expect(readKinds(['--fresh', '--only', 'e2e', 'x'])).toMatchObject({ kinds: ['e2e'], patterns: ['x'] });
    expect(() => readKinds(['--write', '--only', 'unit'])).toThrow('whole runs');
  });

  it('keeps the order of the selected kinds', () => {
    expect(readKinds(['--only', 'e2e,unit', 'x'])).toMatchObject({ kinds: ['unit', 'e2e'], patterns: ['x'] });
  });

  it('refuses an unknown kind', () => {
    expect(() => readKinds(['--only', 'unitt'])).toThrow('unitt');
    expect(() => readKinds(['--only'])).toThrow('--only takes');
  });
});
