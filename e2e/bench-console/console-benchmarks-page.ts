import type { Row } from '../../infra/bench/report/row.ts';
import { cellsOf, summary } from '../../infra/bench/report/table.ts';
import { writtenBy, type Origin } from '../../infra/bench/report/written-by.ts';

interface Page extends Origin {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

/** docs/console-benchmarks.md. */
export function consoleBenchmarksPage({ rows, notes, ...origin }: Page): string {
  const [headings = [], ...cells] = cellsOf(rows);
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return `# Benchmarks of the console

${writtenBy(origin)}

What a page loads at first is the entry and all it imports, compressed as it is served; a build fails over the same
budgets. The largest lazy part is what any other page adds at most. What a rig sees by satellite is measured through a
link of our own, which every connection of the browser and of its service worker crosses: 256 kbit/s in each direction,
a round trip of 900 ms. A test of forty questions without images is opened there with nothing in the browser but
what a sign-in leaves; what the service worker stores of the shell in quiet times doesn't count. Lighthouse opens each page three times, of which the one in the middle counts, with an empty
cache in the browser of the end-to-end tests, with a user of its role signed in: its presets, on a phone with
simulated slow 4G and a processor four times slower. It says "best practices" of errors in the browser's log too: the
specified 401 of a visitor's session check is one, so /login need not have all.

${line(headings)}
${line(headings.map(() => '---'))}
${cells.map(line).join('\n')}

${summary(rows)}.

What cost points, and how fast Lighthouse found the machine:

${notes.map((note) => `- ${note}`).join('\n')}
`;
}
