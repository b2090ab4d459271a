import { etsCategory, etsDelta, etsDeltaStandardError, type EtsCategory } from './ets-category.ts';
import { mantelHaenszel, type MantelHaenszel, type Stratum } from './mantel-haenszel.ts';

/**
 * The fewest people of each group that a result is based on, in strata that have both groups. Our choice: with 100, the
 * standard error of delta is 0.7 for an item of middling difficulty; with fewer it nears 1, the least difference that
 * counts. Zwick (2012, ETS RR-12-08) reviews the stricter requirements of ETS.
 */
export const MINIMUM_DIF_GROUP = 100;

/** A response to an item that is right or wrong. */
export interface GroupedResponse {
  readonly group: 'reference' | 'focal';
  /**
   * Points on the test, this item included (Holland and Thayer 1988): people with the same points are compared. Rounded,
   * as sums that differ in the last bit aren't the same.
   */
  readonly total: number;
  readonly right: boolean;
}

export interface DifferentialFunctioning extends MantelHaenszel {
  /** People of each group in strata that have both. */
  readonly reference: number;
  readonly focal: number;
  /** On the delta scale of ETS; negative if the item is harder for the focal group. */
  readonly delta: number;
  readonly deltaStandardError: number;
  readonly category: EtsCategory;
}

/**
 * Whether an item is harder for one group than for people of the other with the same points, by the Mantel-Haenszel
 * method. It finds a difference that goes the same way for able and less able people, not one that turns round.
 *
 * @returns null with fewer than `MINIMUM_DIF_GROUP` people to compare in either group, and where no odds ratio exists
 */
export function differentialFunctioning(
  responses: Iterable<GroupedResponse>,
): DifferentialFunctioning | null {
  const compared = strataOf(responses).filter((one) => peopleOf(one.reference) && peopleOf(one.focal));
  const [reference, focal] = [
    compared.reduce((sum, one) => sum + peopleOf(one.reference), 0),
    compared.reduce((sum, one) => sum + peopleOf(one.focal), 0),
  ];
  if (Math.min(reference, focal) < MINIMUM_DIF_GROUP) return null;
  const result = mantelHaenszel(compared);
  return (
    result && {
      ...result,
      reference,
      focal,
      delta: etsDelta(result.oddsRatio),
      deltaStandardError: etsDeltaStandardError(result),
      category: etsCategory(result),
    }
  );
}

/** From the least points on, so that sums don't depend on the order of the responses. */
function strataOf(responses: Iterable<GroupedResponse>): Stratum[] {
  const none = () => ({ right: 0, wrong: 0 });
  const byTotal = new Map<number, { reference: ReturnType<typeof none>; focal: ReturnType<typeof none> }>();
  for (const { group, total, right } of responses) {
    const stratum = byTotal.get(total) ?? { reference: none(), focal: none() };
    stratum[group][right ? 'right' : 'wrong']++;
    byTotal.set(total, stratum);
  }
  return [...byTotal].sort(([one], [other]) => one - other).map(([, stratum]) => stratum);
}

const peopleOf = ({ right, wrong }: Stratum['focal']): number => right + wrong;
