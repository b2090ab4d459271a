import type { MarkType, RichNode, RichText } from '@rigwise/contracts';
import type { EmbeddedFile, Remark } from '../verdict.ts';
import {
  attributeOf,
  elementsIn,
  elementsOf,
  isElement,
  textIn,
  type XmlElement,
  type XmlNode,
} from '../xml/xml-node.ts';
import { BlockBuilder } from './block-builder.ts';
import { ACTIVE, CONTAINERS, DROPPED, HEADINGS, keepsSpace, marksOf, PLAIN } from './html-names.ts';
import { ImageFiles } from './image-files.ts';
import { parseHtml } from './parse-html.ts';
import { texPieces } from './tex.ts';
import { startOf } from '../text/storable.ts';

export interface HtmlOptions {
  /** The images of the question, so that each is taken once; by default only `data:` URIs are found. */
  readonly images?: ImageFiles;
  /** What an element of the format stands for, such as a gap; undefined if it's HTML. */
  readonly special?: (element: XmlElement) => readonly RichNode[] | undefined;
  /** Reads `\( \)`, `\[ \]` and `$$ $$` as formulas; by default in HTML that is given as a string. */
  readonly tex?: boolean;
}

/** A text that was read: what it holds, and what couldn't be kept. */
export interface HtmlReading {
  readonly doc: RichText;
  readonly remarks: readonly Remark[];
  /** The images of `options.images`, or those of `data:` URIs. */
  readonly files: readonly EmbeddedFile[];
}

interface Style {
  readonly marks: readonly MarkType[];
  readonly keepSpace: boolean;
}
const LONGEST_FORMULA = 1000;
const TEX = /^(application\/x-(la)?tex|text\/x-(la)?tex|(la)?tex)$/i;

class Reading {
  private readonly remarks = new Map<string, Remark>();

  constructor(
    private readonly images: ImageFiles,
    private readonly tex: boolean,
    private readonly special: (element: XmlElement) => readonly RichNode[] | undefined,
  ) {}

  read(nodes: readonly XmlNode[]): HtmlReading {
    const content = this.blocksOf(nodes);
    return { doc: { type: 'doc', content }, remarks: [...this.remarks.values()], files: this.images.files };
  }

  private remark(code: string, message: string): void {
    this.remarks.set(message, { code, message });
  }

  private blocksOf(nodes: readonly XmlNode[], style: Style = { marks: [], keepSpace: false }): RichNode[] {
    const builder = new BlockBuilder();
    this.walkAll(nodes, style, builder);
    return builder.finish();
  }

  private walkAll(nodes: readonly XmlNode[], style: Style, into: BlockBuilder): void {
    for (const node of nodes) {
      if (isElement(node)) this.walk(node, style, into);
      else this.text(node, style, into);
    }
  }

  private text(text: string, { marks, keepSpace }: Style, into: BlockBuilder): void {
    for (const piece of this.tex ? texPieces(text) : [{ text }]) {
      if (piece.formula === undefined) into.text(piece.text, marks, keepSpace);
      else if (piece.formula === 'display') into.display(piece.text);
      else into.inline({ type: 'inlineMath', attrs: { latex: piece.text } });
    }
  }

  private walk(element: XmlElement, style: Style, into: BlockBuilder): void {
    const special = this.special(element);
    if (special) return special.forEach((node) => into.inline(node));
    this.checkAttributes(element);
    const { name, children } = element;
    if (name === 'br') into.inline({ type: 'hardBreak' });
    else if (name === 'img') this.image(element, into);
    else if (name === 'math') this.math(element, into);
    else if (PLAIN.has(name))
      this.walkAll(name === 'q' ? ['“', ...children, '”'] : children, styled(style, element), into);
    else if (name === 'p') this.paragraph(element, styled(style, element), into);
    else if (HEADINGS.has(name)) this.heading(element, style, into);
    else if (CONTAINERS.has(name)) {
      into.endLine(false);
      this.walkAll(children, styled(style, element), into);
      into.endLine(false);
    } else if (!this.block(element, style, into)) this.unknown(element, style, into);
  }

  private paragraph(element: XmlElement, style: Style, into: BlockBuilder): void {
    into.endLine(false);
    this.walkAll(element.children, style, into);
    into.endLine(true);
  }

  private heading(element: XmlElement, style: Style, into: BlockBuilder): void {
    this.remark('heading-changed', 'Headings became bold paragraphs.');
    into.endLine(false);
    this.walkAll(element.children, withMark(styled(style, element), 'bold'), into);
    into.endLine(true);
  }

  private block(element: XmlElement, style: Style, into: BlockBuilder): boolean {
    const { name, children } = element;
    if (name === 'hr') into.block({ type: 'horizontalRule' });
    else if (name === 'blockquote')
      into.block({ type: 'blockquote', content: this.blocksOf(children, style) });
    else if (name === 'pre') this.code(element, into);
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.list(element, style, into);
    else if (name === 'table') this.table(element, style, into);
    else return false;
    return true;
  }

  private list(element: XmlElement, style: Style, into: BlockBuilder): void {
    const items = element.children.filter((child) => isElement(child) || child.trim() !== '');
    const content = items.map((child): RichNode => {
      const inner = isElement(child) && child.name === 'li' ? child.children : [child];
      return { type: 'listItem', content: this.blocksOf(inner, style) };
    });
    if (element.name !== 'ol') return into.block({ type: 'bulletList', content });
    const start = wholeNumber(attributeOf(element, 'start'), 0, 9999);
    into.block({ type: 'orderedList', ...(start !== undefined && { attrs: { start } }), content });
  }

  private code(element: XmlElement, into: BlockBuilder): void {
    const code = elementsOf(element).find(({ name }) => name === 'code');
    const named = /(?:^|\s)language-(\S+)/.exec(attributeOf(code ?? element, 'class') ?? '')?.[1];
    const language = (attributeOf(element, 'data-language') ?? named)?.slice(0, 40);
    const own = new BlockBuilder();
    const inner = code && elementsOf(element).length === 1 && element.children.length === 1 ? code : element;
    for (const child of inner.children) this.codeText(child, [], own);
    const content = own.finish().flatMap((block) => ('content' in block ? (block.content ?? []) : []));
    into.block({ type: 'codeBlock', ...(language !== undefined && { attrs: { language } }), content });
  }

  private codeText(node: XmlNode, marks: readonly MarkType[], into: BlockBuilder): void {
    if (!isElement(node)) return into.text(node, marks, true);
    if (node.name === 'br') return into.text('\n', marks, true);
    if (DROPPED.has(node.name)) return this.drop(node);
    const inner = styled({ marks, keepSpace: true }, node).marks;
    for (const child of node.children) this.codeText(child, inner, into);
  }

  private table(element: XmlElement, style: Style, into: BlockBuilder): void {
    for (const caption of elementsOf(element).filter(({ name }) => name === 'caption')) {
      this.walkAll(caption.children, style, into);
      into.endLine(false);
    }
    const rows = [...rowsOf(element)].map((row): RichNode => {
      const cells = elementsOf(row).filter(({ name }) => name === 'td' || name === 'th');
      return { type: 'tableRow', content: cells.map((cell) => this.cell(cell, style)) };
    });
    const content = rows.filter((row) => 'content' in row && (row.content ?? []).length > 0);
    if (content.length > 0) into.block({ type: 'table', content });
  }

  private cell(cell: XmlElement, style: Style): RichNode {
    const colspan = wholeNumber(attributeOf(cell, 'colspan'), 1, 20);
    const rowspan = wholeNumber(attributeOf(cell, 'rowspan'), 1, 20);
    const attrs = { ...(colspan !== undefined && { colspan }), ...(rowspan !== undefined && { rowspan }) };
    const content = this.blocksOf(cell.children, style);
    const type = cell.name === 'th' ? 'tableHeader' : 'tableCell';
    return { type, ...(Object.keys(attrs).length > 0 && { attrs }), content };
  }

  private image(element: XmlElement, into: BlockBuilder): void {
    const file = this.images.take(attributeOf(element, 'src') ?? '');
    if ('code' in file) return this.remark(file.code, file.message);
    const alt = (attributeOf(element, 'alt') ?? '').trim();
    if (alt.length > 500)
      this.remark('alt-shortened', 'The description of an image was cut to 500 characters.');
    const width = wholeNumber(attributeOf(element, 'width'), 16, 4096);
    const attrs = { fileId: file.id, alt: startOf(alt, 500).trim(), ...(width !== undefined && { width }) };
    into.inline({ type: 'image', attrs });
  }

  private math(element: XmlElement, into: BlockBuilder): void {
    const annotation = [...elementsIn(element)].find(
      (one) => one.name === 'annotation' && TEX.test(attributeOf(one, 'encoding') ?? ''),
    );
    const latex = textIn(annotation).trim();
    if (latex === '' || latex.length > LONGEST_FORMULA) {
      this.remark('formula-dropped', 'A formula has no TeX that can be read. Write it again in the editor.');
    } else if (attributeOf(element, 'display') === 'block') into.display(latex);
    else into.inline({ type: 'inlineMath', attrs: { latex } });
  }

  private unknown(element: XmlElement, style: Style, into: BlockBuilder): void {
    if (DROPPED.has(element.name)) return this.drop(element);
    this.remark('element-dropped', `<${element.name}> isn’t supported; only its text was kept.`);
    this.walkAll(element.children, style, into);
  }

  private drop({ name }: XmlElement): void {
    if (name === 'style') this.remark('style-dropped', 'A style sheet was dropped.');
    else if (ACTIVE.has(name))
      this.remark('script-dropped', `<${name}> was dropped: questions can’t run code.`);
    else this.remark('element-dropped', `<${name}> isn’t supported and was dropped. Check the question.`);
  }

  private checkAttributes({ name, attributes }: XmlElement): void {
    for (const [key, value] of attributes) {
      const url = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
      if (/^on/i.test(key) || url.startsWith('javascript:') || url.startsWith('vbscript:')) {
        this.remark('script-dropped', `A script in <${name}> was dropped: questions can’t run code.`);
      } else if (name === 'a' && key === 'href' && !url.startsWith('#')) {
        this.remark('link-dropped', `The link to ${value.trim().slice(0, 200)} became plain text.`);
      }
    }
  }
}

const withMark = (style: Style, mark: MarkType): Style =>
  style.marks.includes(mark) ? style : { ...style, marks: [...style.marks, mark] };
const styled = (style: Style, element: XmlElement): Style =>
  marksOf(element).reduce(withMark, { ...style, keepSpace: style.keepSpace || keepsSpace(element) });

function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\s*\d{1,6}(px)?\s*$/.test(text)) return undefined;
  const value = parseInt(text, 10);
  return value >= least && value <= most ? value : undefined;
}

function* rowsOf(table: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(table)) {
    if (child.name === 'tr') yield child;
    else if (child.name === 'thead' || child.name === 'tbody' || child.name === 'tfoot') yield* rowsOf(child);
  }
}

/**
 * Reads HTML, as a string or as elements of XHTML, by an allow-list: what it doesn't know is dropped, and named in a
 * remark. Never throws; whether the text is within the limits of `richText` is the caller's to check.
 */
export function richTextFromHtml(html: string | readonly XmlNode[], options: HtmlOptions = {}): HtmlReading {
  const { images = new ImageFiles(), tex = typeof html === 'string', special = () => undefined } = options;
  return new Reading(images, tex, special).read(typeof html === 'string' ? parseHtml(html) : html);
}
