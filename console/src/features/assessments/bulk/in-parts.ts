import {
  MOST_CHANGED,
  type ItemFilter,
  type ItemResult,
  type ItemRow,
  type ItemSelection,
} from '@rigwise/contracts';

export interface BulkOutcome {
  readonly results: readonly ItemResult[];
  /** How many were not sent, or got no response: nobody knows whether those changed. Null: unknown. */
  readonly left: number | null;
  /** Why the rest was not done, if anything failed. */
  readonly error: unknown;
  readonly isStopped: boolean;
}

/** What a bulk change is about. */
export type Target =
  | { readonly rows: readonly ItemRow[]; readonly count: number }
  /** Every question that a filter finds; `count` is null if the server doesn't count them. */
  | { readonly matching: ItemFilter; readonly count: number | null };

export interface PartResponse {
  readonly results: readonly ItemResult[];
  readonly nextCursor: string | null;
}

interface Walk {
  /** Makes the call for one part. */
  readonly send: (items: ItemSelection) => Promise<PartResponse>;
  /** With the number of questions done so far. */
  readonly onProgress: (done: number) => void;
  /** The parts after the one that is under way are not sent. */
  readonly stop: AbortSignal;
}

/** Changes many questions, as many at a time as a call takes. Stops at the first failure, with a result for each. */
export async function inParts(target: Target, { send, onProgress, stop }: Walk): Promise<BulkOutcome> {
  const results: ItemResult[] = [];
  const ended = (more: Partial<BulkOutcome>): BulkOutcome => ({
    ...{ results, error: undefined, isStopped: false },
    left: target.count === null ? null : Math.max(0, target.count - results.length),
    ...more,
  });
  for (let part = firstPart(target); part;) {
    if (stop.aborted) return ended({ isStopped: true });
    onProgress(results.length);
    try {
      const response = await send(part);
      results.push(...response.results);
      part = partAfter(target, results.length, response.nextCursor);
    } catch (error) {
      return ended({ error });
    }
  }
  return ended({ left: 0 });
}

const firstPart = (target: Target): ItemSelection | null => partAfter(target, 0, null, true);

function partAfter(
  target: Target,
  done: number,
  cursor: string | null,
  isFirst = false,
): ItemSelection | null {
  if ('matching' in target) return isFirst || cursor !== null ? { matching: target.matching, cursor } : null;
  const part = target.rows.slice(done, done + MOST_CHANGED);
  return part.length === 0 ? null : part.map(({ id, revision }) => ({ id, revision }));
}
