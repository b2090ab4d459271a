import { arrayBuffer } from 'node:stream/consumers';
import { MOST_EVIDENCE_PAGES } from '@rigwise/contracts';
import PDFDocument from 'pdfkit';
import type { Faces } from './fonts.ts';
import { linesOf } from './lines.ts';
import { printable } from './printable.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 50;
const BOTTOM = HEIGHT - 64;
/** A heading stays with what follows. */
const KEPT_WITH_HEADING = 90;
/** Their letters join, or stand on each other: only the shaped text has a width. */
const IS_SHAPED = /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEADING = 1.4;
const INK = '#111111';
const QUIET = '#444444';

type Tag = 'H1' | 'H2' | 'H3' | 'P';
export interface TextStyle {
  readonly face?: keyof Faces;
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

export interface SheetsOptions {
  readonly title: string;
  readonly subject: string;
  /** All dates of the file: so the same content has the same bytes. */
  readonly at: Date;
  readonly faces: Faces;
}

/** The pages of a PDF, filled from the top to the bottom: A4, tagged for screen readers. */
export class Sheets {
  private readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private y = MARGIN;
  /** Of single characters, at a size of 1. */
  private readonly advances = { regular: new Map<string, number>(), bold: new Map<string, number>() };

  constructor(private readonly options: SheetsOptions) {
    const { title, subject, at, faces } = options;
    const settings = {
      ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, pdfVersion: '1.7' as const },
      ...{ tagged: true, lang: 'en', displayTitle: true },
      // It would keep every word of every answer.
      fontLayoutCache: false,
      font: '',
      info: { Title: title, Subject: subject, Author: 'Rigwise', CreationDate: at, ModDate: at },
    };
    this.document = new PDFDocument(settings);
    this.document.registerFont('regular', faces.regular.bytes);
    this.document.registerFont('bold', faces.bold.bytes);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
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
    this.artifact(() =>
      this.document
        .moveTo(MARGIN, this.y + 4)
        .lineTo(WIDTH - MARGIN, this.y + 4)
        .lineWidth(0.5)
        .stroke(QUIET),
    );
    this.y += 12;
  }

  /** Dark squares of a pattern such as a QR code, at the right of the page's top. */
  squares(alternative: string, rows: readonly (readonly boolean[])[], size: number): void {
    const [unit, left, top] = [size / rows.length, WIDTH - MARGIN - size, MARGIN];
    const figure = this.document.struct('Figure', { alt: alternative }, () => {
      rows.forEach((row, y) =>
        row.forEach((isDark, x) => {
          if (isDark) this.document.rect(left + x * unit, top + y * unit, unit, unit);
        }),
      );
      this.document.fill(INK);
    });
    this.root.add(figure);
    figure.end();
  }

  /** A file within the file. */
  attach(name: string, bytes: Buffer, type: string, description: string): void {
    const { at } = this.options;
    this.document.file(bytes, { name, type, description, creationDate: at, modifiedDate: at });
  }

  /** @param footer of each page */
  async end(
    footer: (page: number, pages: number) => string,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }> {
    const { count: pages } = this.document.bufferedPageRange();
    for (let page = 0; page < pages; page += 1) {
      this.document.switchToPage(page);
      this.artifact(() => this.draw(footer(page + 1, pages), MARGIN, HEIGHT - 44, 'regular', 7.5));
    }
    this.root.end();
    const bytes = arrayBuffer(this.document);
    this.document.end();
    return { bytes: new Uint8Array(await bytes), pages };
  }

  private set(given: string, { tag, language, gap = 3, ...style }: Setting): void {
    const { face = 'regular', size = 9.5, indent = 0, isQuiet = false } = style;
    const options = language === undefined ? {} : { lang: language };
    const element = this.document.struct(tag, options);
    const mark = (): unknown => element.add(this.document.markStructureContent(tag));
    const width = WIDTH - 2 * MARGIN - indent;
    mark();
    for (const text of printable(given, this.options.faces[face].has)) {
      const measure = this.measure(face, size);
      if (text.trim() === '') this.y += size * 0.7;
      for (const { pieces, isRightToLeft } of linesOf(text, width, measure)) {
        if (this.y + size * LEADING > BOTTOM) {
          this.document.endMarkedContent();
          this.addPage();
          mark();
        }
        const wide = pieces.reduce((sum, piece) => sum + piece.width, 0);
        let x = MARGIN + indent + (isRightToLeft ? width - wide : 0);
        for (const piece of pieces) {
          this.draw(piece.text, x, this.y, face, size, isQuiet ? QUIET : INK);
          x += piece.width;
        }
        this.y += size * LEADING;
      }
    }
    this.document.endMarkedContent();
    this.root.add(element);
    element.end();
    this.y += gap;
  }

  /** The sum of the letters, as long as that is about the width: to shape each word twice would take most of the time. */
  private measure(face: keyof Faces, size: number): (text: string) => number {
    const known = this.advances[face];
    const shaped = (text: string): number => this.document.font(face, 1).widthOfString(text);
    const advance = (character: string): number => {
      const width = known.get(character) ?? shaped(character);
      known.set(character, width);
      return width;
    };
    return (text) =>
      size *
      (IS_SHAPED.test(text)
        ? shaped(text)
        : Array.from(text, advance).reduce((sum, width) => sum + width, 0));
  }

  private draw(text: string, x: number, y: number, face: keyof Faces, size: number, color = QUIET): void {
    this.document.font(face, size).fillColor(color).text(text, x, y, { lineBreak: false });
  }

  private artifact(draw: () => unknown): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  private addPage(): void {
    if (this.document.bufferedPageRange().count >= MOST_EVIDENCE_PAGES) throw new TooManyPages();
    this.document.addPage();
    this.y = MARGIN;
  }
}
