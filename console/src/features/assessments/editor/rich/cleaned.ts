import { markTypes, type MarkType, type RichNode, type RichText } from '@rigwise/contracts';

/** A node as the editor writes it: with attributes of its own that the contract doesn't know. */
export interface EditorNode {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly { readonly type: string }[] | undefined;
  readonly content?: readonly EditorNode[] | undefined;
}

const LONGEST_FORMULA = 1000;
const LONGEST_ALTERNATIVE = 500;

/** The document of the editor as items store it: by an allow-list, so nothing else of what was pasted stays. */
export function cleaned(doc: EditorNode): RichText {
  const content = all(doc.content);
  const [only] = content;
  // An editor always shows a paragraph, and an empty text has none.
  const isEmpty = content.length === 1 && only?.type === 'paragraph' && only.content === undefined;
  return { type: 'doc', content: isEmpty ? [] : content };
}

const all = (content: readonly EditorNode[] = []): RichNode[] => content.flatMap(one);
const inside = (node: EditorNode): { content?: RichNode[] } => {
  const content = all(node.content);
  return content.length > 0 ? { content } : {};
};

function one(node: EditorNode): RichNode[] {
  const { type = '', attrs = {} } = node;
  switch (type) {
    case 'text':
      return textOf(node);
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type }];
    case 'inlineMath':
    case 'blockMath': {
      const latex = withoutControls(stringOf(attrs['latex']), true).trim().slice(0, LONGEST_FORMULA);
      return latex === '' ? [] : [{ type, attrs: { latex } }];
    }
    case 'image':
      return imageOf(attrs);
    case 'blank':
      return typeof attrs['id'] === 'string' ? [{ type, attrs: { id: attrs['id'] } }] : [];
    case 'paragraph':
    case 'blockquote':
    case 'bulletList':
    case 'listItem':
      return [{ type, ...inside(node) }];
    case 'orderedList': {
      const start = whole(attrs['start'], 0, 9999);
      return [{ type, ...(start !== undefined && start !== 1 && { attrs: { start } }), ...inside(node) }];
    }
    case 'codeBlock': {
      const language = attrs['language'];
      const isKnown = typeof language === 'string' && /^[\w+#.-]{1,40}$/.test(language);
      return [{ type, ...(isKnown && { attrs: { language } }), ...inside(node) }];
    }
    case 'table':
    case 'tableRow': {
      const content = all(node.content);
      return content.length > 0 ? [{ type, content }] : [];
    }
    case 'tableCell':
    case 'tableHeader': {
      const [colspan, rowspan] = [span(attrs['colspan']), span(attrs['rowspan'])];
      const spans = {
        ...(colspan !== undefined && { colspan }),
        ...(rowspan !== undefined && { rowspan }),
      };
      return [{ type, ...(Object.keys(spans).length > 0 && { attrs: spans }), ...inside(node) }];
    }
    default:
      return [];
  }
}

function textOf({ text = '', marks = [] }: EditorNode): RichNode[] {
  const clean = withoutControls(text, true);
  if (clean === '') return [];
  const known = marks.map(({ type }) => type).filter(isMark);
  return [{ type: 'text', text: clean, ...(known.length > 0 && { marks: known.map((type) => ({ type })) }) }];
}
const isMark = (type: string): type is MarkType => (markTypes as readonly string[]).includes(type);

function imageOf(attrs: Readonly<Record<string, unknown>>): RichNode[] {
  const { fileId, alt } = attrs;
  if (typeof fileId !== 'string') return [];
  const width = whole(attrs['width'], 16, 4096);
  const text = lineOf(typeof alt === 'string' ? alt : '', LONGEST_ALTERNATIVE);
  return [{ type: 'image', attrs: { fileId, alt: text, ...(width !== undefined && { width }) } }];
}

/** A text on one line, as the contracts take it. */
export const lineOf = (text: string, most: number): string =>
  withoutControls(text.replaceAll(/[\t-\r]+/g, ' '), false)
    .trim()
    .slice(0, most)
    .toWellFormed();

const withoutControls = (text: string, hasLines: boolean): string =>
  text.toWellFormed().replaceAll(hasLines ? /[^\P{Cc}\n\r\t]/gu : /\p{Cc}/gu, '');

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const span = (value: unknown): number | undefined => {
  const count = whole(value, 1, 20);
  return count === 1 ? undefined : count;
};
const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
