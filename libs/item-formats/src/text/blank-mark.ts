import type { RichNode, RichText } from '@rigwise/contracts';
import { childrenOf } from '@rigwise/contracts';

/** Stands for a blank while a text is written or read: a noncharacter of Unicode, which no text has. */
export const BLANK_MARK = '\uFDD2';

const blank = (id: string): RichNode => ({ type: 'blank', attrs: { id } });

const withChildren = (node: RichNode, change: (nodes: readonly RichNode[]) => RichNode[]): RichNode =>
  'content' in node && node.content !== undefined ? { ...node, content: change(node.content) } : node;

/** Turns marks in a document's texts into the blank. */
export function withBlank(doc: RichText, id: string): RichText {
  const change = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node) => (node.type === 'text' ? splitAtMark(node, id) : [withChildren(node, change)]));
  return { type: 'doc', content: change(doc.content) };
}

function splitAtMark(node: Extract<RichNode, { type: 'text' }>, id: string): RichNode[] {
  return node.text
    .split(BLANK_MARK)
    .flatMap((text, index) => [
      ...(index > 0 ? [blank(id)] : []),
      ...(text === '' ? [] : [{ ...node, text }]),
    ]);
}

/** Turns blanks of a document into marks. */
export function withMarks(doc: RichText): RichText {
  const change = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.map((node) =>
      node.type === 'blank' ? { type: 'text', text: BLANK_MARK } : withChildren(node, change),
    );
  return { type: 'doc', content: change(doc.content) };
}

/** Adds a blank in a paragraph of its own: where an answer goes if the question doesn't say. */
export const withBlankAtEnd = (doc: RichText, id: string): RichText => ({
  type: 'doc',
  content: [...doc.content, { type: 'paragraph', content: [blank(id)] }],
});

/** The document without a last paragraph that is only a blank. */
export function withoutBlankAtEnd(doc: RichText): RichText {
  const last = doc.content.at(-1);
  const only = last?.type === 'paragraph' && childrenOf(last).length === 1 ? childrenOf(last)[0] : undefined;
  return only?.type === 'blank' ? { type: 'doc', content: doc.content.slice(0, -1) } : doc;
}
