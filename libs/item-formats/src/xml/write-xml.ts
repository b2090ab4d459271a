import { isElement, type XmlElement, type XmlNode } from './xml-node.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** What XML 1.0 can't express at all, not even as a reference. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const INEXPRESSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escape = (text: string, what: RegExp): string =>
  text.replaceAll(INEXPRESSIBLE, '\ufffd').replaceAll(what, (one) => ESCAPES[one] ?? one);

/** Text as XML; a carriage return would be read as a line feed otherwise. */
export const escapeText = (text: string): string => escape(text, /[&<>\r]/g);
/** An attribute's value as XML, in double quotes; line breaks would be read as spaces otherwise. */
export const escapeAttribute = (text: string): string => escape(text, /[&<>"\t\n\r]/g);

function startTag({ name, attributes }: XmlElement): string {
  return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}`;
}

/** One node as XML, without white space that isn't in it. */
export function xmlOf(node: XmlNode): string {
  if (!isElement(node)) return escapeText(node);
  if (node.children.length === 0) return `${startTag(node)}/>`;
  return `${startTag(node)}>${node.children.map(xmlOf).join('')}</${node.name}>`;
}

/** The same with a line for each element, for people; elements with text, and those to `keep`, stay on one line. */
export function prettyXml(node: XmlElement, keep: (element: XmlElement) => boolean, indent = ''): string {
  const { children } = node;
  if (children.length === 0 || keep(node) || !children.every(isElement)) return indent + xmlOf(node);
  const inner = children.map((child) => prettyXml(child, keep, `${indent}  `));
  return [`${indent}${startTag(node)}>`, ...inner, `${indent}</${node.name}>`].join('\n');
}

/** A document in UTF-8. */
export const xmlDocument = (root: XmlElement, keep: (element: XmlElement) => boolean): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${prettyXml(root, keep)}\n`);
