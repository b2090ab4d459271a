import { MOST_EVIDENCE_PAGES } from '@rigwise/contracts';
import { linesOf, printable, TaggedPdf, type Tag, type TaggedPdfOptions } from '@rigwise/printing';

type FaceName = 'regular' | 'bold';

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 50;
const BOTTOM = HEIGHT - 64;
/** A heading stays with what follows. */
const KEPT_WITH_HEADING = 90;
const LEADING = 1.4;
const INK = '#111111';
const QUIET = '#444444';

export interface TextStyle {
  readonly face?: FaceName;
  readonly size?: number;
  readonly indent?: number;
  /** Below it. */
  readonly gap?: number;
  readonly isQuiet?: boolean;
  /** Of the text, as a BCP 47 tag. */
  readonly language?: string;
}
interface Setting extends TextStyle {
  readonly tag: Tag;
}

export class TooManyPages extends Error {}

/** The pages of a PDF, filled from the top to the bottom: A4. */
export class Sheets {
  private readonly pdf: TaggedPdf<FaceName>;
  private y = MARGIN;

  constructor(private readonly options: TaggedPdfOptions<FaceName>) {
    this.pdf = new TaggedPdf(options);
    this.addPage();
  }

  heading(level: 1 | 2 | 3, text: string, style: TextStyle = {}): void {
    const size = { 1: 20, 2: 13, 3: 10.5 }[level];
    if (this.y > MARGIN) this.y += size / 2;
    if (this.y + KEPT_WITH_HEADING > BOTTOM) this.addPage();
    this.set(text, { face: 'bold', size, gap: size / 3, ...style, tag: `H${level}` });
  }

  text(text: string, style: TextStyle = {}): void {
    this.set(text, { ...style, tag: 'P' });
  }

  /** "Label: value", the label in bold. */
  fact(label: string, value: string, style: TextStyle = {}): void {
    this.text(`${label}:`, { ...style, face: 'bold', size: 8.5, gap: 0 });
    this.text(value, { gap: 4, ...style });
  }

  line(): void {
    if (this.y + 12 > BOTTOM) this.addPage();
    this.pdf.artifact(() => this.pdf.rule(MARGIN, WIDTH - MARGIN, this.y + 4, 0.5, QUIET));
    this.y += 12;
  }

  /** Dark squares of a pattern such as a QR code, at the right of the page's top. */
  squares(alternative: string, rows: readonly (readonly boolean[])[], size: number): void {
    this.pdf.squares(alternative, rows, { left: WIDTH - MARGIN - size, top: MARGIN, size }, INK);
  }

  /** A file within the file. */
  attach(name: string, bytes: Buffer, type: string, description: string): void {
    this.pdf.attach(name, bytes, type, description);
  }

  /** @param footer of each page */
  async end(
    footer: (page: number, pages: number) => string,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }> {
    const { pages } = this.pdf;
    for (let page = 0; page < pages; page += 1) {
      this.pdf.switchToPage(page);
      this.pdf.artifact(() =>
        this.pdf.draw(footer(page + 1, pages), MARGIN, HEIGHT - 44, 'regular', 7.5, QUIET),
      );
    }
    return { bytes: await this.pdf.end(), pages };
  }

  private set(given: string, { tag, language, gap = 3, ...style }: Setting): void {
    const { face = 'regular', size = 9.5, indent = 0, isQuiet = false } = style;
    const part = this.pdf.open(tag, language);
    const width = WIDTH - 2 * MARGIN - indent;
    part.begin();
    for (const text of printable(given, this.options.faces[face].has)) {
      const measure = this.pdf.measure(face, size);
      if (text.trim() === '') this.y += size * 0.7;
      for (const { pieces, isRightToLeft } of linesOf(text, width, measure)) {
        if (this.y + size * LEADING > BOTTOM) {
          part.stop();
          this.addPage();
          part.begin();
        }
        const wide = pieces.reduce((sum, piece) => sum + piece.width, 0);
        let x = MARGIN + indent + (isRightToLeft ? width - wide : 0);
        for (const piece of pieces) {
          this.pdf.draw(piece.text, x, this.y, face, size, isQuiet ? QUIET : INK);
          x += piece.width;
        }
        this.y += size * LEADING;
      }
    }
    part.stop();
    part.end();
    this.y += gap;
  }

  private addPage(): void {
    if (this.pdf.pages >= MOST_EVIDENCE_PAGES) throw new TooManyPages();
    this.pdf.addPage();
    this.y = MARGIN;
  }
}
