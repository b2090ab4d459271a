import { blocksOf } from './markdown.ts';

/** A script on a page, and the output that the page shows. */
export interface Example {
  readonly script: string;
  /** Undefined if the page shows no output. */
  readonly shown: string | undefined;
}

/** The examples of a page, in order: each `sh` block with the `text` block that follows it. */
export const examplesOf = (page: string): Example[] =>
  blocksOf(page).flatMap((block, at, blocks) => {
    const next = blocks[at + 1];
    const shown = next?.language === 'text' ? next.text : undefined;
    return block.language === 'sh' ? [{ script: block.text, shown }] : [];
  });

/**
 * The differences between the output on a page and the actual output. A JSON value is compared by shape (see below),
 * other lines literally.
 * @returns in words; empty if they match
 */
export function differences(shown: string, printed: string): string[] {
  const [expected, actual] = [readOutput(shown), readOutput(printed)];
  if (expected.json === undefined || actual.json === undefined) return differentLines(shown, printed);
  return [...differentShapes('$', expected.json, actual.json), ...differentLines(expected.rest, actual.rest)];
}

/** Splits a leading JSON value, which may span lines, from what follows it. */
function readOutput(output: string): { readonly json?: unknown; readonly rest: string } {
  const lines = output.trim().split('\n');
  for (let to = lines.length; to > 0 && /^[[{]/.test(lines[0] ?? ''); to -= 1) {
    try {
      return { json: JSON.parse(lines.slice(0, to).join('\n')) as unknown, rest: lines.slice(to).join('\n') };
    } catch {
      // Not JSON yet: the value ends on an earlier line.
    }
  }
  return { rest: lines.join('\n') };
}

const differentLines = (shown: string, printed: string): string[] =>
  shown.trim() === printed.trim() ? [] : [`shown: ${shown.trim()}\nprinted: ${printed.trim()}`];

/**
 * Objects must have the same members, every list item must match one of those shown, and words must be equal. `…`
 * matches any text or null; numbers and dates match by type.
 */
function differentShapes(at: string, shown: unknown, printed: unknown): string[] {
  if (typeof shown === 'string' && shown.includes('…'))
    return fitsGap(shown, printed) ? [] : [unlike(at, shown, printed)];
  if (Array.isArray(shown) && Array.isArray(printed)) {
    if (shown.length === 0 || printed.length < shown.length) {
      return shown.length === printed.length
        ? []
        : [`${at}: ${shown.length} items shown, ${printed.length} printed`];
    }
    return printed.flatMap((item, index) => {
      const like = shown[Math.min(index, shown.length - 1)] as unknown;
      return differentShapes(`${at}[${index}]`, like, item);
    });
  }
  if (isObject(shown) && isObject(printed)) {
    const names = [...new Set([...Object.keys(shown), ...Object.keys(printed)])];
    return names.flatMap((name) => {
      if (!(name in printed)) return [`${at}.${name} is shown but not printed`];
      if (!(name in shown)) return [`${at}.${name} is printed but not shown`];
      return differentShapes(`${at}.${name}`, shown[name], printed[name]);
    });
  }
  const alike = typeof shown === 'number' ? typeof printed === 'number' : shown === printed;
  return alike ? [] : [unlike(at, shown, printed)];
}

function fitsGap(shown: string, printed: unknown): boolean {
  if (printed === null) return shown === '…';
  const [begin = '', end = ''] = shown.split('…');
  return typeof printed === 'string' && printed.startsWith(begin) && printed.endsWith(end);
}

const unlike = (at: string, shown: unknown, printed: unknown): string =>
  `${at}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(printed)} printed`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
