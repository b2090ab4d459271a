import { childrenOf, type Localized, type RichNode, type RichText } from '@rigwise/contracts';

/** A formatted text as paragraphs of plain text: a list's entries, a table's rows and blanks by their names. */
export const richParagraphs = (text: RichText): string[] => text.content.flatMap((node) => blocks(node));

/** The text in the only language that a record has of it. */
export const inOneLanguage = <T>(texts: Localized<T>): T | undefined => Object.values(texts)[0];

function blocks(node: RichNode): string[] {
  const children = childrenOf(node);
  if (node.type === 'bulletList') return children.flatMap((child) => marked('• ', child));
  if (node.type === 'orderedList')
    return children.flatMap((child, at) => marked(`${(node.attrs?.start ?? 1) + at}. `, child));
  if (node.type === 'blockquote') return children.flatMap(blocks);
  if (node.type === 'table') return children.map((row) => childrenOf(row).map(within).join(' | '));
  return [node.type === 'horizontalRule' ? '—' : inline(node)];
}

const within = (node: RichNode): string => childrenOf(node).flatMap(blocks).join(' ');
const marked = (mark: string, node: RichNode): string[] =>
  childrenOf(node)
    .flatMap(blocks)
    .map((text, at) => (at === 0 ? mark + text : text));

function inline(node: RichNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'inlineMath' || node.type === 'blockMath') return node.attrs.latex;
  if (node.type === 'image')
    return `[Picture: ${node.attrs.alt || 'no description'} – file ${node.attrs.fileId}]`;
  if (node.type === 'blank') return `____ (${node.attrs.id})`;
  return childrenOf(node).map(inline).join('');
}
