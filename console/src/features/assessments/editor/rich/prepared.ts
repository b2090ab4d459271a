import { childrenOf, type RichNode, type RichText } from '@rigwise/contracts';

const PARAGRAPH: RichNode = { type: 'paragraph' };

/**
 * The text as the editor can hold it: its images stand in paragraphs, whatever holds blocks holds at least one, and a
 * list's entry begins with a paragraph. Files that were imported may have it otherwise.
 */
export const prepared = (text: RichText | undefined): RichText => ({
  type: 'doc',
  content: blocks(text?.content ?? []),
});

function blocks(content: readonly RichNode[], beginsWithParagraph = false): RichNode[] {
  const all = content.flatMap(block);
  const [first] = all;
  return first === undefined || (beginsWithParagraph && first.type !== 'paragraph')
    ? [PARAGRAPH, ...all]
    : all;
}

function block(node: RichNode): RichNode[] {
  switch (node.type) {
    case 'image':
      return [{ type: 'paragraph', content: [node] }];
    case 'blockquote':
    case 'tableCell':
    case 'tableHeader':
      return [{ ...node, content: blocks(childrenOf(node)) }];
    case 'listItem':
      return [{ ...node, content: blocks(childrenOf(node), true) }];
    case 'bulletList':
    case 'orderedList': {
      const content = childrenOf(node).flatMap(block);
      return content.length > 0 ? [{ ...node, content }] : [];
    }
    case 'table':
    case 'tableRow':
      return [{ ...node, content: node.content.flatMap(block) }];
    case 'codeBlock':
      // Code has no formatting of its own.
      return [
        {
          ...node,
          content: childrenOf(node).flatMap((child): RichNode[] =>
            child.type === 'text' ? [{ type: 'text', text: child.text }] : [],
          ),
        },
      ];
    case 'text':
    case 'hardBreak':
    case 'horizontalRule':
    case 'inlineMath':
    case 'blockMath':
    case 'blank':
    case 'paragraph':
      return [node];
  }
}
