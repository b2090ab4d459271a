import type { RuleBook } from '@rigwise/competence';
import { bookOf, rulesFor } from './rule-book-source.ts';
import type { Edition } from './rule-books.repository.ts';

const kept = new WeakMap<Edition, Map<string, RuleBook>>();

/**
 * The rules of all that a position has ever needed, and of what these need in turn: a quarter of all rules, for views of
 * many people that tell of nothing else. Kept as long as their edition, with the days that they have computed.
 * @param position in lower case
 */
export function bookForPosition(edition: Edition, position: string): RuleBook {
  // Positions that need nothing share one.
  const requirements = edition.requirements.get(position) ?? [];
  const key = requirements.length === 0 ? '' : position;
  const books = kept.get(edition) ?? new Map<string, RuleBook>();
  kept.set(edition, books);
  const book =
    books.get(key) ??
    bookOf(
      rulesFor(
        requirements.map(({ skill }) => skill),
        edition.rules,
      ),
    );
  books.set(key, book);
  return book;
}
