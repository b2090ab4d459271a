import { judge } from './judge.ts';
import type { JestReport, JestTest } from './jest-report.ts';
import { sentence, unit } from './mutant.ts';

const tests = unit('libs/any/src/any.spec.ts', 'holds');

function aReport(assertionResults: readonly JestTest[], message = ''): JestReport {
  return { testResults: [{ name: `/tmp/copy/${tests.file}`, message, assertionResults }] };
}

function aTest(overrides: Partial<JestTest> = {}): JestTest {
  return { fullName: 'a rule holds', status: 'passed', failureMessages: [], ...overrides };
}

const failed = (why: string): JestTest => aTest({ status: 'failed', failureMessages: [why] });

describe('the result of a mutant’s run', () => {
  it('is red by the first failed test, with the first line of the reason', () => {
    const red = failed('\u001b[31mError: expected 1\u001b[39m\n    at any.spec.ts');
    expect(judge(aReport([aTest(), red]), tests)).toEqual({
      kind: 'red',
      by: 'a rule holds',
      why: 'Error: expected 1',
    });
  });

  it('is green if every named test passed', () => {
    const other = failed('Error: no');
    expect(judge(aReport([aTest(), { ...other, fullName: 'another' }]), tests)).toEqual({ kind: 'green' });
  });

  it('is that of the named tests, whatever others of the same name say', () => {
    const large = aTest({ fullName: '§2 Login, at 1280 px it holds' });
    const small = aTest({ ...failed('Error: no'), fullName: '§2 Login, at 390 px it holds' });
    expect(judge(aReport([large, small]), sentence(tests.file, 'it holds'))).toEqual({ kind: 'green' });
    expect(judge(aReport([large, small]), sentence(tests.file, 'it holds', '390 px')).kind).toBe('red');
  });

  it.each([
    ['there is no report', undefined],
    ['the file was not run', { testResults: [] }],
    ['none of its tests has the name', aReport([aTest({ fullName: 'another' })])],
    ['the test was left out', aReport([aTest({ status: 'pending' })])],
    ['the file could not be loaded', aReport([], '● Test suite failed to run\n\nSyntaxError: x')],
    ['the mutant is no program', aReport([failed('TypeError: this.cache.forget is not a function')])],
    ['the mutant is no query', aReport([failed('Error: syntax error at or near "where"')])],
  ])('is unknown if %s', (_what, report) => {
    expect(judge(report, tests)).toMatchObject({ kind: 'invalid' });
  });
});
