import {
  childrenOf,
  nodesOf,
  textOf,
  type Localized,
  type RichNode,
  type RichText,
} from '@rigwise/contracts';

export const EMPTY: RichText = { type: 'doc', content: [] };

/** Whether candidates would see nothing of it. */
export const isBlankText = (text: RichText | undefined): boolean =>
  text === undefined ||
  ([...nodesOf(text)].every(({ type }) => ['paragraph', 'text', 'hardBreak'].includes(type)) &&
    textOf(text) === '');

/** The ids of the blanks of a text in any language, in the order in which they first appear. */
export const blanksIn = (texts: Localized<RichText>): string[] => [
  ...new Set(
    Object.values(texts).flatMap((text) =>
      [...nodesOf(text)].flatMap((node) => (node.type === 'blank' ? [node.attrs.id] : [])),
    ),
  ),
];

/** The text with each blank as a line to write on, for types without blanks. */
export const withLines = (texts: Localized<RichText>): Localized<RichText> =>
  mapTexts(texts, (node) => (node.type === 'blank' ? [{ type: 'text', text: '____' }] : [node]));

export const withoutBlank = (texts: Localized<RichText>, id: string): Localized<RichText> =>
  mapTexts(texts, (node) => (node.type === 'blank' && node.attrs.id === id ? [] : [node]));

const mapTexts = (texts: Localized<RichText>, change: (node: RichNode) => RichNode[]): Localized<RichText> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      { ...text, content: text.content.flatMap((node) => mapped(node, change)) },
    ]),
  );

function mapped(node: RichNode, change: (node: RichNode) => RichNode[]): RichNode[] {
  const children = childrenOf(node);
  if (children.length === 0) return change(node);
  const content = children.flatMap((child) => mapped(child, change));
  return change({ ...node, content } as RichNode);
}

/** One paragraph for each text, one after the other. */
export const joined = (first: RichText | undefined, second: RichText | undefined): RichText => ({
  type: 'doc',
  content: [...(first?.content ?? []), ...(second?.content ?? [])],
});
