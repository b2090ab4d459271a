import { type Localized, type RichText } from '@rigwise/contracts';
import { ImageFiles } from '../html/image-files.ts';
import { richTextFromHtml } from '../html/rich-text-from-html.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { BLANK_MARK } from '../text/blank-mark.ts';
import type { EmbeddedFile, Remark } from '../verdict.ts';
import { attributeOf, childOf, childrenNamed, collapsed, textIn, type XmlElement } from '../xml/xml-node.ts';
import { partOf } from './fractions.ts';

const PLUGIN_FILE = '@@PLUGINFILE@@';

/** What reading one question needs: its element, the language of its texts, and what couldn't be kept. */
export class MoodleReading {
  readonly warnings: Remark[] = [];
  readonly files: EmbeddedFile[] = [];

  constructor(
    readonly question: XmlElement,
    readonly language: string,
  ) {}

  warn(code: string, message: string): void {
    this.warnings.push({ code, message });
  }

  /** The plain text of a child such as `single`, or of its `text`. */
  value(name: string, of: XmlElement | undefined = this.question): string {
    const found = of && childOf(of, name);
    return found === undefined ? '' : collapsed(textIn(childOf(found, 'text') ?? found));
  }

  isTrue(name: string, usual = false): boolean {
    const value = this.value(name).toLowerCase();
    return value === '' ? usual : value === 'true' || value === '1';
  }

  number(text: string, what: string): number {
    const value = text.trim() === '' ? NaN : Number(text.trim());
    if (Number.isFinite(value)) return value;
    throw new RefusedQuestion(
      'invalid-number',
      `“${text.slice(0, 40)}” isn’t a number (${what}). Correct it in the file.`,
    );
  }

  /** The points of the question: 1 by default, as in Moodle. */
  get grade(): number {
    const given = this.value('defaultgrade');
    const grade = given === '' ? 1 : this.number(given, 'defaultgrade');
    if (grade > 0) return grade;
    throw new RefusedQuestion('no-points', 'The question gives no points. Set its default mark in the file.');
  }

  /** The part of the grade that an answer gives. */
  part(answer: XmlElement): number {
    return partOf(this.number(attributeOf(answer, 'fraction') ?? '0', 'fraction'));
  }

  /** A formatted text with the files beside it; `blanks` marks places before the HTML is read. */
  doc(element: XmlElement | undefined, blanks: (html: string) => string = (html) => html): RichText {
    const found = element && childOf(element, 'text');
    if (element === undefined || found === undefined) return { type: 'doc', content: [] };
    const files = new Map(childrenNamed(element, 'file').map((file) => [pathOf(file), file]));
    const images = new ImageFiles((src) => {
      if (!src.startsWith(PLUGIN_FILE)) return undefined;
      const path = decoded(src.slice(PLUGIN_FILE.length).replace(/^\/+/, '').split('?')[0] ?? '');
      const file = files.get(path);
      return (
        file && {
          name: attributeOf(file, 'name') ?? '',
          bytes: new Uint8Array(Buffer.from(textIn(file), 'base64')),
        }
      );
    });
    const html = htmlOfText(textIn(found).replaceAll(BLANK_MARK, ''), attributeOf(element, 'format'), this);
    const { doc, remarks } = richTextFromHtml(blanks(html), { images });
    this.warnings.push(...remarks);
    this.files.push(...images.files);
    return doc;
  }

  /** The same as a text of the item: empty ones are left out. */
  text(element: XmlElement | undefined): Localized<RichText> | undefined {
    const doc = this.doc(element);
    return doc.content.length === 0 ? undefined : { [this.language]: doc };
  }

  stem(blanks?: (html: string) => string): RichText {
    return this.doc(childOf(this.question, 'questiontext'), blanks);
  }

  localized<T>(value: T): Localized<T> {
    return { [this.language]: value };
  }
}

const pathOf = (file: XmlElement): string =>
  `${attributeOf(file, 'path') ?? '/'}/${attributeOf(file, 'name') ?? ''}`
    .replaceAll(/\/+/g, '/')
    .replace(/^\//, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>]/g, (one) => escapes[one] ?? one);

/** Moodle's other formats as HTML: plain text, and Markdown, which stays as it is written. */
function htmlOfText(text: string, format: string | undefined, reading: MoodleReading): string {
  if (format === 'markdown' && /[*_#`[\]]/.test(text)) {
    reading.warn('markdown', 'The text is in Markdown, whose marks stay in the text. Format it again.');
  }
  if (format !== 'plain_text' && format !== 'markdown') return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((one) => `<p>${escapeHtml(one.trim()).replaceAll('\n', '<br>')}</p>`).join('');
}
