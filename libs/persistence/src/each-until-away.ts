import { DomainError } from '@rigwise/contracts';
import { isAway } from './database-errors.ts';

/**
 * Processes items one after the other: a failure leaves earlier items done. Once the database is unavailable, the
 * remaining items fail without waiting for it; an item that was only slow stops nothing.
 * @param failed the result of an item that was refused
 * @throws errors other than DomainError
 */
export async function eachUntilAway<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  failed: (item: Item, error: DomainError) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let away: DomainError | null = null;
  for (const item of items) {
    if (away !== null) {
      results.push(failed(item, away));
      continue;
    }
    try {
      results.push(await work(item));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (isAway(error)) away = error;
      results.push(failed(item, error));
    }
  }
  return results;
}
