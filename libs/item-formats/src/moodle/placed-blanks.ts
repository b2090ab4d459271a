import type { RichNode, RichText } from '@rigwise/contracts';
import { BLANK_MARK } from '../text/blank-mark.ts';

/** Turns the marks of a text into blanks, each with its own id, and counts them. Marks in code stay out. */
export function placedBlanks(
  doc: RichText,
  idOf: (index: number) => string,
): { readonly doc: RichText; readonly count: number } {
  let count = 0;
  const place = (node: RichNode): RichNode[] => {
    if (node.type === 'text') {
      return node.text
        .split(BLANK_MARK)
        .flatMap((text, index): RichNode[] => [
          ...(index > 0 ? [{ type: 'blank' as const, attrs: { id: idOf(count++) } }] : []),
          ...(text === '' ? [] : [{ ...node, text }]),
        ]);
    }
    if (!('content' in node) || node.content === undefined) return [node];
    return [{ ...node, content: node.content.flatMap(place) }];
  };
  const content = doc.content.flatMap(place);
  return { doc: { type: 'doc', content }, count };
}
