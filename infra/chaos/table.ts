import { alignedLines } from '../rig/aligned-lines.ts';
import type { Outcome } from '../rig/run-command.ts';
import type { Row } from './fault.ts';

const HEADINGS = ['what users saw', 'lost', 'doubled', 'recovered', ''] as const;

/**
 * The rows as aligned text, followed by failed expectations and a summary line.
 * @param what heading of the name column
 */
export function tableOf(rows: readonly Row[], what = 'fault'): string {
  const problems = rows.flatMap(({ fault, problems: all }) => all.map((problem) => `  ${fault}: ${problem}`));
  return [
    ...alignedLines([[what, ...HEADINGS], ...rows.map(cellsOf)]),
    ...(problems.length > 0 ? ['', 'Did not hold:', ...problems] : []),
    '',
    `${saidOf(rows, 'row')}.`,
  ].join('\n');
}

/** @param what each row is */
export const outcomeOf = (rows: readonly Row[], what = 'fault'): Outcome => ({
  held: rows.every(holds),
  said: saidOf(rows, what),
});

const saidOf = (rows: readonly Row[], what: string): string =>
  `${rows.filter(holds).length} of ${rows.length} ${what}s held`;

export const holds = ({ lost, doubled, problems }: Row): boolean =>
  lost === 0 && doubled === 0 && problems.length === 0;

function cellsOf(row: Row): readonly string[] {
  const { fault, usersSaw, lost, doubled, secondsToRecover } = row;
  const recovered = secondsToRecover === null ? '-' : `${secondsToRecover.toFixed(1)} s`;
  return [fault, usersSaw, String(lost), String(doubled), recovered, holds(row) ? 'ok' : 'MISSED'];
}
