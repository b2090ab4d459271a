// eslint-disable-next-line no-control-regex -- control characters are what it is about
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Text of a file, such as a path, that can be shown and that a database keeps: no control characters, no half of a pair. */
export const storable = (text: string): string => text.replaceAll(UNSEEN, '\ufffd').toWellFormed();

/** The beginning of a text, never ending within an emoji. */
export const startOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
