import type { Kind } from '../testing/kinds.ts';

/** A small break of the product, and the tests that it must turn red. */
export interface Mutant {
  /** Describes what is broken. */
  readonly name: string;
  /** Relative to the root, like all paths here. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly red: NamedTests;
}

export interface NamedTests {
  readonly kind: Kind;
  readonly file: string;
  /** Part of the test name, as written in the source. */
  readonly test: string;
  /** Part of the enclosing `describe` name, if several tests match and one is enough. */
  readonly within?: string;
  /** They run services as shipped, so these are built first. */
  readonly built?: true;
}

export const unit = (file: string, test: string): NamedTests => ({ kind: 'unit', file, test });
export const inBrowser = (file: string, test: string): NamedTests => ({ kind: 'console', file, test });
export const integration = (file: string, test: string): NamedTests => ({ kind: 'integration', file, test });
/** Tests of services that run from their builds in their own processes. */
export const asShipped = (file: string, test: string): NamedTests => ({
  ...integration(file, test),
  built: true,
});
/**
 * Tests of the console on a running platform. They must be repeatable on it, so they use up no one of the demo
 * company.
 */
export const endToEnd = (file: string, test: string): NamedTests => ({ kind: 'e2e', file, test });
/** A sentence of the specification, at one of the sizes at which `holds` checks it. */
export const sentence = (file: string, test: string, size: '1280 px' | '390 px' = '1280 px'): NamedTests => ({
  ...endToEnd(file, test),
  within: `, at ${size} `,
});

export function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** @throws unless the text to find occurs exactly once */
export function broken(source: string, { name, file, find, replace }: Mutant): string {
  const found = occurrences(source, find);
  if (found !== 1) throw new Error(`"${name}": its text occurs ${found} times in ${file}`);
  return source.replace(find, () => replace);
}
