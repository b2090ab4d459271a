import { MOST_CHANGED, type ItemResult, type ItemRow } from '@rigwise/contracts';

export interface BulkOutcome {
  readonly results: readonly ItemResult[];
  /** Not asked for, or without a response: nobody knows whether they changed. */
  readonly unsure: readonly ItemRow[];
  /** Why the rest was not done. */
  readonly error: unknown;
}

export type Named = readonly { readonly id: string; readonly revision: number }[];

/**
 * Changes many items, as many at a time as a call takes. Stops at the first failure, with a result for each.
 * @param send makes the call for one part
 * @param onProgress with the number of items done so far
 */
export async function inParts(
  rows: readonly ItemRow[],
  send: (items: Named) => Promise<readonly ItemResult[]>,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const results: ItemResult[] = [];
  for (let at = 0; at < rows.length; at += MOST_CHANGED) {
    onProgress(at);
    const part = rows.slice(at, at + MOST_CHANGED);
    try {
      results.push(...(await send(part.map(({ id, revision }) => ({ id, revision })))));
    } catch (error) {
      return { results, unsure: rows.slice(at), error };
    }
  }
  return { results, unsure: [], error: undefined };
}
