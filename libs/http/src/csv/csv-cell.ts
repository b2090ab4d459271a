/** What a cell may hold; null is an empty cell, and a time is written as ISO 8601 in UTC. */
export type CsvValue = string | number | boolean | Date | null;

/**
 * What spreadsheets take for the beginning of a formula, with its full-width forms, and blanks that some of them
 * skip before one. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One cell as RFC 4180 writes it. A text that a spreadsheet would compute gets an apostrophe in front. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const formula = FORMULA.test(value);
  const text = formula ? `'${value}` : value;
  return formula || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a person meant before `csvCell` put an apostrophe in front. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A whole line; RFC 4180 ends each, the last too. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
