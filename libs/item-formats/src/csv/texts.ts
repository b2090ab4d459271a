import type { RichText } from '@rigwise/contracts';
import { nodesOf, textOf } from '@rigwise/contracts';
import { element } from '../xml/xml-node.ts';
import { htmlOf } from '../html/html-of.ts';
import { richTextFromHtml } from '../html/rich-text-from-html.ts';
import { BLANK_MARK, withBlank, withMarks } from '../text/blank-mark.ts';
import { docFromPlain, plainFromDoc } from '../text/plain.ts';
import type { EmbeddedFile, Remark } from '../verdict.ts';
import type { Column } from './columns.ts';
import type { CsvRow } from './rows.ts';

/** A cell is HTML if it begins with an element that is a block: `<b>` at the start of a sentence is still text. */
const HTML = /^<(?:p|ul|ol|blockquote|pre|table|hr|div|h[1-6])(?:\s[^<>]*)?\/?>/i;
/** Where the answer goes, in a plain cell. */
const BLANK = /_{3,}/;

/** Reads the texts of an item's rows: each row is a language. */
export class CsvTexts {
  readonly warnings: Remark[] = [];
  readonly files: EmbeddedFile[] = [];
  /** The columns that mean something for the item. */
  readonly used = new Set<Column>(['id', 'language', 'type', 'title', 'question']);

  constructor(private readonly rows: ReadonlyMap<string, CsvRow>) {}

  get languages(): string[] {
    return [...this.rows.keys()];
  }

  warn(code: string, message: string): void {
    this.warnings.push({ code, message });
  }

  /** The texts of one column, in each language that has one. */
  localized(column: Column): Record<string, RichText> {
    return this.mapped(column, (cell) => (HTML.test(cell) ? this.html(cell) : docFromPlain(cell)));
  }

  optional(column: Column): Record<string, RichText> | undefined {
    const texts = this.localized(column);
    return Object.keys(texts).length === 0 ? undefined : texts;
  }

  /** The same for a question with a blank: `___` in a plain cell, `<blank>` in HTML. */
  withBlank(column: Column, id: string): Record<string, RichText> {
    return this.mapped(column, (cell) =>
      HTML.test(cell) ? this.html(cell, id) : withBlank(docFromPlain(cell.replace(BLANK, BLANK_MARK)), id),
    );
  }

  private mapped(column: Column, read: (cell: string) => RichText): Record<string, RichText> {
    this.used.add(column);
    const texts: Record<string, RichText> = {};
    for (const [language, { cells }] of this.rows) {
      const cell = cells.get(column);
      if (cell === undefined) continue;
      const doc = read(cell.replaceAll(BLANK_MARK, ''));
      if (doc.content.length > 0) texts[language] = doc;
    }
    return texts;
  }

  private html(cell: string, blank?: string): RichText {
    const { doc, remarks, files } = richTextFromHtml(cell, {
      tex: true,
      special: ({ name }) =>
        name === 'blank' && blank !== undefined ? [{ type: 'blank', attrs: { id: blank } }] : undefined,
    });
    this.warnings.push(...remarks);
    this.files.push(...files);
    return doc;
  }
}

/** A document as a cell: plain if that says the same, otherwise HTML. */
export function cellOf(doc: RichText): string {
  const plain = plainFromDoc(doc);
  return plain === undefined || HTML.test(plain) ? html(doc) : plain;
}

/** The same for the question of an item with a blank. */
export function cellWithBlank(doc: RichText): string {
  const hasBlank = [...nodesOf(doc)].some(({ type }) => type === 'blank');
  const plain = plainFromDoc(hasBlank ? withMarks(doc) : doc);
  if (plain === undefined || HTML.test(plain) || BLANK.test(textOf(withMarks(doc)))) return html(doc);
  return plain.replace(BLANK_MARK, '____');
}

const html = (doc: RichText): string =>
  htmlOf(doc, { math: 'tex', blank: () => [element('blank', {}, ['____'])] });
