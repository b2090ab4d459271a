import { failureOf, reasonOf, StartFailure, tellingLine } from './start-failure.ts';

describe('tellingLine', () => {
  it('finds the error among the lines after it', () => {
    const output = 'starting\nFATAL:  could not open file\nbye\n';
    expect(tellingLine(output)).toBe('FATAL:  could not open file');
  });

  it('leaves stack traces out', () => {
    expect(tellingLine("Error: Cannot find module 'x'\n    at load (node:internal)\n")).toBe(
      "Error: Cannot find module 'x'",
    );
  });

  it('speaks a JSON log entry, with its faults or its error', () => {
    const faults = [{ name: 'REDIS_URL', message: 'is missing' }];
    expect(tellingLine(JSON.stringify({ level: 'fatal', msg: 'Not complete', faults }))).toBe(
      'Not complete: REDIS_URL is missing',
    );
    expect(tellingLine(JSON.stringify({ level: 'error', msg: 'Stopped', err: { message: 'no' } }))).toBe(
      'Stopped: no',
    );
  });

  it('takes the last line if none says more', () => {
    expect(tellingLine('one\ntwo\n')).toBe('two');
    expect(tellingLine('')).toBe('no output');
  });
});

describe('reasonOf', () => {
  it('is always one line', () => {
    expect(reasonOf(new Error('first\nsecond'))).toBe('first');
    expect(reasonOf('plain')).toBe('plain');
    expect(reasonOf(undefined)).toBe('undefined');
  });

  it('says what to do about a full disk and another user’s file', () => {
    expect(reasonOf(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatch(/disk is full/);
    expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES', path: '/a/b' }))).toMatch(/\/a\/b/);
  });
});

describe('failureOf', () => {
  it('detects a full disk behind any message', () => {
    const failure = failureOf('kafka', 'java.io.IOException: No space left on device\nshutting down', '/log');
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure.message).toMatch(/disk is full/);
  });

  it('names the program, its reason and its log', () => {
    expect(failureOf('redis', 'Bad directive', '/elsewhere/redis.log').message).toBe(
      'redis did not start: Bad directive (log: /elsewhere/redis.log)',
    );
  });
});
