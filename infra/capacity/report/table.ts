import { alignedLines } from '../../rig/aligned-lines.ts';

export interface Table {
  readonly headings: readonly string[];
  /** The first cell of each row is its label, the others are figures. */
  readonly rows: readonly (readonly string[])[];
}

/** For a terminal. */
export const textOf = ({ headings, rows }: Table): string =>
  alignedLines([headings, ...rows], (column) => column > 0).join('\n');

/** For docs; prettier aligns it. Figures are right-aligned. */
export function markdownOf({ headings, rows }: Table): string {
  const isOfFigures = (column: number): boolean =>
    rows.every((cells) => /^(-?\d|$)/.test(cells[column] ?? ''));
  return [headings, headings.map((_, column) => (isOfFigures(column) ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
/** Smaller figures are measurement noise. */
const NOISE = 0.0005;

/** Three significant digits; noise becomes 0. */
export const figure = (value: number): string => (Math.abs(value) < NOISE ? '0' : threeDigits.format(value));

/** Rounded up to a whole number. */
export const whole = (value: number): string => Math.ceil(value).toLocaleString('en');
