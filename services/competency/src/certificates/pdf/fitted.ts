import { linesOf, type Line, type Measure } from '@rigwise/printing';

/** Between the tops of two lines, in sizes of the font. */
export const LEADING = 1.25;
const SMALLER = 0.95;
const CUT = '…';

export interface Room {
  readonly width: number;
  readonly height: number;
}
export interface Sizes {
  /** That of a text which has room enough. */
  readonly most: number;
  readonly least: number;
}
export interface FittedText {
  readonly size: number;
  /** Their widths are those at this size. */
  readonly lines: readonly Line[];
}

/**
 * A text in the largest size at which it fits into its room, without a broken word if that is possible; at the least
 * size it breaks words, and then ends earlier, with an ellipsis.
 * @param paragraphs as they can be printed, without space around them
 * @param measure at a size of 1
 */
export function fitted(
  paragraphs: readonly string[],
  room: Room,
  { most, least }: Sizes,
  measure: Measure,
): FittedText {
  const words = paragraphs.flatMap((one) => one.split(' '));
  const widest = Math.max(0, ...words.map((word) => measure(word)));
  for (let size = most; size > least; size *= SMALLER) {
    if (widest * size > room.width) continue;
    const lines = linesAt(size, paragraphs, room, measure);
    if (lines) return { size, lines };
  }
  return {
    size: least,
    lines: linesAt(least, paragraphs, room, measure) ?? cut(paragraphs, room, least, measure),
  };
}

/** Undefined if there are too many. */
function linesAt(
  size: number,
  paragraphs: readonly string[],
  { width, height }: Room,
  measure: Measure,
): Line[] | undefined {
  const lines: Line[] = [];
  for (const paragraph of paragraphs)
    for (const line of linesOf(paragraph, width / size, measure)) {
      lines.push(scaled(line, size));
      if (lines.length * size * LEADING > height) return undefined;
    }
  return lines;
}

const scaled = ({ pieces, isRightToLeft }: Line, size: number): Line => ({
  isRightToLeft,
  pieces: pieces.map(({ text, width }) => ({ text, width: width * size })),
});

/** As much of the text as there is room for. */
function cut(paragraphs: readonly string[], room: Room, size: number, measure: Measure): Line[] {
  const characters = Array.from(paragraphs.join(' '));
  const beginning = (length: number): Line[] | undefined =>
    linesAt(size, [characters.slice(0, length).join('').trimEnd() + CUT], room, measure);
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (beginning(half)) fits = half;
    else tooLong = half;
  }
  return beginning(fits) ?? [];
}
