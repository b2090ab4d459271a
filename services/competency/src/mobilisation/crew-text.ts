/** Names of columns without case, blanks and punctuation. */
const NUMBER_COLUMNS: ReadonlySet<string> = new Set([
  ...['employeenumber', 'employeeno', 'employeeid', 'employee', 'number', 'no', 'id'],
  ...['personnelnumber', 'personnelno', 'staffnumber', 'staffno', 'badge', 'badgenumber'],
]);
const POSITION_COLUMNS: ReadonlySet<string> = new Set(['position', 'role', 'job', 'jobtitle', 'rank']);
const MOST_LINES = 1_000;
const LONGEST_SAID = 100;
/** An employee number: it has a digit and no space. */
const NUMBER = /^[\p{L}]{0,10}[-_./]?\d[\p{L}\d\-_./]{0,31}$/u;
const ORDINAL = /^\s*(?:\d{1,3}[.)]\s+|[-*•–]\s+)/;
const WRAPPED = /^[\s"'([{#<]+|[\s"')\]}>:.]+$/g;
const SEPARATORS = ['\t', ';', '|', ','] as const;

/** A person of a pasted list, as far as the text says. */
export interface CrewTextLine {
  /** From 1. */
  readonly line: number;
  /** What may be the number: the directory tells which is. None if nothing looks like one. */
  readonly numbers: readonly string[];
  /** The cells of the line. */
  readonly cells: readonly string[];
  /** Of a column for it. */
  readonly position: string | null;
}

/**
 * Reads people from a pasted list or a file: one number a line, several on one line, a table with names beside the
 * numbers, copied from a spreadsheet or a mail, or CSV with a header.
 */
export function readCrewText(text: string): CrewTextLine[] {
  const found: CrewTextLine[] = [];
  let columns: Columns | undefined;
  let isFirst = true;
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    if (found.length >= MOST_LINES) break;
    const cells = cellsOf(raw);
    const header = isFirst ? columnsOf(cells) : undefined;
    isFirst = false;
    if (header) columns = header;
    else found.push(...(columns ? [ofColumns(at + 1, cells, columns)] : peopleOf(at + 1, raw, cells)));
  }
  return found;
}

interface Columns {
  readonly number: number;
  readonly position: number;
}

/** Undefined if the line isn’t a header. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''));
  const number = names.findIndex((name) => NUMBER_COLUMNS.has(name));
  const position = names.findIndex((name) => POSITION_COLUMNS.has(name));
  return number === -1 ? undefined : { number, position };
}

function ofColumns(line: number, cells: readonly string[], columns: Columns): CrewTextLine {
  const number = unwrapped(cells[columns.number] ?? '');
  const position = (cells[columns.position] ?? '').trim().slice(0, LONGEST_SAID);
  return { line, cells, numbers: number === '' ? [] : [number], position: position === '' ? null : position };
}

function peopleOf(line: number, raw: string, cells: readonly string[]): CrewTextLine[] {
  const one = (numbers: readonly string[]): CrewTextLine => ({ line, numbers, cells, position: null });
  const words = raw
    .replace(ORDINAL, '')
    .split(/[\s,;|]+/)
    .map(unwrapped)
    .filter((word) => word !== '');
  if (words.length > 0 && words.every((word) => NUMBER.test(word))) return words.map((word) => one([word]));
  return [one(words.filter((word) => NUMBER.test(word)))];
}

/** By the separator that the line has; a cell in quotation marks may contain it. */
function cellsOf(raw: string): string[] {
  const line = raw.replace(ORDINAL, '');
  const separator = SEPARATORS.find((one) => line.includes(one));
  if (separator === undefined) return [line.trim()];
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

// A spreadsheet’s apostrophe goes with the rest.
const unwrapped = (text: string): string => text.trim().replaceAll(WRAPPED, '').slice(0, LONGEST_SAID);

/** What a line shows where no number was found in it. */
export const lineInShort = ({ numbers, cells }: CrewTextLine): string =>
  (numbers[0] ?? (cells.filter(Boolean).join(' ') || '–')).slice(0, LONGEST_SAID);
