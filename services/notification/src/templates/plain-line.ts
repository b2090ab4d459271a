// Control and format characters: line breaks would begin a header of their own, and marks that turn the writing
// direction around would make a name read as something else.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MOST_CHARACTERS = 120;

/** Names come from outside: one line of visible characters, cut to a length that fits a subject. */
export function plainLine(text: string): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS
    ? line
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
