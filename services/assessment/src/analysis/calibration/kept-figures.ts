import { ANALYSIS_STEP } from '@rigwise/contracts';
import type { ComparedItems, StoredCalibration, VersionCalibration } from './stored-calibration.ts';

/** Whether so small a difference would tell what single people answered. */
const tellsOfFew = (one: number, other: number): boolean => {
  const changed = Math.abs(one - other);
  return changed > 0 && changed < ANALYSIS_STEP;
};

/**
 * A calibration with the earlier figures of each item whose responses changed by too few since, in all or in one of two
 * groups: who compares the two calibrations must not learn what one person answered.
 */
export function withKeptFigures(
  before: Pick<StoredCalibration, 'versions' | 'comparisons'>,
  after: StoredCalibration,
): StoredCalibration {
  const versions = new Map(before.versions.map((one) => [one.versionId, one]));
  return {
    ...after,
    versions: after.versions.map((one) => keptVersion(versions.get(one.versionId), one)),
    comparisons: after.comparisons.map((comparison) => {
      const { by, reference } = comparison;
      const earlier = before.comparisons.find((one) => one.by === by && one.reference === reference);
      const known = new Map(earlier?.items.map((one) => [one.versionId, one]));
      const items = comparison.items.map((one) => keptResult(known.get(one.versionId), one));
      return { ...comparison, items };
    }),
  };
}

const keptVersion = (
  before: VersionCalibration | undefined,
  after: VersionCalibration,
): VersionCalibration =>
  before?.parameters && after.parameters && tellsOfFew(before.responses, after.responses) ? before : after;

type Compared = ComparedItems[number];
const keptResult = (before: Compared | undefined, after: Compared): Compared =>
  before?.result &&
  after.result &&
  (tellsOfFew(before.result.reference, after.result.reference) ||
    tellsOfFew(before.result.others, after.result.others))
    ? before
    : after;
