import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

/** Every page for human readers, by path from the root: those in docs and a few others. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'k8s/README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

export const readPage = (page: string): string => readFileSync(path.join(root, page), 'utf8');

export interface Block {
  /** The info string of the opening fence: `sh`, `mermaid`. */
  readonly language: string;
  readonly text: string;
}

const FENCE = /^```(?<language>[^\n]*)\n(?<text>[^]*?)\n```$/gm;

/** The fenced blocks of a page, in order. */
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(FENCE)].map(({ groups }) => ({
    language: groups?.['language'] ?? '',
    text: groups?.['text'] ?? '',
  }));

const withoutBlocks = (text: string): string => text.replace(FENCE, '').replace(/^ {4}.*$/gm, '');

/** The targets of a page's links and images, as written; links inside code don't count. */
export const linksOf = (text: string): string[] =>
  [
    ...withoutBlocks(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?<to>[^()\s]+)\)/g),
  ].map(({ groups }) => groups?.['to'] ?? '');

/** The anchors that GitHub generates for a page's headings. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#{1,6} (?<heading>.+)$/gm)].map(({ groups }) => {
    const anchor = (groups?.['heading'] ?? '')
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** The table cells in a text, row by row, without header rows. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(
      (line, at, lines) =>
        line.startsWith('|') && !/^\| ?-/.test(line) && !/^\| ?-/.test(lines[at + 1] ?? ''),
    )
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The text under a heading, up to the next heading of its level. @throws if there is no such heading */
export function sectionOf(text: string, heading: string): string {
  const found = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`));
  if (found === undefined) throw new Error(`There is no section "${heading}"`);
  return found;
}
