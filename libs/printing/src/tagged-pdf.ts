import { arrayBuffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Face } from './fonts.ts';
import type { Measure } from './lines.ts';

export type Tag = 'H1' | 'H2' | 'H3' | 'P';

export interface TaggedPdfOptions<FaceName extends string> {
  readonly title: string;
  readonly subject: string;
  /** All dates of the file: so the same content has the same bytes. */
  readonly at: Date;
  readonly faces: Readonly<Record<FaceName, Face>>;
}

/** A part of the structure, which screen readers go by: what is drawn between `begin` and `stop` is its content. */
export interface OpenPart {
  /** On the current page: a part that goes on there begins again. */
  begin(): void;
  stop(): void;
  end(): void;
}

interface Stroke {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** In units of the path. */
  readonly width: number;
  readonly color: string;
}

/** Their letters join, or stand on each other: only the shaped text has a width. */
const IS_SHAPED = /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A PDF in English whose pages are drawn at coordinates: points from the top left. Tagged, with embedded fonts. */
export class TaggedPdf<FaceName extends string> {
  private readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  /** Of single characters, at a size of 1. */
  private readonly advances: Record<string, Map<string, number>> = {};

  constructor(private readonly options: TaggedPdfOptions<FaceName>) {
    const { title, subject, at, faces } = options;
    const settings = {
      ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, pdfVersion: '1.7' as const },
      ...{ tagged: true, lang: 'en', displayTitle: true },
      // It would keep every word of every text.
      fontLayoutCache: false,
      font: '',
      info: { Title: title, Subject: subject, Author: 'Rigwise', CreationDate: at, ModDate: at },
    };
    this.document = new PDFDocument(settings);
    for (const [name, { bytes }] of Object.entries<Face>(faces)) this.document.registerFont(name, bytes);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** @param size in points; A4 upright if absent */
  addPage(size?: readonly [width: number, height: number]): void {
    this.document.addPage(size ? { size: [...size], margin: 0 } : undefined);
  }

  /** @param page from 0 */
  switchToPage(page: number): void {
    this.document.switchToPage(page);
  }

  /** @param language of its text, as a BCP 47 tag */
  open(tag: Tag, language?: string): OpenPart {
    const part = this.document.struct(tag, language === undefined ? {} : { lang: language });
    return {
      begin: () => void part.add(this.document.markStructureContent(tag)),
      stop: () => void this.document.endMarkedContent(),
      end: () => {
        this.root.add(part);
        part.end();
      },
    };
  }

  /** Text that was made printable; it does not wrap. */
  draw(text: string, x: number, y: number, face: FaceName, size: number, color: string): void {
    this.document.font(face, size).fillColor(color).text(text, x, y, { lineBreak: false });
  }

  /** What only decorates: screen readers pass it over. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  /** A line from left to right. */
  rule(left: number, right: number, y: number, width: number, color: string): void {
    this.document.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(color);
  }

  frame(left: number, top: number, width: number, height: number, lineWidth: number, color: string): void {
    this.document.rect(left, top, width, height).lineWidth(lineWidth).stroke(color);
  }

  /** A path of SVG, with round ends. */
  stroke(path: string, { left, top, scale, width, color }: Stroke): void {
    this.document.save().translate(left, top).scale(scale).path(path);
    this.document.lineWidth(width).lineCap('round').lineJoin('round').stroke(color).restore();
  }

  /** Dark squares of a pattern such as a QR code. */
  squares(
    alternative: string,
    rows: readonly (readonly boolean[])[],
    { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
    color: string,
  ): void {
    const unit = size / rows.length;
    const figure = this.document.struct('Figure', { alt: alternative }, () => {
      rows.forEach((row, y) =>
        row.forEach((isDark, x) => {
          if (isDark) this.document.rect(left + x * unit, top + y * unit, unit, unit);
        }),
      );
      this.document.fill(color);
    });
    this.root.add(figure);
    figure.end();
  }

  /** A file within the file. */
  attach(name: string, bytes: Buffer, type: string, description: string): void {
    const { at } = this.options;
    this.document.file(bytes, { name, type, description, creationDate: at, modifiedDate: at });
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const bytes = arrayBuffer(this.document);
    this.document.end();
    return new Uint8Array(await bytes);
  }

  /** The sum of pairs of letters, which fonts move apart or together: to shape each word twice would take most of the time. */
  measure(face: FaceName, size: number): Measure {
    const known = (this.advances[face] ??= new Map());
    const shaped = (text: string): number => this.document.font(face, 1).widthOfString(text);
    const widthOf = (letters: string): number => {
      const width = known.get(letters) ?? shaped(letters);
      known.set(letters, width);
      return width;
    };
    const summed = (text: string): number => {
      let [sum, last] = [0, ''];
      for (const letter of text) {
        sum += last === '' ? widthOf(letter) : widthOf(last + letter) - widthOf(last);
        last = letter;
      }
      return sum;
    };
    return (text) => size * (IS_SHAPED.test(text) ? shaped(text) : summed(text));
  }
}
