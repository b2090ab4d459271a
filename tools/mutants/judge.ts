import { stripVTControlCharacters } from 'node:util';
import type { JestReport } from './jest-report.ts';
import type { NamedTests } from './mutant.ts';

export type Verdict =
  | { readonly kind: 'red'; readonly by: string; readonly why: string }
  | { readonly kind: 'green' }
  /** Nothing was proved: the tests did not run, or failed for a reason that is none. */
  | { readonly kind: 'invalid'; readonly why: string };

/** A mutant that is no proper program or query fails everything, and shows nothing about the tests. */
const NO_PROGRAM = /\b(SyntaxError|ReferenceError|is not a function|is not defined|syntax error at)\b/;

/** What a run of the tests says of a mutant, or of its absence. */
export function judge(report: JestReport | undefined, tests: NamedTests): Verdict {
  const file = report?.testResults.find(({ name }) => name.endsWith(`/${tests.file}`));
  if (!file) return { kind: 'invalid', why: 'the tests were not run' };
  const ran = file.assertionResults.filter(
    ({ fullName, status }) =>
      fullName.includes(tests.test) &&
      fullName.includes(tests.within ?? '') &&
      ['passed', 'failed'].includes(status),
  );
  if (ran.length === 0) return { kind: 'invalid', why: firstLine(file.message) || 'there is no such test' };
  const failed = ran.find(({ status }) => status === 'failed');
  if (!failed) return { kind: 'green' };
  const why = failed.failureMessages.map(firstLine).join('; ');
  const noProgram = failed.failureMessages.some((message) => NO_PROGRAM.test(message));
  return noProgram ? { kind: 'invalid', why } : { kind: 'red', by: failed.fullName, why };
}

/** The first line that says something. */
function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('●')) ?? '';
}
