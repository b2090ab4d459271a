import type { InteractionOf, ScoringRule } from '@rigwise/contracts';
import { mapResponse } from '../qti/map-response.ts';
import { matchCorrect, type Cardinality } from '../qti/match-correct.ts';
import type { Outcome } from './outcome.ts';

type Selection = InteractionOf<'choice' | 'multiple-response' | 'hotspot'>;
type Pairing = InteractionOf<'match' | 'gap-match'>;
interface Pair {
  readonly source: string;
  readonly target: string;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const idsOf = (all: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ id }) => id));

/** A response that isn't allowed scores like no response. */
function outcome(
  values: readonly string[],
  isAllowed: boolean,
  key: { rule: ScoringRule; correct: readonly string[]; cardinality: Cardinality },
): Outcome {
  const counted = isAllowed ? values : [];
  const score =
    key.rule.rule === 'map_response'
      ? mapResponse(counted, key.rule)
      : matchCorrect(counted, key.correct, key.cardinality)
        ? key.rule.points
        : 0;
  return { score, answer: values.length === 0 ? 'none' : isAllowed ? 'given' : 'invalid' };
}

/** Scores chosen options or areas. They must be known, and no more than allowed. */
export function scoreSelection(of: Selection, given: readonly string[]): Outcome {
  const values = distinct(given);
  const known = idsOf(of.type === 'hotspot' ? of.areas : of.options);
  const most = of.type === 'choice' ? 1 : of.maxChoices || Infinity;
  const isAllowed = values.length <= most && values.every((value) => known.has(value));
  const correct = of.type === 'choice' ? [of.correct] : distinct(of.correct);
  return outcome(values, isAllowed, { rule: of.scoring, correct, cardinality: 'multiple' });
}

/** Scores an order as a whole: all points or none. */
export function scoreOrder(of: InteractionOf<'order' | 'graphic-order'>, given: readonly string[]): Outcome {
  const known = idsOf(of.type === 'order' ? of.options : of.areas);
  const isAllowed = distinct(given).length === given.length && given.every((value) => known.has(value));
  const rule = { rule: 'match_correct', points: of.points } as const;
  return outcome(given, isAllowed, { rule, correct: of.correct, cardinality: 'ordered' });
}

const pairOf = (text: string): Pair | undefined => {
  const [source, target, ...more] = text.split(/\s+/u);
  return source === undefined || target === undefined || more.length > 0 ? undefined : { source, target };
};
const keyOf = ({ source, target }: Pair): string => `${source} ${target}`;

/**
 * Scores pairs of known ids. A source goes to one target (QTI's `matchMax` of 1). A target of a match takes any number
 * of sources, and a gap takes one.
 */
export function scorePairs(of: Pairing, gaps: ReadonlySet<string>, given: readonly string[]): Outcome {
  const values = distinct(given.map((text) => text.split(/\s+/u).join(' ')));
  const pairs = values.map(pairOf);
  const sources = idsOf(of.type === 'match' ? of.sources : of.options);
  const targets = of.type === 'match' ? idsOf(of.targets) : gaps;
  const [usedSources, usedTargets] = [new Set<string>(), new Set<string>()];
  for (const pair of pairs) {
    if (pair === undefined || !sources.has(pair.source) || !targets.has(pair.target)) continue;
    usedSources.add(pair.source);
    usedTargets.add(pair.target);
  }
  const isAllowed =
    usedSources.size === values.length && (of.type === 'match' || usedTargets.size === values.length);
  const correct = distinct(of.correct.map(keyOf));
  return outcome(values, isAllowed, { rule: of.scoring, correct, cardinality: 'multiple' });
}
