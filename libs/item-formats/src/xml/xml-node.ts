/** An element of XML or HTML. Names of QTI and Moodle have no prefix here; attributes keep theirs (`xml:lang`). */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** Where it starts, from 1; 0 if unknown. */
  readonly line: number;
}
/** An element, or text with its entities decoded. */
export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';
export const elementsOf = (of: XmlElement): readonly XmlElement[] => of.children.filter(isElement);
export const attributeOf = (of: XmlElement, name: string): string | undefined => of.attributes.get(name);

/** The first child element of that name. */
export const childOf = (of: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(of).find((child) => child.name === name);
/** Every child element of that name. */
export const childrenNamed = (of: XmlElement, name: string): readonly XmlElement[] =>
  elementsOf(of).filter((child) => child.name === name);

/** The element and every element in it, in document order. */
export function* elementsIn(of: XmlElement): Generator<XmlElement> {
  yield of;
  for (const child of elementsOf(of)) yield* elementsIn(child);
}

/** All text of a node, as it is. */
export function textIn(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return isElement(node) ? node.children.map(textIn).join('') : node;
}

/** Text as XML and HTML show it: white space collapsed, none around it; a no-break space stays. */
export const collapsed = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, ' ').trim();

/** An element to be written: attributes without a value are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  children: readonly (XmlNode | undefined)[] = [],
): XmlElement => ({
  name,
  attributes: new Map(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as const],
    ),
  ),
  children: children.filter((child) => child !== undefined),
  line: 0,
});
