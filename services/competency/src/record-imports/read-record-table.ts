import { MOST_RECORDS } from '@rigwise/contracts';
import { CsvUnreadable, readCsv, withoutApostrophe, type CsvRecord } from '@rigwise/http';
import type { RecordField, RecordLine, RecordTable } from './record-line.ts';
import { UnreadableRecords } from './record-imports.errors.ts';

/** Names of the columns besides ours; without case, blanks and punctuation. */
const ALIASES: Readonly<Record<string, RecordField>> = {
  ...{ employeenumber: 'employeeNumber', employeeno: 'employeeNumber', employee: 'employeeNumber' },
  ...{ skill: 'skillCode', skillcode: 'skillCode', code: 'skillCode' },
  ...{ title: 'title', certificate: 'title', issuer: 'issuer', issuedby: 'issuer', provider: 'issuer' },
  ...{ number: 'number', documentnumber: 'number', reference: 'number', certificatenumber: 'number' },
  ...{ rating: 'rating', result: 'rating', resultinpercent: 'rating', percent: 'rating' },
  ...{ validfrom: 'validFrom', firstday: 'validFrom', from: 'validFrom', issuedon: 'validFrom' },
  ...{ validuntil: 'validUntil', lastday: 'validUntil', until: 'validUntil', expires: 'validUntil' },
};
const NEEDED: readonly RecordField[] = ['employeeNumber', 'skillCode', 'title', 'issuer', 'validFrom'];
const NAMES: Readonly<Record<RecordField, string>> = {
  ...{ employeeNumber: 'Employee number', skillCode: 'Skill', title: 'Title', issuer: 'Issuer' },
  ...{ number: 'Number', rating: 'Result', validFrom: 'Valid from', validUntil: 'Valid until' },
};
/** What a spreadsheet would evaluate; our own exports have an apostrophe before it. */
const FORMULA = /^[=@＝＠\t]|^[+＋-][\w("]/;
/** Longer texts are refused anyway. */
const LONGEST_CELL = 300;

/**
 * Reads a table of external records with a header.
 * @throws UnreadableRecords
 */
export async function readRecordTable(pieces: AsyncIterable<string>): Promise<RecordTable> {
  let header: Header | undefined;
  const lines: RecordLine[] = [];
  try {
    for await (const one of readCsv(pieces)) {
      if (header) lines.push(lineIn(one, header));
      else header = headerIn(one);
      if (lines.length > MOST_RECORDS)
        throw new UnreadableRecords(
          `This table has more than ${MOST_RECORDS.toLocaleString('en')} records. Split it.`,
        );
    }
  } catch (error) {
    throw error instanceof CsvUnreadable ? new UnreadableRecords(error.message) : error;
  }
  if (lines.length === 0) throw new UnreadableRecords('This table contains no records.');
  const ignored = header?.ignored ?? [];
  return {
    lines,
    remarks: ignored.length === 0 ? [] : [`Columns that aren’t known are left out: ${ignored.join(', ')}.`],
  };
}

interface Header {
  /** By column. */
  readonly fields: readonly (RecordField | undefined)[];
  readonly ignored: readonly string[];
}

const plain = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function headerIn({ cells }: CsvRecord): Header {
  const fields = cells.map((cell) =>
    Object.hasOwn(ALIASES, plain(cell)) ? ALIASES[plain(cell)] : undefined,
  );
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (twice)
    throw new UnreadableRecords(`The table has two columns for “${NAMES[twice]}”. Keep one of them.`);
  const missing = NEEDED.filter((field) => !fields.includes(field)).map((field) => `“${NAMES[field]}”`);
  if (missing.length > 0)
    throw new UnreadableRecords(
      `The first line lacks ${missing.join(', ')}. Download the template to see all columns.`,
    );
  const ignored = cells.filter((cell, at) => fields[at] === undefined && cell.trim() !== '');
  return { fields, ignored: ignored.slice(0, 20).map((cell) => cell.trim().slice(0, 60)) };
}

function lineIn({ line, cells }: CsvRecord, { fields }: Header): RecordLine {
  const said = new Map<RecordField, string>();
  const refusals: string[] = [];
  fields.forEach((field, at) => {
    if (field === undefined) return;
    const cell = cells[at] ?? '';
    if (FORMULA.test(cell))
      refusals.push(`${NAMES[field]} is a formula. Write text, or put an apostrophe before it.`);
    const text = withoutApostrophe(cell).trim();
    if (text.length > LONGEST_CELL) refusals.push(`${NAMES[field]} is too long.`);
    // Neither PostgreSQL nor a reader wants it; the checks of the fields name what else is wrong.
    said.set(field, text.replaceAll('\0', '\uFFFD').slice(0, LONGEST_CELL));
  });
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    refusals.push('This line has more cells than the first one.');
  const of = (field: RecordField): string => said.get(field) ?? '';
  return {
    line,
    ...{ employeeNumber: of('employeeNumber'), skillCode: of('skillCode'), title: of('title') },
    ...{ issuer: of('issuer'), number: of('number'), rating: of('rating') },
    ...{ validFrom: of('validFrom'), validUntil: of('validUntil'), refusals },
  };
}
