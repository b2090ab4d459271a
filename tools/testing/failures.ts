import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FileResult } from './slowest.ts';

/** How much of a failed test's message to repeat: enough for what was expected, and where. */
const LINES = 25;

/**
 * What failed, again, for the end of the output: where a long log is cut, its end is kept. A line names the file and
 * the test, and the first lines of its message follow.
 */
export function failures(files: readonly FileResult[], root: string): string[] {
  return files.flatMap(({ name, assertionResults, message }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.flatMap(({ fullName, failureMessages }) => [
        `failed: ${file}: ${fullName}`,
        ...firstLines(failureMessages.join('\n')),
      ]);
    // A file that could not be run has no tests, only a message.
    return assertionResults.length === 0 && message ? [`failed: ${file}`, ...firstLines(message)] : [];
  });
}

const firstLines = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `  ${line}`);
