import { childrenOf } from '@rigwise/contracts';
import type { RichNode, RichText } from '@rigwise/contracts';

/** Renames an identifier: equal places get equal names. */
export type Rename = (id: string) => string;
/** Parsed JSON without `undefined`, as compared. */
export type Meaning = null | boolean | number | string | Meaning[] | { [key: string]: Meaning };

/** A line of text as HTML renders it: without space around, and with single spaces. */
export const lineMeaning = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').trim();

/** Numbers things in the order in which it first meets them. */
export function numbered(prefix: string): Rename {
  const names = new Map<string, string>();
  return (id) => {
    const name = names.get(id) ?? `${prefix}${names.size + 1}`;
    names.set(id, name);
    return name;
  };
}

interface Names {
  readonly blank: Rename;
  readonly file: Rename;
}

/**
 * A text as readers see it: neighbouring texts with the same marks are one, repeated space is one space but in code
 * blocks, empty paragraphs are nothing, and attributes with their default value are absent.
 */
export const richMeaning = (doc: RichText, names: Names): Meaning[] => blocks(doc.content, names);

const INLINE: readonly string[] = ['text', 'hardBreak', 'inlineMath', 'image', 'blank'];

function blocks(nodes: readonly RichNode[], names: Names): Meaning[] {
  return nodes.flatMap((node): Meaning[] => {
    if (node.type === 'paragraph') {
      const content = inline(childrenOf(node), names);
      return content.length === 0 ? [] : [{ type: 'paragraph', content }];
    }
    return [block(node, names)];
  });
}

function block(node: RichNode, names: Names): Meaning {
  if (INLINE.includes(node.type)) return leaf(node, names);
  if (node.type === 'codeBlock') {
    const language = node.attrs?.language ?? '';
    return { type: node.type, language, text: childrenOf(node).map(rawText).join('') };
  }
  if (node.type === 'blockMath') return { type: node.type, latex: node.attrs.latex.trim() };
  const content = blocks(childrenOf(node), names);
  if (node.type === 'orderedList') return { type: node.type, start: node.attrs?.start ?? 1, content };
  if (node.type === 'tableCell' || node.type === 'tableHeader')
    return {
      type: node.type,
      colspan: node.attrs?.colspan ?? 1,
      rowspan: node.attrs?.rowspan ?? 1,
      content,
    };
  return { type: node.type, content };
}

const rawText = (node: RichNode): string => (node.type === 'text' ? node.text : '');

interface Run {
  text: string;
  readonly marks: string[];
}

/** Space collapses across marks, as in HTML: the first of several spaces stays. */
function inline(nodes: readonly RichNode[], names: Names): Meaning[] {
  const parts: (Run | Meaning)[] = [];
  let afterSpace = true;
  for (const node of nodes) {
    if (node.type !== 'text') {
      if (node.type === 'hardBreak') trimEnd(parts);
      parts.push(leaf(node, names));
      afterSpace = node.type === 'hardBreak';
      continue;
    }
    let text = node.text.replaceAll(/[ \t\r\n]+/g, ' ');
    if (afterSpace) text = text.replace(/^ /, '');
    if (text === '') continue;
    afterSpace = text.endsWith(' ');
    const marks = [...new Set((node.marks ?? []).map(({ type }) => type))].sort();
    const last = parts.at(-1);
    if (isRun(last) && last.marks.join() === marks.join()) last.text += text;
    else parts.push({ text, marks });
  }
  trimEnd(parts);
  return parts as Meaning[];
}

const isRun = (part: Run | Meaning | undefined): part is Run =>
  part !== null && typeof part === 'object' && !Array.isArray(part) && 'marks' in part;

function trimEnd(parts: (Run | Meaning)[]): void {
  const last = parts.at(-1);
  if (!isRun(last)) return;
  last.text = last.text.replace(/ $/, '');
  if (last.text === '') parts.pop();
}

function leaf(node: RichNode, names: Names): Meaning {
  if (node.type === 'inlineMath') return { type: node.type, latex: node.attrs.latex.trim() };
  if (node.type === 'blank') return { type: node.type, id: names.blank(node.attrs.id) };
  if (node.type === 'image')
    return {
      type: node.type,
      file: names.file(node.attrs.fileId),
      alt: lineMeaning(node.attrs.alt),
      width: node.attrs.width ?? null,
    };
  return { type: node.type };
}
