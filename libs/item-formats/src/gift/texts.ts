import type { RichText } from '@rigwise/contracts';
import { textOf } from '@rigwise/contracts';
import type { TextFormat } from 'gift-pegjs';
import { docFromHtml, looksLikeHtml } from '../text/formatted.ts';
import { docFromPlain, oneLine, plainFromDoc } from '../text/plain.ts';
import type { EmbeddedFile, Remark } from '../verdict.ts';
import { decoded } from './escapes.ts';

/** What Moodle's filters take for a formula. */
const FORMULA = /\\\(|\\\[|\$\$/;
const MARKDOWN = /(^|\s)([*_]{1,2}|~~|`)\S|^#{1,6} |^\s*([-*+]|\d+\.) |\]\(/m;

/** Reads the texts of one question, and collects what they lose. */
export class GiftTexts {
  readonly warnings: Remark[] = [];
  readonly files: EmbeddedFile[] = [];

  constructor(readonly language: string) {}

  warn(code: string, message: string): void {
    this.warnings.push({ code, message });
  }

  /** A text by its format: `html`, `plain`, `markdown`, or Moodle's own, which is text in which HTML may be. */
  doc({ format, text: encodedText }: TextFormat): RichText {
    const text = decoded(encodedText);
    if (format === 'html') return this.html(text);
    if (format === 'moodle' && looksLikeHtml(text)) return this.html(text.replaceAll('\n', '<br>'));
    if (format === 'moodle' && FORMULA.test(text))
      return this.html(text.replaceAll('<', '&lt;').replaceAll('\n', '<br>'));
    if (format === 'markdown' && MARKDOWN.test(text))
      this.warn(
        'markdown-as-text',
        'A text is written in Markdown. Its signs are kept as text: check its formatting.',
      );
    return docFromPlain(text);
  }

  /** In the language of the file; nothing if the text is empty. */
  localized(text: TextFormat | null | undefined): Record<string, RichText> | undefined {
    const doc = text ? this.doc(text) : undefined;
    return doc === undefined || doc.content.length === 0 ? undefined : { [this.language]: doc };
  }

  /** For what is a single line here, such as an option inside a sentence. */
  line(text: TextFormat): string {
    const doc = this.doc(text);
    const plain = plainFromDoc(doc);
    if (plain === undefined || plain.includes('\n'))
      this.warn('formatting-dropped', 'An answer has formatting or several lines; only its text is kept.');
    return oneLine(plain ?? textOf(doc));
  }

  private html(text: string): RichText {
    const { doc, remarks, files } = docFromHtml(text);
    this.warnings.push(...remarks);
    this.files.push(...files);
    return doc;
  }
}
