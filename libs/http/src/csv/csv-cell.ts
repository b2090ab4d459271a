/** A cell's value; null is an empty cell, and a time is written as ISO 8601 in UTC. */
export type CsvValue = string | number | boolean | Date | null;

/**
 * Characters that spreadsheets treat as the start of a formula, with their full-width forms, and whitespace that some
 * of them skip. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One cell in RFC 4180 format. Text that a spreadsheet would evaluate gets a leading apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const formula = FORMULA.test(value);
  const text = formula ? `'${value}` : value;
  return formula || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text before `csvCell` added an apostrophe. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A whole line; RFC 4180 terminates each, including the last. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
