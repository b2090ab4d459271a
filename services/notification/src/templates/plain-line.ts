// Control and format characters: line breaks would begin a header of their own, and marks that turn the writing
// direction around would make a name read as something else.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MOST_CHARACTERS = 120;
// Mail programs make links of whatever looks like an address of the web, also of dots that only look like dots.
const DOT_WITHIN = /([.．。｡․])(?=[^\s.．。｡․])/gu;
const SLASHES = /[/\\／＼]{2,}/gu;
const SCHEME_END = /([:：])(?=[/\\／＼])/gu;

/** Names come from outside: one line of visible characters, cut to a length that fits a subject. */
export function plainLine(text: string): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS
    ? line
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** The same for a mail's body, where a name such as `www.elsewhere.example` must not become a link to there. */
export function unlinkedLine(text: string): string {
  const apart = text
    .replace(SLASHES, (slashes) => [...slashes].join(' '))
    .replace(SCHEME_END, '$1 ')
    .replace(DOT_WITHIN, '$1 ');
  return plainLine(apart);
}
