/** Of a text file, in bytes: some hundred times a large question bank. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** Of one file: more are several imports. */
export const MOST_QUESTIONS = 5000;
/** Of one question in a file of lines, in characters: some 30 printed pages. */
export const LONGEST_QUESTION = 65_536;
/** The longest title that an item can have. */
export const LONGEST_TITLE = 200;
/** The longest topic that an item can have. */
export const LONGEST_TOPIC = 80;
/** The longest single line that an item can have: an accepted answer, or an option inside a sentence. */
export const LONGEST_LINE = 500;
/** As many options as a question can have, or entries on one side of a match. */
export const MOST_OPTIONS = 30;
