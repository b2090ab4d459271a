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
