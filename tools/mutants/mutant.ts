import type { Kind } from '../testing/kinds.ts';

/** A small break of the product, and the tests that must turn red by it. */
export interface Mutant {
  /** What is broken, in words. */
  readonly name: string;
  /** From the root, as all paths here. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly red: NamedTests;
}

export interface NamedTests {
  readonly kind: Kind;
  readonly file: string;
  /** Part of their names, as it stands in the source. */
  readonly test: string;
  /** Part of the name of what they stand in, where one of several is enough. */
  readonly within?: string;
  /** They run services as they ship, which are built first. */
  readonly built?: true;
}

export const unit = (file: string, test: string): NamedTests => ({ kind: 'unit', file, test });
export const inBrowser = (file: string, test: string): NamedTests => ({ kind: 'console', file, test });
export const integration = (file: string, test: string): NamedTests => ({ kind: 'integration', file, test });
/** Of services in processes of their own, from their builds. */
export const asShipped = (file: string, test: string): NamedTests => ({
  ...integration(file, test),
  built: true,
});
/** Of the console on a running platform: tests that can be repeated on it, and so use up nobody of the demo company. */
export const endToEnd = (file: string, test: string): NamedTests => ({ kind: 'e2e', file, test });
/** A sentence of the specification, at one of the sizes that `holds` proves it at. */
export const sentence = (file: string, test: string, size: '1280 px' | '390 px' = '1280 px'): NamedTests => ({
  ...endToEnd(file, test),
  within: `, at ${size} `,
});

export function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** @throws where the text to find isn't there exactly once */
export function broken(source: string, { name, file, find, replace }: Mutant): string {
  const found = occurrences(source, find);
  if (found !== 1) throw new Error(`"${name}": its text occurs ${found} times in ${file}`);
  return source.replace(find, () => replace);
}
