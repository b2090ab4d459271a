import type { RichNode, RichText } from '@rigwise/contracts';
import { childrenOf } from '@rigwise/contracts';

/** Single spaces instead of spaces, tabs and line ends, and none around. */
export const oneLine = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').trim();

/** Paragraphs are separated by blank lines, other line ends are breaks inside a paragraph. */
export function docFromPlain(text: string): RichText {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.split('\n').map(oneLine));
  return { type: 'doc', content: paragraphs.flatMap(paragraphOf) };
}

function paragraphOf(lines: readonly string[]): RichNode[] {
  const filled = lines.filter((line) => line !== '');
  if (filled.length === 0) return [];
  const content = filled.flatMap((line, index): RichNode[] => [
    ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
    { type: 'text', text: line },
  ]);
  return [{ type: 'paragraph', content }];
}

/** The text from which `docFromPlain` makes the same document, or undefined if none does. */
export function plainFromDoc(doc: RichText): string | undefined {
  const paragraphs: string[] = [];
  for (const node of doc.content) {
    if (node.type !== 'paragraph') return undefined;
    const lines = plainLines(childrenOf(node));
    if (lines === undefined) return undefined;
    if (lines.length === 1 && lines[0] === '') continue;
    if (lines.includes('')) return undefined;
    paragraphs.push(lines.join('\n'));
  }
  return paragraphs.join('\n\n');
}

function plainLines(nodes: readonly RichNode[]): string[] | undefined {
  const lines = [''];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push('');
    else if (node.type === 'text' && (node.marks ?? []).length === 0)
      lines.push(`${lines.pop()}${node.text}`);
    else return undefined;
  }
  return lines.map(oneLine);
}

/** A title for a question without one: the beginning of its text. */
export function titleFrom(text: string): string {
  const line = oneLine(text);
  if (line.length <= TITLE_FROM_TEXT) return line;
  const cut = line.slice(0, TITLE_FROM_TEXT);
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_FROM_TEXT / 2 ? cut.slice(0, space) : cut).trimEnd().replace(/[\ud800-\udbff]$/, '')}…`;
}
const TITLE_FROM_TEXT = 80;
