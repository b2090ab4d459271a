import type { CandidateItem, Localized } from '@rigwise/contracts';

/** Members of items that hold a text in each language. */
const LOCALIZED = new Set(['stem', 'stimulus', 'text', 'label', 'alt']);

/** A text in one language alone, or in its first where it lacks it. */
export function textIn<T>(texts: Localized<T>, language: string): Localized<T> {
  const found = Object.entries(texts).find(([tag]) => tag === language) ?? Object.entries(texts)[0];
  return found ? { [found[0]]: found[1] } : {};
}

/** An item with all its texts in one language: a candidate downloads what they read. */
export const itemIn = (item: CandidateItem, language: string): CandidateItem =>
  reduced(item, language, '') as CandidateItem;

function reduced(value: unknown, language: string, name: string): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one: unknown) => reduced(one, language, ''));
  if (LOCALIZED.has(name)) return textIn(value as Localized<unknown>, language);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, reduced(inner, language, key)]),
  );
}
