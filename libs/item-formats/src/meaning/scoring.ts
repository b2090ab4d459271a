import type { BlanksRule, ScoringRule } from '@rigwise/contracts';
import { roundScore } from '@rigwise/scoring';
import type { Meaning } from './texts.ts';

type MapRule = Extract<ScoringRule, { rule: 'map_response' }>;
interface Bounds {
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
}

export const clamp = (score: number, { lowerBound, upperBound }: Bounds): number =>
  Math.min(Math.max(score, lowerBound ?? -Infinity), upperBound ?? Infinity);

/** Bounds that no response can reach mean nothing. */
const effective = ({ lowerBound, upperBound }: Bounds, least: number, most: number): Meaning => ({
  lower: lowerBound === undefined || roundScore(lowerBound) <= roundScore(least) ? null : lowerBound,
  upper: upperBound === undefined || roundScore(upperBound) >= roundScore(most) ? null : upperBound,
});

/** The value of a key of the map. */
export const mapped = (rule: MapRule, key: string): number => rule.map[key] ?? rule.defaultValue;

/** A single choice means the score of each option, and of none: how the rule says it doesn't matter. */
export function choiceScores(rule: ScoringRule, ids: readonly string[], correct: string): Meaning {
  const score = (id: string): number =>
    rule.rule === 'match_correct' ? (id === correct ? rule.points : 0) : clamp(mapped(rule, id), rule);
  const none = rule.rule === 'match_correct' ? 0 : clamp(0, rule);
  return { options: ids.map((id) => roundScore(score(id))), none: roundScore(none) };
}

/**
 * What a rule gives for each key. `groups` are the keys of which a response has at most one, under equal names in
 * equal items.
 */
export function mapScores(rule: ScoringRule, groups: readonly (readonly [string, string][])[]): Meaning {
  if (rule.rule === 'match_correct') return { points: roundScore(rule.points) };
  const scores = groups.map((keys) => keys.map(([key]) => mapped(rule, key)));
  const sum = (pick: (group: readonly number[]) => number): number =>
    scores.reduce((total, group) => total + pick(group), 0);
  return {
    map: Object.fromEntries(groups.flat().map(([key, name]) => [name, roundScore(mapped(rule, key))])),
    bounds: effective(
      rule,
      sum((group) => Math.min(0, ...group)),
      sum((group) => Math.max(0, ...group)),
    ),
  };
}

/**
 * The scores of each blank's answers, and how they add up. Of a single blank, "all right" means that its best answers
 * give the points and others none, and bounds apply to each answer.
 */
export function blankScores(rule: BlanksRule, blanks: readonly (readonly number[])[]): Meaning {
  const rounded = (scores: readonly number[]): Meaning[] => scores.map(roundScore);
  const [only] = blanks;
  if (blanks.length === 1 && only) {
    const best = Math.max(...only);
    if (rule.rule === 'match_correct')
      return { scores: [rounded(only.map((score) => (score === best ? rule.points : 0)))] };
    if (clamp(0, rule) === 0) return { scores: [rounded(only.map((score) => clamp(score, rule)))] };
  }
  const scores = blanks.map(rounded);
  if (rule.rule === 'match_correct') return { scores, points: roundScore(rule.points) };
  const sum = (pick: (...all: number[]) => number): number =>
    blanks.reduce((total, all) => total + pick(0, ...all), 0);
  return { scores, bounds: effective(rule, sum(Math.min), sum(Math.max)) };
}
