import fc from 'fast-check';
import { fitted, LEADING } from './fitted.ts';

/** As if every character were half as wide as high. */
const measure = (text: string): number => text.length / 2;
const SIZES = { most: 20, least: 5 };
const words = (lines: ReturnType<typeof fitted>['lines']): string[] =>
  lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

it('keeps its size where there is room', () => {
  const { size, lines } = fitted(['Erin Employee'], { width: 200, height: 25 }, SIZES, measure);
  expect([size, words(lines)]).toEqual([20, ['Erin Employee']]);
});

it('wraps, or shrinks if there is no room for another line', () => {
  const tall = fitted(['Erin Employee'], { width: 100, height: 60 }, SIZES, measure);
  expect([tall.size, words(tall.lines)]).toEqual([20, ['Erin', 'Employee']]);
  const flat = fitted(['Erin Employee'], { width: 100, height: 30 }, SIZES, measure);
  expect([words(flat.lines), flat.size < 100 / 6.5, flat.size > 100 / 6.5 / 1.06]).toEqual([
    ['Erin Employee'],
    true,
    true,
  ]);
});

it('shrinks before it breaks a word', () => {
  const { lines } = fitted(['Erin Wolfeschlegelstein'], { width: 100, height: 200 }, SIZES, measure);
  expect(words(lines)).toEqual(['Erin', 'Wolfeschlegelstein']);
});

it('breaks a word only at its least size, and then ends early', () => {
  const { size, lines } = fitted(['x'.repeat(1000)], { width: 100, height: 13 }, SIZES, measure);
  expect([size, words(lines)]).toEqual([5, ['x'.repeat(40), `${'x'.repeat(39)}…`]]);
});

it('keeps paragraphs apart, and has no lines for nothing', () => {
  const room = { width: 200, height: 100 };
  expect(words(fitted(['One', 'two'], room, SIZES, measure).lines)).toEqual(['One', 'two']);
  expect(fitted([], room, SIZES, measure).lines).toEqual([]);
});

it('begins at the edge where an empty paragraph comes first', () => {
  const { lines } = fitted(['', '!𐀀!𐀀!𐀀'], { width: 20, height: 7 }, SIZES, measure);
  expect(words(lines)).toEqual(['!𐀀!𐀀!…']);
});

it('never leaves its room', () => {
  const room = fc.record({
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 7, max: 90 }),
  });
  const paragraph = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.trim());
  const paragraphs = fc.array(paragraph, { maxLength: 3 });
  fc.assert(
    fc.property(paragraphs, room, (given, { width, height }) => {
      const { size, lines } = fitted(given, { width, height }, SIZES, measure);
      expect(lines.length * size * LEADING).toBeLessThanOrEqual(height);
      for (const { pieces } of lines)
        expect(pieces.reduce((sum, piece) => sum + piece.width, 0)).toBeLessThanOrEqual(width + 1e-6);
    }),
  );
});
