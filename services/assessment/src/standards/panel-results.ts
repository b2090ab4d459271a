import type { RoundResult } from '@rigwise/contracts';
import { angoffRound, type AngoffRound } from '@rigwise/psychometrics';
import type { Rating } from './judges.repository.ts';
import type { StoredPanel } from './panels.repository.ts';

type Judged = Pick<StoredPanel, 'items' | 'round' | 'summary'>;

/** A closed round with the judges whom it counts. */
export interface ClosedRound {
  readonly round: number;
  readonly judgeIds: readonly string[];
  readonly figures: AngoffRound;
}

/** The last round is closed once there is a summary. */
const closedRounds = ({ round, summary }: Judged): number => (summary ? round : round - 1);

/** The rounds that are closed: estimates of one that is open stay with those who gave them. */
export const closedOf = (panel: Judged, ratings: readonly Rating[]): ClosedRound[] =>
  Array.from({ length: closedRounds(panel) }, (_none, at) => roundOf(panel, ratings, at + 1));

/** @throws RangeError if nobody handed it in */
export function roundOf(
  { items }: Pick<Judged, 'items'>,
  ratings: readonly Rating[],
  round: number,
): ClosedRound {
  const counted = ratings.filter((one) => one.round === round && one.handedInAt !== null);
  return {
    round,
    judgeIds: counted.map(({ judgeId }) => judgeId),
    figures: angoffRound(
      items.map(({ points }) => points),
      counted.map(({ estimates }) => items.map(({ versionId }) => estimates[versionId] ?? 0)),
    ),
  };
}

/** Results of closed rounds, without the estimates of single judges. */
export const resultsOf = ({ items }: Judged, rounds: readonly ClosedRound[]): RoundResult[] =>
  rounds.map(({ round, judgeIds, figures: { mean, standardDeviation, standardError, ...rest } }, at) => ({
    ...{ round, judges: judgeIds.length, mean, standardDeviation, standardError },
    change: at === 0 ? null : mean - (rounds[at - 1]?.figures.mean ?? mean),
    items: items.flatMap(({ versionId }, place) => {
      const rated = rest.items[place];
      return rated ? [{ versionId, ...rated }] : [];
    }),
  }));
