import { DomainError } from '@rigwise/contracts';
import { isAway } from './database-errors.ts';

/**
 * Does the same for each item, one after the other: what fails leaves the others as done. Once the database is away
 * those behind are told so without waiting for it each; one that was only slow stops nobody.
 * @param failed the result of an item that was refused
 * @throws what is no DomainError
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
