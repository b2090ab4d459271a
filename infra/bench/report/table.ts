import { alignedLines } from '../../rig/aligned-lines.ts';
import type { Row } from './row.ts';

/** With more other load than this, the figures say more about the neighbours. */
const DISTURBED_CORES = 0.2;
/** A figure exactly at its bar holds despite floating-point error. */
const EXACT = 1e-9;

const HEADINGS = ['what', 'ours', 'limit or peer', 'bar', 'others', ''] as const;

const hasBar = ({ missedBy }: Row): boolean => missedBy !== undefined;
const isMissed = ({ missedBy }: Row): boolean => missedBy !== undefined && !(missedBy <= EXACT);
const holdsInProportion = ({ missedInProportionBy = Infinity }: Row): boolean =>
  missedInProportionBy <= EXACT;

/** The rows as cells, headings first. */
export function cellsOf(rows: readonly Row[]): string[][] {
  return [
    [...HEADINGS],
    ...rows.map((row) => [row.what, row.ours, row.limit, row.bar, others(row), verdict(row)]),
  ];
}

/** Plain aligned text, with a last line that says how many bars held. */
export function tableText(rows: readonly Row[]): string {
  return [...alignedLines(cellsOf(rows)), '', summary(rows)].join('\n');
}

export function summary(rows: readonly Row[]): string {
  const missed = rows.filter(isMissed);
  const barred = rows.filter(hasBar).length;
  const slow = missed.filter(holdsInProportion).length;
  const disturbed = rows.filter(isDisturbed).length;
  const note =
    disturbed > 0 ? `; ${disturbed} measured while others used more than ${DISTURBED_CORES} cores (*)` : '';
  const slower = slow > 0 ? ` (${slow} of them not in proportion to this slower machine)` : '';
  const counts = [`${barred - missed.length} held`, `${missed.length} missed${slower}`];
  return `${[...counts, `${rows.length - barred} without a bar`].join(', ')}${note}`;
}

/** No bar is missed, by however little: ADR 0066. */
export const isEveryBarHeld = (rows: readonly Row[]): boolean => !rows.some(isMissed);

function verdict(row: Row): string {
  const { missedBy } = row;
  if (missedBy === undefined) return 'no bar';
  if (!isMissed(row)) return 'ok';
  if (!Number.isFinite(missedBy)) return 'MISSED';
  const by = `MISSED by ${(missedBy * 100).toFixed(0)} %`;
  return holdsInProportion(row) ? `${by}, not in proportion` : by;
}

function others(row: Row): string {
  return row.otherCores === undefined ? '' : `${row.otherCores.toFixed(2)}${isDisturbed(row) ? ' *' : ''}`;
}

function isDisturbed({ otherCores = 0 }: Row): boolean {
  return otherCores > DISTURBED_CORES;
}
