import type { TaggedPdf } from '@rigwise/printing';
import { printable, type Face, type Tag } from '@rigwise/printing';
import { fitted, LEADING, type Room, type Sizes } from './fitted.ts';

export const INK = '#0c2b36';
export const QUIET = '#4a626b';

export type FaceName = 'regular' | 'bold' | 'serif';
export type Faces = Readonly<Record<FaceName, Face>>;

/** In points, from the top left of the page. */
export interface Box extends Room {
  readonly left: number;
  readonly top: number;
}
export interface BoxStyle extends Sizes {
  readonly tag?: Tag;
  /** The serif gives way to `regular` for a text that it can't show. */
  readonly face?: FaceName;
  readonly isQuiet?: boolean;
  /** From left to right, whatever the direction of the text. */
  readonly align?: 'left' | 'center' | 'right';
  readonly isInTheMiddle?: boolean;
}

const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]\u200d?/gu;
/** What chooses among the forms of a picture. */
const FORM = /[\p{Emoji_Modifier}\u{fe0f}\u{e0020}-\u{e007f}]\u200d?/gu;
const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** A text without the pictures that the font lacks: nobody hangs their code points on a wall. */
function withoutPictures(text: string, has: (codePoint: number) => boolean): string {
  const rest = text
    .replaceAll(PICTURE, (one) => (has(one.codePointAt(0) ?? 0) ? one : ''))
    .replaceAll(FORM, '');
  return rest.trim() === '' ? text : rest;
}

/** Places texts in boxes, which they never leave. */
export class TextBoxes {
  constructor(
    private readonly pdf: TaggedPdf<FaceName>,
    private readonly faces: Faces,
  ) {}

  place(text: string, box: Box, style: BoxStyle): void {
    const { tag = 'P', isQuiet = false, align = 'left', isInTheMiddle = false } = style;
    const face = this.faceFor(text, style.face ?? 'regular');
    const { size, lines } = fitted(this.paragraphsOf(text, face), box, style, this.pdf.measure(face, 1));
    const part = this.pdf.open(tag);
    part.begin();
    let y = box.top + (isInTheMiddle ? (box.height - lines.length * size * LEADING) / 2 : 0);
    for (const { pieces } of lines) {
      const wide = pieces.reduce((sum, { width }) => sum + width, 0);
      let x = box.left + (box.width - wide) * SHARES[align];
      for (const piece of pieces) {
        this.pdf.draw(piece.text, x, y, face, size, isQuiet ? QUIET : INK);
        x += piece.width;
      }
      y += size * LEADING;
    }
    part.stop();
    part.end();
  }

  private faceFor(text: string, wanted: FaceName): FaceName {
    const { has } = this.faces[wanted];
    const isShown = Array.from(withoutPictures(text, has).normalize('NFC')).every((one) =>
      has(one.codePointAt(0) ?? 0),
    );
    return isShown || wanted !== 'serif' ? wanted : 'regular';
  }

  private paragraphsOf(text: string, face: FaceName): string[] {
    const { has } = this.faces[face];
    return printable(withoutPictures(text, has), has)
      .map((one) => one.replaceAll(/ +/g, ' ').trim())
      .filter((one) => one !== '');
  }
}
