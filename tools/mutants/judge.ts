import { stripVTControlCharacters } from 'node:util';
import type { JestReport } from './jest-report.ts';
import type { NamedTests } from './mutant.ts';

export type Verdict =
  | { readonly kind: 'red'; readonly by: string; readonly why: string }
  | { readonly kind: 'green' }
  /** Inconclusive: the tests did not run, or failed for an unrelated reason. */
  | { readonly kind: 'invalid'; readonly why: string };

/** A mutant that isn't valid code or a valid query fails everything, which proves nothing about the tests. */
const NO_PROGRAM = /\b(SyntaxError|ReferenceError|is not a function|is not defined|syntax error at)\b/;

/** The verdict of a test run on a mutant, or on the unmodified code. */
export function judge(report: JestReport | undefined, tests: NamedTests): Verdict {
  const file = report?.testResults.find(({ name }) => name.endsWith(`/${tests.file}`));
  if (!file) return { kind: 'invalid', why: 'the tests did not run' };
  const ran = file.assertionResults.filter(
    ({ fullName, status }) =>
      fullName.includes(tests.test) &&
      fullName.includes(tests.within ?? '') &&
      ['passed', 'failed'].includes(status),
  );
  if (ran.length === 0) return { kind: 'invalid', why: firstLine(file.message) || 'no such test' };
  const failed = ran.find(({ status }) => status === 'failed');
  if (!failed) return { kind: 'green' };
  const why = failed.failureMessages.map(firstLine).join('; ');
  const noProgram = failed.failureMessages.some((message) => NO_PROGRAM.test(message));
  return noProgram ? { kind: 'invalid', why } : { kind: 'red', by: failed.fullName, why };
}

/** The first non-empty line. */
function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('●')) ?? '';
}
