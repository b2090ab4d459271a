import { UnreadableFile } from '../verdict.ts';

/** QTI and Moodle need some twenty levels; more than this is a mistake or an attack. */
export const DEEPEST_XML = 100;
const MOST_ELEMENTS = 500_000;
const MOST_ATTRIBUTES = 100;
/** Longer texts, which are encoded images, bypass the parser: it takes some 40 bytes a character. */
const LONG_TEXT = 4096;
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** Not allowed in XML, so that no text can look like it. */
const MARK = '\u0001';

/** A document that is safe to parse, and the long texts that were taken out of it. */
export interface ScannedXml {
  readonly xml: string;
  /** Puts long texts back. */
  readonly restore: (text: string) => string;
}

export const lineAt = (text: string, index: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
};

/** Reads the marks of a document once, from left to right, and refuses what must not get to the parser. */
class Scanner {
  private at = 0;
  private depth = 0;
  private elements = 0;
  private readonly kept: string[] = [];
  private readonly pieces: string[] = [];

  constructor(private readonly text: string) {}

  scan(): ScannedXml {
    const control = this.text.search(FORBIDDEN);
    if (control !== -1) this.refuse('xml-control-character', 'has a control character', control);
    while (this.at < this.text.length) {
      const next = this.text.indexOf('<', this.at);
      const end = next === -1 ? this.text.length : next;
      this.keep(this.text.slice(this.at, end));
      this.at = end;
      if (next !== -1) this.mark();
    }
    const marked = new RegExp(`${MARK}(\\d+)${MARK}\\n*`, 'g');
    const restore = (text: string): string =>
      text.includes(MARK) ? text.replaceAll(marked, (_all, index) => this.kept[Number(index)] ?? '') : text;
    return { xml: this.pieces.join(''), restore };
  }

  /** Text between marks; line breaks stay, so that lines of later elements are right. */
  private keep(text: string): void {
    if (text.length <= LONG_TEXT) this.pieces.push(text);
    else {
      this.pieces.push(MARK, String(this.kept.length), MARK, text.replaceAll(/[^\n]+/g, ''));
      this.kept.push(text);
    }
  }

  private mark(): void {
    if (this.text.startsWith('<!--', this.at)) this.upTo('-->', 4);
    else if (this.text.startsWith('<![CDATA[', this.at)) this.characters();
    else if (this.text.startsWith('<?', this.at)) this.upTo('?>', 2);
    else if (this.text.startsWith('<!', this.at)) {
      this.refuse('xml-doctype', 'has a DOCTYPE or an entity declaration, which we never read', this.at);
    } else this.tag();
  }

  private characters(): void {
    const from = this.at + '<![CDATA['.length;
    const end = this.text.indexOf(']]>', from);
    if (end === -1) this.refuse('xml-malformed', 'has a CDATA section that never ends', this.at);
    this.pieces.push('<![CDATA[');
    this.keep(this.text.slice(from, end));
    this.pieces.push(']]>');
    this.at = end + 3;
  }

  /** Takes a comment or an instruction as it is. */
  private upTo(mark: string, skip: number): void {
    const end = this.text.indexOf(mark, this.at + skip);
    if (end === -1) this.refuse('xml-malformed', 'has a comment or an instruction that never ends', this.at);
    // A comment can say nothing that a reader needs; only its lines count.
    const taken = this.text.slice(this.at, end + mark.length);
    this.pieces.push(mark === '-->' ? `<!--${taken.replaceAll(/[^\n]+/g, '')}-->` : taken);
    this.at = end + mark.length;
  }

  private tag(): void {
    const start = this.at;
    let [attributes, quote] = [0, ''];
    for (this.at++; ; this.at++) {
      const one = this.text[this.at];
      if (one === undefined) this.refuse('xml-malformed', 'has a tag that never ends', start);
      if (quote !== '') quote = one === quote ? '' : quote;
      else if (one === '"' || one === "'") quote = one;
      else if (one === '=' && ++attributes > MOST_ATTRIBUTES) {
        this.refuse(
          'xml-too-many-attributes',
          `has an element with more than ${MOST_ATTRIBUTES} attributes`,
          start,
        );
      } else if (one === '>') break;
    }
    this.at++;
    const tag = this.text.slice(start, this.at);
    if (++this.elements > 2 * MOST_ELEMENTS) {
      this.refuse('xml-too-many-elements', `has more than ${MOST_ELEMENTS} elements`, start);
    }
    if (tag.startsWith('</')) this.depth--;
    else if (!tag.endsWith('/>') && ++this.depth > DEEPEST_XML) {
      this.refuse('xml-too-deep', `is nested more than ${DEEPEST_XML} elements deep`, start);
    }
    this.pieces.push(tag);
  }

  private refuse(code: string, what: string, index: number): never {
    throw new UnreadableFile(code, `The XML ${what} (line ${lineAt(this.text, index)}).`);
  }
}

/**
 * Makes XML safe to parse: no DOCTYPE and so no entities, no external references, bounded depth, elements and attributes.
 * Takes time in proportion to its length.
 */
export const scanXml = (text: string): ScannedXml => new Scanner(text).scan();
