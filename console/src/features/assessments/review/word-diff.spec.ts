import fc from 'fast-check';
import { wordDiff, type Piece } from './word-diff.ts';

const said = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

it.each([
  ['Close the annular', 'Close the annular', 'Close the annular'],
  ['Close the annular first', 'Close the ram first', 'Close the [-annular ][+ram ]first'],
  ['', 'Now', '[+Now]'],
  ['Wait', '', '[-Wait]'],
  ['one two three', 'one three', 'one [-two ]three'],
])('%j → %j is %j', (before, after, expected) => expect(said(before, after)).toBe(expected));

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd ', ' ', '\n')).map((words) => words.join(' '));
const kept = (pieces: readonly Piece[], without: Piece['kind']): string =>
  pieces.flatMap((piece) => (piece.kind === without ? [] : [piece.text])).join('');

it('holds both texts, whatever they are', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after);
      expect([kept(pieces, 'added'), kept(pieces, 'removed')]).toEqual([before, after]);
    }),
  );
});

it('shows very long texts as replaced, at once', () => {
  const long = (word: string): string => Array.from({ length: 5000 }, (_, at) => `${word}${at}`).join(' ');
  expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
