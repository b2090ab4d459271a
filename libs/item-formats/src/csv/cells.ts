import { oneLine } from '../text/plain.ts';
import { RefusedQuestion } from '../refused-question.ts';

/**
 * Characters that spreadsheets treat as the start of a formula, with their full-width forms
 * (https://owasp.org/www-community/attacks/CSV_Injection), and apostrophes before them.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text that a spreadsheet would evaluate gets an apostrophe, and so does text that already begins with apostrophes and
 * such a character: only then reading can remove exactly one and get the same text.
 */
export const neutralized = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before `neutralized`. A formula that an author typed stays as it is. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Entries of a cell are separated by semicolons; a backslash before a separator makes it text. */
export function splitCell(cell: string, separator: ';' | '|' | '=' = ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === '\\') at++;
    else if (cell[at] === separator) {
      parts.push(cell.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, cell.slice(start).trim()];
}

export const unescapedPart = (part: string): string => part.replaceAll(/\\([;|=\\])/g, '$1');
export const escapedPart = (text: string): string => text.replaceAll(/[;|=\\]/g, '\\$&');

/** A cell's entries as texts. */
export const listOf = (cell: string): string[] =>
  splitCell(cell)
    .filter((part) => part !== '')
    .map((part) => oneLine(unescapedPart(part)));

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** @throws RefusedQuestion if it isn't a number with a decimal point */
export function numberOf(text: string, column: string): number {
  const trimmed = text.trim();
  if (NUMBER.test(trimmed)) return Number(trimmed);
  throw new RefusedQuestion(
    'not-a-number',
    /^[+-]?\d+,\d+$/.test(trimmed)
      ? `${column}: write ${trimmed.replace(',', '.')} with a decimal point.`
      : `${column}: “${shown(trimmed)}” is not a number.`,
  );
}

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

/** @throws RefusedQuestion */
export function yesOrNo(text: string, column: string): boolean {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new RefusedQuestion('not-yes-or-no', `${column}: write yes or no, not “${shown(text)}”.`);
}

/** @throws RefusedQuestion */
export function oneOf<T extends string>(text: string, all: readonly T[], column: string): T {
  const word = text.trim().toLowerCase();
  const found = all.find((one) => one === word);
  if (found !== undefined) return found;
  throw new RefusedQuestion('unknown-value', `${column}: “${shown(text)}” is none of ${all.join(', ')}.`);
}

export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
