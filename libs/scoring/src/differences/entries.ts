import type { Localized } from '@rigwise/contracts';

/** In the order in which views list them. */
export const differenceGroups = [
  'text',
  'options',
  'key',
  'contents',
  'scoring',
  'rules',
  'classification',
] as const;
export type DifferenceGroup = (typeof differenceGroups)[number];

/** A part of a content that is compared as a whole. */
export interface Entry {
  readonly path: string;
  readonly group: DifferenceGroup;
  readonly value: unknown;
  /** The value is a list of ids that have entries of their own: only the order of those in both versions is compared. */
  readonly isOrder?: true;
}

/** A single value; no entry if it is undefined. */
export const leaf = (path: string, group: DifferenceGroup, value: unknown): Entry[] =>
  value === undefined ? [] : [{ path, group, value }];

export const order = (path: string, group: DifferenceGroup, ids: readonly string[]): Entry => ({
  ...{ path, group, value: ids, isOrder: true },
});

/** One entry per language. */
export const texts = (path: string, group: DifferenceGroup, all: Localized<unknown> | undefined): Entry[] =>
  Object.entries(all ?? {}).map(([language, value]) => ({ path: `${path}.${language}`, group, value }));

/** Members without an order: one entry each. */
export const set = (path: string, group: DifferenceGroup, names: readonly string[]): Entry[] =>
  [...new Set(names)].map((name) => ({ path: `${path}[${name}]`, group, value: name }));
