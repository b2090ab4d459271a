import type { Localized, RichText } from '@rigwise/contracts';
import { blankIdsIn } from '@rigwise/scoring';
import { inLanguage, type Shown } from '../texts/shown.ts';

export interface BlankOrder {
  /** In the order of the text; those that it lacks come last. */
  readonly ids: readonly string[];
  /** Not in the text in this language, which only drafts have. */
  readonly apart: readonly string[];
}

/** The order in which blanks are read, each once. */
export function blankOrder(
  stem: Localized<RichText>,
  blanks: Iterable<string>,
  shown: Pick<Shown, 'language' | 'original'>,
): BlankOrder {
  const known = [...new Set(blanks)];
  const text = inLanguage(stem, shown)?.text;
  const placed = [...new Set(text ? blankIdsIn(text) : [])].filter((id) => known.includes(id));
  const apart = known.filter((id) => !placed.includes(id));
  return { ids: [...placed, ...apart], apart };
}
