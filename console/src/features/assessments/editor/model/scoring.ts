import type { BlanksRule, Interaction, ScoringRule } from '@rigwise/contracts';
import type { ONE_POINT } from './new-content.ts';

/** The parts of an answer that points can be given for: option ids, or pairs "source target". */
export function keyPartsOf(of: Interaction): string[] {
  switch (of.type) {
    case 'choice':
      return [of.correct];
    case 'multiple-response':
    case 'hotspot':
      return of.correct;
    case 'match':
    case 'gap-match':
      return of.correct.map(({ source, target }) => `${source} ${target}`);
    case 'order':
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return [];
  }
}

/** The points that the complete answer scores. */
const pointsOf = (rule: ScoringRule | BlanksRule): number =>
  rule.rule === 'match_correct' ? rule.points : 1;

/** A point for each right part; a wrong one takes it away again, but never below 0. */
export const byParts = (key: readonly string[]): ScoringRule => ({
  rule: 'map_response',
  map: Object.fromEntries(key.map((part) => [part, 1])),
  defaultValue: key.length > 1 ? -1 : 0,
  lowerBound: 0,
});

export const allOrNothing = (rule: ScoringRule | BlanksRule): typeof ONE_POINT | ScoringRule => ({
  rule: 'match_correct',
  points: pointsOf(rule),
});

/** The rule with other points for one part; parts without points of their own get the default. */
export function withPoints(
  rule: Extract<ScoringRule, { rule: 'map_response' }>,
  part: string,
  points: number | undefined,
): ScoringRule {
  const { [part]: _, ...others } = rule.map;
  return { ...rule, map: points === undefined ? others : { ...others, [part]: points } };
}

/** The rule with the points of one right part for the one that replaces it: a wrong one must not keep them. */
export function withMovedPoints(
  rule: ScoringRule,
  from: string | undefined,
  to: string | undefined,
): ScoringRule {
  if (rule.rule === 'match_correct' || from === to) return rule;
  const points = from === undefined ? 1 : (rule.map[from] ?? rule.defaultValue);
  const others = Object.entries(rule.map).filter(([part]) => part !== from && part !== to);
  return {
    ...rule,
    map: Object.fromEntries([...others, ...(to === undefined ? [] : [[to, points] as const])]),
  };
}

/**
 * The rule without the points of parts that no longer exist: what was removed must not block the review, and nobody could
 * see it to remove it.
 */
export function withoutStray(rule: ScoringRule, isKnown: (part: string) => boolean): ScoringRule {
  if (rule.rule === 'match_correct') return rule;
  return { ...rule, map: Object.fromEntries(Object.entries(rule.map).filter(([part]) => isKnown(part))) };
}
