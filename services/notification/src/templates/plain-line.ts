// Control and format characters: line breaks would start another header, and bidirectional marks would make a name read
// as something else.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MOST_CHARACTERS = 120;
// Mail programs turn anything that looks like a web address into a link, even with characters that only look like dots.
const DOT_WITHIN = /([.．。｡․])(?=[^\s.．。｡․])/gu;
const SLASHES = /[/\\／＼]{2,}/gu;
const SCHEME_END = /([:：])(?=[/\\／＼])/gu;

/** Names are untrusted: reduced to one line of visible characters, cut to a length that fits a subject. */
export function plainLine(text: string): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS
    ? line
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** The same for a mail's body, where a name such as `www.elsewhere.example` must not become a link. */
export const unlinkedLine = (text: string): string => plainLine(unlinked(text));

/** An administrator's text, line by line, without links: our mails link only to ourselves. */
export const unlinkedLines = (text: string): string[] =>
  unlinked(text)
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

const unlinked = (text: string): string =>
  text
    .replace(SLASHES, (slashes) => [...slashes].join(' '))
    .replace(SCHEME_END, '$1 ')
    .replace(DOT_WITHIN, '$1 ');
