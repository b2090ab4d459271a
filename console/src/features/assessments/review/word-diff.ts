export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Of the words of both texts: longer ones are shown as replaced, rather than compared for seconds. */
const MOST_STEPS = 4_000_000;

/** Words with the space after them, so that the pieces joined are the text again. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** What one text has that the other hasn't, word by word: the longest common sequence stays. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(old, now, (words, at) => words[at]);
  const [restOld, restNow] = [old.slice(start), now.slice(start)];
  const end = commonLength(restOld, restNow, (words, at) => words[words.length - 1 - at]);
  const [midOld, midNow] = [restOld.slice(0, restOld.length - end), restNow.slice(0, restNow.length - end)];
  return joined([
    ...old.slice(0, start).map((text) => piece('same', text)),
    ...(midOld.length * midNow.length > MOST_STEPS
      ? [...midOld.map((text) => piece('removed', text)), ...midNow.map((text) => piece('added', text))]
      : compared(midOld, midNow)),
    ...old.slice(old.length - end).map((text) => piece('same', text)),
  ]);
}

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text });

function commonLength(
  one: readonly string[],
  other: readonly string[],
  at: (words: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index++) if (at(one, index) !== at(other, index)) return index;
  return most;
}

/** By the lengths of the longest common sequences of what is left from each pair of words on. */
function compared(old: readonly string[], now: readonly string[]): Piece[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [left, right] = [old[row], now[column]];
    if (left !== undefined && left === right) {
      pieces.push(piece('same', left));
      row++;
      column++;
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      pieces.push(piece('removed', left));
      row++;
    } else {
      pieces.push(piece('added', right ?? ''));
      column++;
    }
  }
  return pieces;
}

const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, next) => {
    const last = all.at(-1);
    if (last?.kind !== next.kind) return [...all, next];
    return [...all.slice(0, -1), piece(next.kind, last.text + next.text)];
  }, []);
