import { MOST_QUESTIONS } from '../text/limits.ts';

/** All that there are, with room for some that aren't read. */
export const MOST_COLUMNS = 300;
/** In characters: a text of an item at its longest, as HTML. */
export const LONGEST_CELL = 100_000;
/** In bytes; a longer row means that a quotation mark isn't closed. */
export const LONGEST_ROW = 1_000_000;
/** Each item in as many languages as it can have. */
export const MOST_ROWS = MOST_QUESTIONS * 20;
/** The parser makes an error for each line without as many cells as the header: a file of nothing else takes minutes. */
export const MOST_EMPTY_LINES = 10_000;
