import { stringify } from 'csv-stringify/sync';

/** A cell's value; null is an empty cell, and a time is written as ISO 8601 in UTC. */
export type CsvValue = string | number | boolean | Date | null;

/**
 * Characters that spreadsheets treat as the start of a formula, with their full-width forms, and whitespace that some
 * of them skip. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines in RFC 4180 format, each terminated, including the last. Text that a spreadsheet would evaluate gets a leading
 * apostrophe.
 */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    // Besides what RFC 4180 asks for: other separators, and line endings of other systems.
    quoted_match: /[;\t\r\n]/,
    cast: {
      string: (text) => (FORMULA.test(text) ? { value: `'${text}`, quoted: true } : text),
      boolean: String,
      date: (date) => date.toISOString(),
    },
  });

/** The text before `csvLines` added an apostrophe. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
