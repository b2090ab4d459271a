import { MOST_ROTATION_LINES, type RotationFile } from '@rigwise/contracts';
import { CsvUnreadable, readCsv, withoutApostrophe } from '@rigwise/http';
import { UnreadableFile } from './rotations.errors.ts';

type Field = 'number' | 'rotation' | 'start' | 'from' | 'zone';
/** Names of columns without case, blanks and punctuation. */
const ALIASES: Readonly<Record<string, Field>> = {
  ...{ employeenumber: 'number', number: 'number', personnelnumber: 'number', employee: 'number' },
  ...{ rotation: 'rotation', pattern: 'rotation', rota: 'rotation', roster: 'rotation' },
  ...{ startdate: 'start', start: 'start', anchor: 'start', firstdayon: 'start', firstdayonshift: 'start' },
  ...{ from: 'from', appliesfrom: 'from', validfrom: 'from', effectivefrom: 'from' },
  ...{ timezone: 'zone', zone: 'zone' },
};
/** What a spreadsheet would evaluate; our own exports have an apostrophe before it. */
const FORMULA = /^[=@＝＠\t]|^[+＋-][\w("]/;
const LONGEST_LINE = 2_000;

/** A line of the file, as it says. */
export interface RotationLine {
  readonly line: number;
  readonly number: string;
  /** '': as the directory has it. */
  readonly rotation: string;
  readonly start: string;
  /** '': as the import says, as with the zone. */
  readonly from: string;
  readonly zone: string;
  readonly refusals: readonly string[];
}

export interface RotationTable {
  readonly lines: readonly RotationLine[];
  readonly remarks: readonly string[];
}

/** Reads a table with a header. @throws UnreadableFile */
export async function readTable({ csv }: Pick<RotationFile, 'csv'>): Promise<RotationTable> {
  let header: readonly (Field | undefined)[] | undefined;
  let ignored: readonly string[] = [];
  const lines: RotationLine[] = [];
  try {
    for await (const { line, cells } of readCsv(pieceOf(csv), LONGEST_LINE)) {
      if (header) lines.push(lineOf(line, cells, header));
      else {
        header = fieldsOf(cells);
        ignored = cells.filter((cell, at) => header?.[at] === undefined && cell.trim() !== '');
      }
      if (lines.length > MOST_ROTATION_LINES)
        throw new UnreadableFile(
          `This file has more than ${MOST_ROTATION_LINES.toLocaleString('en')} lines. Split it.`,
        );
    }
  } catch (error) {
    throw error instanceof CsvUnreadable ? new UnreadableFile(error.message) : error;
  }
  if (lines.length === 0) throw new UnreadableFile('This file contains no rotations.');
  const shown = ignored.slice(0, 20).map((cell) => cell.trim().slice(0, 60));
  return {
    lines: withoutRepeated(lines),
    remarks: shown.length === 0 ? [] : [`Columns that aren’t known are left out: ${shown.join(', ')}.`],
  };
}

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text;
}

function fieldsOf(cells: readonly string[]): readonly (Field | undefined)[] {
  const fields = cells.map((cell) => ALIASES[cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')]);
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (twice !== undefined) throw new UnreadableFile('The file has a column twice. Keep one of them.');
  if (!fields.includes('number') || !fields.includes('start'))
    throw new UnreadableFile(
      'The first line needs the columns “Employee number” and “Start date”; “Rotation”, “From” and “Time zone” may follow.',
    );
  return fields;
}

function lineOf(
  line: number,
  cells: readonly string[],
  header: readonly (Field | undefined)[],
): RotationLine {
  const said = { number: '', rotation: '', start: '', from: '', zone: '' };
  const refusals: string[] = [];
  header.forEach((field, at) => {
    if (field === undefined) return;
    const cell = cells[at] ?? '';
    if (FORMULA.test(cell)) refusals.push('A cell is a formula. Write text, or put an apostrophe before it.');
    said[field] = withoutApostrophe(cell).trim().slice(0, 200);
  });
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    refusals.push('This line has more cells than the first one.');
  if (said.number === '') refusals.push('Enter the employee number.');
  return { line, ...said, refusals };
}

/** Of lines about the same person, none can be believed. */
function withoutRepeated(lines: readonly RotationLine[]): RotationLine[] {
  const byNumber = Map.groupBy(lines, ({ number }) => number.toLowerCase());
  return lines.map((one) => {
    const same = one.number === '' ? [] : (byNumber.get(one.number.toLowerCase()) ?? []);
    if (same.length < 2) return one;
    const named = same.slice(0, 5).map(({ line }) => line);
    const refusal = `Lines ${named.join(', ')} name the same person. Keep one of them.`;
    return { ...one, refusals: [...one.refusals, refusal] };
  });
}
