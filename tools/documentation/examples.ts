import { blocksOf } from './markdown.ts';

/** A script of a page, and what the page shows that it prints. */
export interface Example {
  readonly script: string;
  /** Undefined where the page shows nothing. */
  readonly shown: string | undefined;
}

/** The examples of a page, in their order: each `sh` block, with the `text` block that follows it. */
export const examplesOf = (page: string): Example[] =>
  blocksOf(page).flatMap((block, at, blocks) => {
    const next = blocks[at + 1];
    const shown = next?.language === 'text' ? next.text : undefined;
    return block.language === 'sh' ? [{ script: block.text, shown }] : [];
  });

/**
 * What is different between what a page shows and what was printed: a JSON value by its shape (below), other lines as
 * they are.
 * @returns in words; empty where it fits
 */
export function differences(shown: string, printed: string): string[] {
  const [expected, actual] = [readOutput(shown), readOutput(printed)];
  if (expected.json === undefined || actual.json === undefined) return differentLines(shown, printed);
  return [...differentShapes('$', expected.json, actual.json), ...differentLines(expected.rest, actual.rest)];
}

/** A JSON value at the beginning, over however many lines, and what follows. */
function readOutput(output: string): { readonly json?: unknown; readonly rest: string } {
  const lines = output.trim().split('\n');
  for (let to = lines.length; to > 0 && /^[[{]/.test(lines[0] ?? ''); to -= 1) {
    try {
      return { json: JSON.parse(lines.slice(0, to).join('\n')) as unknown, rest: lines.slice(to).join('\n') };
    } catch {
      // It ends earlier.
    }
  }
  return { rest: lines.join('\n') };
}

const differentLines = (shown: string, printed: string): string[] =>
  shown.trim() === printed.trim() ? [] : [`shown: ${shown.trim()}\nprinted: ${printed.trim()}`];

/**
 * Objects have the same members, every item of a list looks like one of those shown, words are the same. `…` stands for
 * any text or null; numbers and dates are of their kind.
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
      if (!(name in printed)) return [`${at}.${name} is shown, and not printed`];
      if (!(name in shown)) return [`${at}.${name} is printed, and not shown`];
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
