import type { Localized } from '@rigwise/contracts';

/** What a difference is about, in the order in which a view lists them. */
export const differenceGroups = ['text', 'options', 'key', 'scoring', 'classification'] as const;
export type DifferenceGroup = (typeof differenceGroups)[number];

/** A part of a content that is compared as a whole. */
export interface Entry {
  readonly path: string;
  readonly group: DifferenceGroup;
  readonly value: unknown;
  /** The value is the ids of things that have entries of their own: only the order of those that stay is compared. */
  readonly isOrder?: true;
}

/** Nothing for what isn't there. */
export const leaf = (path: string, group: DifferenceGroup, value: unknown): Entry[] =>
  value === undefined ? [] : [{ path, group, value }];

export const order = (path: string, group: DifferenceGroup, ids: readonly string[]): Entry => ({
  ...{ path, group, value: ids, isOrder: true },
});

/** A text, by language. */
export const texts = (path: string, group: DifferenceGroup, all: Localized<unknown> | undefined): Entry[] =>
  Object.entries(all ?? {}).map(([language, value]) => ({ path: `${path}.${language}`, group, value }));

/** Things without an order: each by its own name. */
export const set = (path: string, group: DifferenceGroup, names: readonly string[]): Entry[] =>
  [...new Set(names)].map((name) => ({ path: `${path}[${name}]`, group, value: name }));
