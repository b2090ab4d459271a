import library from 'bidi-js';

/** A part of a line that is drawn at once. */
export interface Piece {
  readonly text: string;
  readonly width: number;
}
export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[];
  /** It begins at the right. */
  readonly isRightToLeft: boolean;
}
/** The width of a text in points. */
export type Measure = (text: string) => number;

/** No line has a longer word. */
const LONGEST_WORD = 400;
type Factory = typeof library.default;
/** Node gives the function itself, its types a module that has it. */
const isFactory = (one: unknown): one is Factory => typeof one === 'function';
const bidi = isFactory(library) ? library() : library.default();

/**
 * Breaks a paragraph into lines that are no wider than `width`, and puts each into the order in which it is drawn
 * (Unicode's bidirectional algorithm, UAX 9). Words that are too long break anywhere.
 */
export function* linesOf(text: string, width: number, measure: Measure): Generator<Line> {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
  for (const [start, end] of rangesOf(text, width, measure)) {
    yield { isRightToLeft, pieces: piecesOf(text, levels, start, end, measure) };
  }
}

type Range = readonly [start: number, end: number];

/** Where lines begin and end, without the space between and around them. */
function* rangesOf(text: string, width: number, measure: Measure): Generator<Range> {
  const space = measure(' ');
  const first = Math.max(0, text.search(/[^ ]/));
  let [start, end, used] = [first, first, 0];
  for (const match of text.matchAll(/[^ ]+/g)) {
    let at = match.index;
    const [stop, gap] = [at + match[0].length, (at - end) * space];
    let wide = widthOf(match[0], measure);
    if (used + gap + wide > width && end > start) {
      yield [start, end];
      [start, used] = [at, 0];
    } else used += gap;
    while (wide > width) {
      const fits = fitting(text.slice(at, stop), width - used, measure);
      yield [start, at + fits];
      [start, at, used] = [at + fits, at + fits, 0];
      wide = widthOf(text.slice(at, stop), measure);
    }
    [end, used] = [stop, used + wide];
  }
  if (end > start) yield [start, end];
}

const widthOf = (word: string, measure: Measure): number =>
  word.length > LONGEST_WORD ? Infinity : measure(word);

/** How many code units of a word fit, at least one character. */
function fitting(word: string, width: number, measure: Measure): number {
  let [length, used, last] = [0, 0, ''];
  for (const character of word) {
    used += measure(last + character) - measure(last);
    if (length > 0 && used > width) break;
    [length, last] = [length + character.length, character];
  }
  return length;
}

function piecesOf(text: string, levels: Uint8Array, start: number, end: number, measure: Measure): Piece[] {
  const runs: { level: number; text: string }[] = [];
  const mirrored = bidi.getMirroredCharactersMap(text, levels, start, end - 1);
  const isMixed = levels.subarray(start, end).some((level) => level > 0);
  for (let at = start; at < end; at += 1) {
    const [level, last] = [levels[at] ?? 0, runs.at(-1)];
    const character = mirrored.get(at) ?? text[at] ?? '';
    const isJoined = last?.level === level && (!isMixed || (character === ' ') === last.text.endsWith(' '));
    if (last && isJoined) last.text += character;
    else runs.push({ level, text: character });
  }
  return inVisualOrder(runs).map((run) => ({ text: run.text, width: measure(run.text) }));
}

/** Rule L2: from the highest level to the lowest odd one, whatever has it or a higher one is turned around. */
function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: Run[] = [];
    let group: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) group.unshift(run);
      else {
        turned.push(...group, run);
        group = [];
      }
    }
    ordered = [...turned, ...group];
  }
  return ordered;
}
