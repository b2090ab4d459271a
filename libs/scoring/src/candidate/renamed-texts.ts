import type { Localized, RichNode, RichText } from '@rigwise/contracts';

interface Renaming {
  readonly file: (id: string) => string;
  readonly blank?: (id: string) => string;
}

/** Texts whose images and blanks have other ids. */
export const renamedTexts = (texts: Localized<RichText>, renaming: Renaming): Localized<RichText> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { type, content }]) => [
      language,
      { type, content: content.map((node) => renamedNode(node, renaming)) },
    ]),
  );

function renamedNode(node: RichNode, renaming: Renaming): RichNode {
  if (node.type === 'image')
    return { ...node, attrs: { ...node.attrs, fileId: renaming.file(node.attrs.fileId) } };
  if (node.type === 'blank')
    return { ...node, attrs: { id: renaming.blank?.(node.attrs.id) ?? node.attrs.id } };
  if (!('content' in node) || node.content === undefined) return node;
  return { ...node, content: node.content.map((inner) => renamedNode(inner, renaming)) };
}
