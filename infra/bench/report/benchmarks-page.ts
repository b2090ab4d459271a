import type { Row } from './row.ts';
import { cellsOf, summary } from './table.ts';
import { writtenBy, type Origin } from './written-by.ts';

interface Figures extends Origin {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

export interface Page extends Figures {
  readonly profiles: readonly string[];
}

/** docs/benchmarks/<section>.md: what was measured of one section alone, since the last whole run. */
export const sectionPage = (section: string, { rows, notes, ...origin }: Figures): string =>
  `# Benchmarks: ${section}

${writtenBy(origin)} Of its bars and rows:
**${summary(rows)}**. What the columns mean is said in [benchmarks](../benchmarks.md).

${figuresOf(rows, notes)}
`;

/** docs/benchmarks.md. */
export function benchmarksPage({ rows, notes, profiles, ...origin }: Page): string {
  return `# Benchmarks

${writtenBy(origin)} Of its bars and rows:
**${summary(rows)}**.

Each figure stands beside its limit or bar of the same run. "CPU-s per 1,000" is processor time of gateway, identity,
notification, access-request, PostgreSQL, Redis and Kafka together, for 1,000 requests, less what they use when idle;
the session check counts gateway and Redis. The load comes from a process of its own, which is not counted. "others" is
how many cores the rest of the machine used meanwhile: a figure with * was measured beside a busy neighbour, and says
less. What failed has a row where anything did, for nothing may. A row without a bar is measured, and neither held nor missed.

Sign-ins are measured after 12 seconds of unmeasured ones and codes after five, and idle is measured from 20 seconds
after the start on.

The bars are for the machine on which they were set, whose raw hashes and bare answers are known. Where the limits of this
run say that this machine is slower, a missed bar that would hold if it were moved by as much is marked "not in
proportion"; it counts as missed all the same.

A section that was measured alone since then has a page of its own in [docs/benchmarks](benchmarks).

${figuresOf(rows, notes)}

## For comparison

Measured elsewhere, by these systems' own scripts on a machine with two cores, **not in the run above**: sign-ins with
the same hash (argon2id, 19 MiB, two passes), and session checks.

| | Keycloak 26.7 | Ory Kratos 1.3 |
| --- | --- | --- |
| password sign-in, CPU-s per 1,000 | 51-62 | 27-32 (+ 2 database) |
| … a second at 64 connections | 36 | 40 |
| session check, CPU-s per 1,000 | 0.33-0.65 | 0.75 (+ 0.3 database) |
| … a second at 64 connections | 3,165 | 1,796 |
| known against unknown user, AUC | 0.63-0.85 | separable in one request |
| start to first good answer | 7.5 s | 0.4 s |
| memory, PSS | 500-750 MiB | 90-730 MiB |

## Where sign-ins spend their time

Hashing runs on threads beside the main one, which these profiles show.

${profiles.map((profile) => `\`\`\`text\n${profile}\n\`\`\``).join('\n\n')}
`;
}

function figuresOf(rows: readonly Row[], notes: readonly string[]): string {
  const [headings = [], ...cells] = cellsOf(rows).map((row) => row.map(escapeCell));
  const table = [headings, headings.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`);
  return [table.join('\n'), notes.map((note) => `- ${note}`).join('\n')].join('\n\n');
}

const escapeCell = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('*', '\\*');
