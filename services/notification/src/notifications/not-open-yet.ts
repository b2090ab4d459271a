/**
 * Pages of the console that aren't open yet, with the kinds that lead there: meanwhile their notifications have no link,
 * and the settings don't offer them. The feature that builds a page removes its line here and in
 * console/src/planned-pages.ts.
 */
export const notOpenYet: Readonly<Record<string, readonly string[]>> = {};

/** @param link a path of the console with its query, if any */
export const leadsSomewhere = (link: string): boolean =>
  !Object.keys(notOpenYet).includes(link.replace(/[?#].*/s, ''));

/** Whether the settings offer a kind. */
export const isOffered = (kind: string): boolean => !Object.values(notOpenYet).flat().includes(kind);
