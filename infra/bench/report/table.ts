import { alignedLines } from '../../rig/aligned-lines.ts';
import type { Row } from './row.ts';

/** With more going on beside a benchmark, its figures say more about the neighbours. */
const DISTURBED_CORES = 0.2;
const MOST_MISSED = 1;
const MOST_MISSED_BY = 0.25;
/** A figure exactly at its bar holds, whatever floating point makes of it. */
const EXACT = 1e-9;

const HEADINGS = ['what', 'ours', 'limit or peer', 'bar', 'others', ''] as const;

const isMissed = ({ missedBy }: Row): boolean => !(missedBy <= EXACT);
const holdsInProportion = ({ missedInProportionBy = Infinity }: Row): boolean =>
  missedInProportionBy <= EXACT;

/** The rows as cells, headings first. */
export function cellsOf(rows: readonly Row[]): string[][] {
  return [
    [...HEADINGS],
    ...rows.map((row) => [row.what, row.ours, row.limit, row.bar, others(row), verdict(row)]),
  ];
}

/** Plain aligned text, with a last line that says how many rows held. */
export function tableText(rows: readonly Row[]): string {
  return [...alignedLines(cellsOf(rows)), '', summary(rows)].join('\n');
}

export function summary(rows: readonly Row[]): string {
  const missed = rows.filter(isMissed);
  const slow = missed.filter(holdsInProportion).length;
  const disturbed = rows.filter(isDisturbed).length;
  const note =
    disturbed > 0 ? `; ${disturbed} measured while others used more than ${DISTURBED_CORES} cores (*)` : '';
  const slower = slow > 0 ? `; of the others ${slow} in proportion to the limit of this slower machine` : '';
  return `${rows.length - missed.length} of ${rows.length} rows held${slower}${note}`;
}

/** No bar is missed. */
export const isEveryBarHeld = (rows: readonly Row[]): boolean => !rows.some(isMissed);

/** One bar may be missed, by a quarter at most. */
export function isGoodEnough(rows: readonly Row[]): boolean {
  const missed = rows.filter(isMissed);
  return missed.length <= MOST_MISSED && missed.every(({ missedBy }) => missedBy <= MOST_MISSED_BY);
}

function verdict(row: Row): string {
  if (!isMissed(row)) return 'ok';
  if (!Number.isFinite(row.missedBy)) return 'MISSED';
  const by = `MISSED by ${(row.missedBy * 100).toFixed(0)} %`;
  return holdsInProportion(row) ? `${by}, not in proportion` : by;
}

function others(row: Row): string {
  return row.otherCores === undefined ? '' : `${row.otherCores.toFixed(2)}${isDisturbed(row) ? ' *' : ''}`;
}

function isDisturbed({ otherCores = 0 }: Row): boolean {
  return otherCores > DISTURBED_CORES;
}
