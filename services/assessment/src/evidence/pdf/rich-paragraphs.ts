import { childrenOf, type Localized, type RichNode, type RichText } from '@rigwise/contracts';

/** A formatted text as paragraphs of plain text: a list's entries, a table's rows and blanks by their names. */
export const richParagraphs = (text: RichText): string[] => text.content.flatMap((node) => blocks(node));

/** The text in the only language that a record has of it. */
export const inOneLanguage = <T>(texts: Localized<T>): T | undefined => Object.values(texts)[0];

function blocks(node: RichNode): string[] {
  const children = childrenOf(node);
  switch (node.type) {
    case 'bulletList':
      return children.flatMap((child) => marked('• ', child));
    case 'orderedList':
      return children.flatMap((child, at) => marked(`${(node.attrs?.start ?? 1) + at}. `, child));
    case 'blockquote':
      return children.flatMap(blocks);
    case 'table':
      return children.map((row) =>
        childrenOf(row)
          .map((cell) => within(cell))
          .join(' | '),
      );
    case 'horizontalRule':
      return ['—'];
    default:
      return [inline(node)];
  }
}

const within = (node: RichNode): string => childrenOf(node).flatMap(blocks).join(' ');
const marked = (mark: string, node: RichNode): string[] =>
  childrenOf(node)
    .flatMap(blocks)
    .map((text, at) => (at === 0 ? mark + text : text));

function inline(node: RichNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'hardBreak':
      return '\n';
    case 'inlineMath':
    case 'blockMath':
      return node.attrs.latex;
    case 'image':
      return `[Picture: ${node.attrs.alt || 'no description'} – file ${node.attrs.fileId}]`;
    case 'blank':
      return `____ (${node.attrs.id})`;
    default:
      return childrenOf(node).map(inline).join('');
  }
}
