/**
 * The library takes `~ = # { } :` for syntax wherever they stand, and replaces texts such as `&&058;`. So whatever is
 * text is encoded before, as its code point between two noncharacters of Unicode, and decoded after.
 */
const [OPEN, CLOSE] = ['\uFDD0', '\uFDD1'];
const ENCODED = /\uFDD0([\da-f]+)\uFDD1/g;

export const encoded = (character: string): string =>
  `${OPEN}${(character.codePointAt(0) ?? 0).toString(16)}${CLOSE}`;

export const decoded = (text: string): string =>
  text.replaceAll(ENCODED, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

/** Encodes escaped characters, and spaces that the library would take for ordinary ones. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\([~=#{}:n\\])|\\|&|[\uFDD0-\uFDD3]|[^\S \n\t]/g, (found, escaped?: string) =>
    encoded(escaped === undefined ? found : escaped === 'n' ? '\n' : escaped),
  );

/** Encodes what has a meaning only in answers. */
export const withoutSyntax = (text: string): string => text.replaceAll(/[~=#:]/g, encoded);

/** Writes a text so that nothing in it is taken for syntax. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
