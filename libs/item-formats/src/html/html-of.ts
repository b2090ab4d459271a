import { childrenOf, type MarkType, type RichNode, type RichText } from '@rigwise/contracts';
import { element, type XmlElement, type XmlNode } from '../xml/xml-node.ts';
import { xmlOf } from '../xml/write-xml.ts';

export interface HtmlOutput {
  /** `qti` keeps to the elements and attributes of QTI 3; `html` is for browsers and Moodle. */
  readonly flavour?: 'qti' | 'html';
  /** The `src` of an image; undefined leaves it out. */
  readonly image?: (fileId: string) => string | undefined;
  /** What stands where an answer goes; by default a line. */
  readonly blank?: (id: string) => readonly XmlNode[];
  /** MathML with the TeX as its annotation, or TeX between `\( \)`. */
  readonly math?: 'mathml' | 'tex';
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MARKS: Readonly<Record<MarkType, string>> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's' },
  ...{ code: 'code', subscript: 'sub', superscript: 'sup' },
};
/** QTI 3 has no `u` and `s`. */
const CLASSES: Partial<Record<MarkType, string>> = { underline: 'qti-underline', strike: 'qti-line-through' };

class Writing {
  private readonly flavour: 'qti' | 'html';
  constructor(private readonly output: HtmlOutput) {
    this.flavour = output.flavour ?? 'html';
  }

  all(nodes: readonly RichNode[]): XmlNode[] {
    return nodes.flatMap((node, index) => this.node(node, nodes[index - 1], nodes[index + 1]));
  }

  private node(node: RichNode, before?: RichNode, after?: RichNode): readonly XmlNode[] {
    switch (node.type) {
      case 'text':
        return [this.text(node.text, node.marks ?? [], before, after)];
      case 'hardBreak':
        return [element('br')];
      case 'horizontalRule':
        return [element('hr')];
      case 'inlineMath':
        return [this.math(node.attrs.latex, false)];
      case 'blockMath':
        return [element('div', {}, [this.math(node.attrs.latex, true)])];
      case 'image':
        return this.image(node.attrs);
      case 'blank':
        return this.output.blank?.(node.attrs.id) ?? ['____'];
      case 'paragraph':
        return [element('p', {}, this.all(node.content ?? []))];
      case 'blockquote':
        return [element('blockquote', {}, this.blocks(node.content ?? []))];
      case 'bulletList':
        return [element('ul', {}, this.blocks(node.content ?? []))];
      case 'orderedList':
        return [element('ol', { start: node.attrs?.start }, this.blocks(node.content ?? []))];
      case 'listItem':
        return [element('li', {}, this.blocks(node.content ?? []))];
      case 'codeBlock':
        return [this.code(node.attrs?.language ?? undefined, node.content ?? [])];
      case 'table':
        return [element('table', {}, [element('tbody', {}, this.all(node.content))])];
      case 'tableRow':
        return [element('tr', {}, this.all(node.content))];
      case 'tableCell':
      case 'tableHeader': {
        const spans = { colspan: node.attrs?.colspan, rowspan: node.attrs?.rowspan };
        return [element(node.type === 'tableCell' ? 'td' : 'th', spans, this.blocks(node.content ?? []))];
      }
    }
  }

  /** An image between blocks is in a `div`, so that it isn't taken for text. */
  blocks(nodes: readonly RichNode[]): XmlNode[] {
    return nodes.flatMap((node, index): XmlNode[] => {
      const written = [...this.node(node, nodes[index - 1], nodes[index + 1])];
      return node.type === 'image' && written.length > 0 ? [element('div', {}, written)] : written;
    });
  }

  private text(
    text: string,
    marks: readonly { type: MarkType }[],
    before?: RichNode,
    after?: RichNode,
  ): XmlNode {
    const isEdge = (node: RichNode | undefined) => node === undefined || node.type === 'hardBreak';
    const follows = before?.type === 'text' && before.text.endsWith(' ');
    const collapses =
      /[\t\n\r\f]| {2}/.test(text) ||
      (text.startsWith(' ') && (isEdge(before) || follows)) ||
      (text.endsWith(' ') && isEdge(after));
    const inner = this.guarded(text);
    const plain: readonly XmlNode[] = collapses ? [this.spaced(inner)] : inner;
    const marked = marks.reduceRight<readonly XmlNode[]>(
      (nodes, { type }) => [this.marked(type, nodes)],
      plain,
    );
    return marked.length === 1 && marked[0] !== undefined ? marked[0] : element('span', {}, marked);
  }

  /** Text that would be read as a formula is broken up by an empty element. */
  private guarded(text: string): readonly XmlNode[] {
    if (this.output.math !== 'tex' || !/\\[([]|\$\$/.test(text)) return [text];
    return text
      .split(/(?<=\\)(?=[([])|(?<=\$)(?=\$)/)
      .flatMap((piece, index): XmlNode[] => (index === 0 ? [piece] : [element('span'), piece]));
  }

  private spaced(children: readonly XmlNode[]): XmlElement {
    const kept =
      this.flavour === 'qti' ? { 'data-white-space': 'pre-wrap' } : { style: 'white-space: pre-wrap' };
    return element('span', kept, children);
  }

  private marked(type: MarkType, children: readonly XmlNode[]): XmlElement {
    const name = this.flavour === 'qti' ? CLASSES[type] : undefined;
    return name === undefined
      ? element(MARKS[type], {}, children)
      : element('span', { class: name }, children);
  }

  private math(latex: string, isBlock: boolean): XmlNode {
    if (this.output.math === 'tex') return isBlock ? `\\[${latex}\\]` : `\\(${latex}\\)`;
    const annotation = element('annotation', { encoding: 'application/x-tex' }, [latex]);
    const semantics = element('semantics', {}, [element('mtext', {}, [latex]), annotation]);
    return element('math', { xmlns: MATHML, display: isBlock ? 'block' : undefined }, [semantics]);
  }

  private image({
    fileId,
    alt,
    width,
  }: {
    fileId: string;
    alt: string;
    width?: number | undefined;
  }): XmlNode[] {
    const src = this.output.image?.(fileId);
    return src === undefined ? [] : [element('img', { src, alt, width })];
  }

  private code(language: string | undefined, content: readonly RichNode[]): XmlElement {
    const texts = content.flatMap((node): XmlNode[] => {
      if (node.type !== 'text') return [];
      const marks = node.marks ?? [];
      return [...marks.reduceRight<XmlNode[]>((nodes, { type }) => [this.marked(type, nodes)], [node.text])];
    });
    // HTML drops a line break at the start of `pre`.
    const first = content[0];
    const leading =
      this.flavour === 'html' && first?.type === 'text' && first.text.startsWith('\n') ? ['\n'] : [];
    return element('pre', { 'data-language': language }, [...leading, ...texts]);
  }
}

/** A text as elements of XHTML, for a file of which it is a part. */
export const xhtmlOf = (doc: RichText, output: HtmlOutput = {}): readonly XmlNode[] =>
  new Writing(output).blocks(doc.content);

/** The same, but without a paragraph around text that is nothing but one paragraph, as options mostly are. */
export function inlineXhtmlOf(doc: RichText, output: HtmlOutput = {}): readonly XmlNode[] {
  const [only, ...others] = doc.content;
  const isPlain =
    only?.type === 'paragraph' &&
    others.length === 0 &&
    childrenOf(only).some(({ type }) => type !== 'image');
  return isPlain ? new Writing(output).all(childrenOf(only)) : xhtmlOf(doc, output);
}

/** A text as XHTML; images need `output.image`, or they are left out. */
export const htmlOf = (doc: RichText, output: HtmlOutput = {}): string =>
  xhtmlOf(doc, output).map(xmlOf).join('');
