/** Letters that Unicode does not take apart; as the database's `person_plain` has them. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** More words than these narrow nothing down any more. */
const MOST_WORDS = 8;

/** Parts of words are found by three letters; fewer are looked for where a word begins. */
const INDEXED_LETTERS = 3;

/** What somebody looks for, as patterns for LIKE, each of which has to be part of what is known of a person. */
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
