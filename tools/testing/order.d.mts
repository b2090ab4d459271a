/** What takes long however short its file is, longest first. */
export const LONG: readonly string[];

/** Runs test files in the same order on every machine: long ones, then the others, largest first. */
export default class LongestFirst {
  sort<T extends { readonly path: string }>(tests: readonly T[]): T[];
  cacheResults(): void;
}
