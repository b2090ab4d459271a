import { oneLine } from './plain.ts';

/** Entries of a list are separated by semicolons; a backslash before a separator makes it text. */
export function splitList(list: string, separator: ';' | '|' | '=' = ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '\\') at++;
    else if (list[at] === separator) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, list.slice(start).trim()];
}

export const unescapedPart = (part: string): string => part.replaceAll(/\\([;|=\\])/g, '$1');
export const escapedPart = (text: string): string => text.replaceAll(/[;|=\\]/g, '\\$&');

/** The entries of a list as texts. */
export const listOf = (list: string): string[] =>
  splitList(list)
    .filter((part) => part !== '')
    .map((part) => oneLine(unescapedPart(part)));

/** What `listOf` reads. */
export const listed = (all: readonly string[]): string => all.map(escapedPart).join('; ');
