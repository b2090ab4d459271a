/** Letters that Unicode does not decompose; must match the database's `person_plain`. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** More words than this do not narrow the search further. */
const MOST_WORDS = 8;

/** The trigram index needs three letters; shorter words match only at the start of a word. */
const INDEXED_LETTERS = 3;

/** Turns a search text into LIKE patterns, all of which must match the person's search text. */
export function searchPatterns(wanted: string): string[] {
  return plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.length < INDEXED_LETTERS ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđı]/g, (letter) => SPELLED_OUT[letter] ?? '');
