/** A piece of a text: plain, or a formula. */
export interface TexPiece {
  readonly text: string;
  readonly formula?: 'inline' | 'display';
}
/** As Moodle's MathJax filter: `\( \)` inline, `\[ \]` and `$$ $$` displayed. */
const FORMULA = /\\\(([^]*?)\\\)|\\\[([^]*?)\\\]|\$\$([^]*?)\$\$/g;
const LONGEST = 1000;

/** Finds the formulas of a text. */
export function texPieces(text: string): readonly TexPiece[] {
  // Without a closing mark, each opening one would be searched to the end of the text.
  if (!/\\[)\]]|\$\$/.test(text)) return [{ text }];
  const pieces: TexPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(FORMULA)) {
    const latex = (found[1] ?? found[2] ?? found[3] ?? '').trim();
    if (latex === '' || latex.length > LONGEST) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: latex, formula: found[1] === undefined ? 'display' : 'inline' });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
