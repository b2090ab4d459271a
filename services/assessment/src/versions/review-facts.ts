import type { Stored } from './version.repository.ts';
import type { Version } from './version.ts';

/** What the events of a review say, whatever is reviewed. */
export function reviewFacts<Content>(
  { version: before, department }: Stored<Content>,
  { number, changedBy: by, revision, editors }: Version,
) {
  return {
    facts: { number, department, by, editors: editors.map(({ accountId }) => accountId) },
    /** Until a review ends, nothing changes the version's revision. */
    review: before.revision,
    revision,
    /** Null if its review had ended: it was approved, and not live yet. */
    ended: before.status === 'review' ? before.revision : null,
  };
}
