import { ANALYSIS_STEP } from '@rigwise/contracts';
import { METHOD, type AnalysisHead, type Attempted, type VersionAnalysis } from './stored-analysis.ts';

/**
 * By how many attempts an analysis differs from now: those graded since, those voided, and those whose grading was
 * committed while it was computed.
 *
 * @param added graded since the analysis
 */
export const changedBy = (before: AnalysisHead, { finished }: Attempted, added: number): number =>
  added + Math.abs(before.finished + added - finished);

/**
 * Whether an analysis is replaced by a new one. A change of a few attempts waits for more of them: the difference of two
 * analyses would tell what those people answered.
 */
export function isOutdated(before: AnalysisHead | null, now: Attempted, added: number): boolean {
  if (!before || before.method !== METHOD) return true;
  const changed = changedBy(before, now, added);
  return changed === 0 ? before.scoreSum !== now.scoreSum : changed >= ANALYSIS_STEP;
}

/** The same for a version of an item that only some forms have: it stays as it was if too few attempts were added. */
export function keptOrNew(before: VersionAnalysis | undefined, after: VersionAnalysis): VersionAnalysis {
  if (!before?.figures || !after.figures) return after;
  const changed = Math.abs(after.attempts - before.attempts);
  return changed > 0 && changed < ANALYSIS_STEP ? before : after;
}
