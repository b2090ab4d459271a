const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const TAB = '    ';
/** These only say how letters join. */
const JOINS: ReadonlySet<string> = new Set(['\u200c', '\u200d']);
const CONTROL = /\p{C}/u;

const named = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text as a page can show it, paragraph by paragraph. A character appears as its code point, such as [U+202E], if the
 * font has no glyph for it, or if nobody would see what it does: controls, and marks that turn the direction around.
 */
export const printable = (text: string, has: (codePoint: number) => boolean): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(BREAKS)
    .map((line) =>
      Array.from(line.replaceAll('\t', TAB), (character) =>
        (!CONTROL.test(character) || JOINS.has(character)) && has(character.codePointAt(0) ?? 0)
          ? character
          : named(character),
      ).join(''),
    );
