import { plain } from './plain.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** May be truncated on a narrow terminal; not for values that people copy. */
  readonly cuttable?: boolean;
}

const GAP = '  ';
const LEAST_WIDTH = 12;

/** Rows as aligned text. @param width of the terminal; undefined if there is none, so that nothing is truncated */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number | undefined,
): string {
  const cells = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ cell }) => plain(cell(row)))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => lengthOf(line[at] ?? ''))));
  if (width !== undefined) narrow(widths, columns, width);
  return cells
    .map((line) => line.map((text, at) => fit(text, widths[at] ?? 0)).join(GAP))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Shrinks the widest column that may be truncated, until the line fits or nothing is left to shrink. */
function narrow<Row>(widths: number[], columns: readonly Column<Row>[], width: number): void {
  const gaps = GAP.length * (widths.length - 1);
  let excess = widths.reduce((sum, one) => sum + one, gaps) - width;
  while (excess > 0) {
    const givers = columns.flatMap(({ cuttable }, at) =>
      cuttable && (widths[at] ?? 0) > LEAST_WIDTH ? [at] : [],
    );
    const widest = givers.reduce<number | undefined>(
      (best, at) => (best === undefined || (widths[at] ?? 0) > (widths[best] ?? 0) ? at : best),
      undefined,
    );
    if (widest === undefined) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
}

function fit(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  return text + ' '.repeat(width - characters.length);
}

const lengthOf = (text: string): number => [...text].length;
