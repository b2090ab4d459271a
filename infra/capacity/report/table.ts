import { alignedLines } from '../../rig/aligned-lines.ts';

export interface Table {
  readonly headings: readonly string[];
  /** The first cell of each says what it is, the others are figures. */
  readonly rows: readonly (readonly string[])[];
}

/** For a terminal. */
export const textOf = ({ headings, rows }: Table): string =>
  alignedLines([headings, ...rows], (column) => column > 0).join('\n');

/** For docs; prettier aligns it. Columns of figures stand at the right. */
export function markdownOf({ headings, rows }: Table): string {
  const isOfFigures = (column: number): boolean => rows.every((cells) => /^-?\d/.test(cells[column] ?? ''));
  return [headings, headings.map((_, column) => (isOfFigures(column) ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
/** Below it a figure is the noise of its measurement. */
const NOISE = 0.0005;

/** Three digits that mean something; what is too small to mean anything is a 0. */
export const figure = (value: number): string => (Math.abs(value) < NOISE ? '0' : threeDigits.format(value));

/** A whole number, upwards. */
export const whole = (value: number): string => Math.ceil(value).toLocaleString('en');
