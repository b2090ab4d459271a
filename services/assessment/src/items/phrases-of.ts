/** Words in a row that similar texts share, however else they differ. */
const WORDS = 3;
const MOST_PHRASES = 6;
/** Shorter ones are in many texts: they are taken only where there is nothing else. */
const MANY_LETTERS = 15;
const FEWEST_LETTERS = 6;
/** Longer words are sentences of a script without spaces: their parts are phrases, of this many letters. */
const LONGEST_WORD = 24;
const PARTS = /.{6,8}/gsu;

interface Phrase {
  readonly text: string;
  /** Its first and last word in the text. */
  readonly from: number;
  readonly to: number;
}

/** The longest phrases of a text that don't overlap, in lower case: a text similar to it has at least one of them. */
export function phrasesOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const last = Math.max(0, words.length - WORDS);
  const runs = words.slice(0, last + 1).map((_, from): Phrase => {
    const some = words.slice(from, from + WORDS);
    return { text: trimmed(some.join(' ')), from, to: from + some.length - 1 };
  });
  const short = runs.filter(({ from, to }) =>
    words.slice(from, to + 1).every((word) => word.length <= LONGEST_WORD),
  );
  const longest = short
    .filter((one) => one.text.length >= FEWEST_LETTERS)
    .sort((one, other) => other.text.length - one.text.length || one.from - other.from);
  const chosen: Phrase[] = [];
  for (const one of longest) {
    const isApart = chosen.every(({ from, to }) => to < one.from || from > one.to);
    if (isApart && (one.text.length >= MANY_LETTERS || chosen.length === 0)) chosen.push(one);
  }
  const parts = words.filter((word) => word.length > LONGEST_WORD).flatMap((word) => word.match(PARTS) ?? []);
  return [...chosen.map((one) => one.text), ...parts].slice(0, MOST_PHRASES);
}

/** Without the punctuation around it. */
const trimmed = (phrase: string): string => phrase.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
