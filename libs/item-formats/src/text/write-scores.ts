import type { InteractionOf } from '@rigwise/contracts';
import { roundScore } from '@rigwise/scoring';
import { clamp, mapped } from '../meaning/scoring.ts';
import type { Losses } from './losses.ts';
import { LeftOut } from './losses.ts';
import { percent } from './numbers.ts';

/** A part of one point as per cent: GIFT has them from -100 to 100. */
export function weight(part: number, losses: Losses): string {
  if (roundScore(Math.abs(part)) > 1) nameScoring(losses);
  return percent(clamp(part, { lowerBound: -1, upperBound: 1 }));
}

export const nameScoring = (losses: Losses): void =>
  losses.add(
    'scoring-changed',
    `${losses.format} can’t express how this question is scored: it is scored differently there.`,
  );

/** The points of a right answer, by which the others are divided. */
export function unit(points: number, losses: Losses): number {
  if (roundScore(points) !== 1)
    losses.add(
      'points-changed',
      `${losses.format} has no points: a right answer gives 1 instead of ${roundScore(points)}.`,
    );
  return points;
}

/** The part of the right answer's points that each option gives. */
export function choiceParts(of: InteractionOf<'choice'>, losses: Losses): number[] {
  const { scoring: rule, correct, options } = of;
  if (!options.some(({ id }) => id === correct))
    throw new LeftOut('No option is marked as right. Choose one, and export the item again.');
  if (rule.rule === 'match_correct') {
    unit(rule.points, losses);
    return options.map(({ id }) => (id === correct ? 1 : 0));
  }
  const score = (id: string): number => clamp(mapped(rule, id), rule);
  const points = score(correct);
  if (points <= 0 || clamp(0, rule) !== 0) nameScoring(losses);
  if (points <= 0) return options.map(({ id }) => (id === correct ? 1 : 0));
  unit(points, losses);
  return options.map(({ id }) => score(id) / points);
}

/** The part of the best response's points that each option adds. Moodle keeps the sum between 0 and 1. */
export function responseParts(of: InteractionOf<'multiple-response'>, losses: Losses): number[] {
  const { scoring: rule, options } = of;
  const right = new Set(of.correct.filter((id) => options.some((option) => option.id === id)));
  if (right.size === 0)
    throw new LeftOut('No option is marked as right. Choose some, and export the item again.');
  if (rule.rule === 'match_correct') {
    unit(rule.points, losses);
    nameScoring(losses);
    return options.map(({ id }) => (right.has(id) ? 1 / right.size : -1));
  }
  const scores = options.map(({ id }) => mapped(rule, id));
  const sum = scores.reduce((total, score) => total + Math.max(0, score), 0);
  const points = Math.min(sum, rule.upperBound ?? sum);
  if (points <= 0)
    throw new LeftOut('No option gives points. Correct the scoring, and export the item again.');
  unit(points, losses);
  const hasPenalty = scores.some((score) => score < 0);
  const positive = options.every(({ id }, index) => right.has(id) === (scores[index] ?? 0) > 0);
  if (!positive || (hasPenalty && rule.lowerBound !== 0) || (rule.lowerBound ?? 0) > 0) nameScoring(losses);
  return scores.map((score) => score / points);
}

type Blanks = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;

/** The part of the best answer's points that each answer of the only blank gives. */
export function blankParts(of: Blanks, losses: Losses): number[] {
  const [blank] = of.blanks;
  if (blank === undefined || of.blanks.length > 1)
    throw new LeftOut(`${losses.format} has one blank a question. Export it as QTI or Moodle XML instead.`);
  const own = ('options' in blank ? blank.options : blank.answers).map(({ score }) => score);
  const best = Math.max(...own);
  const { scoring: rule } = of;
  const scores =
    rule.rule === 'sum'
      ? own.map((score) => clamp(score, rule))
      : own.map((score) => (score === best ? rule.points : 0));
  const points = Math.max(...scores);
  if (best <= 0 || points <= 0)
    throw new LeftOut('No answer gives points. Correct the scoring, and export the item again.');
  if (rule.rule === 'sum' && clamp(0, rule) !== 0) nameScoring(losses);
  unit(points, losses);
  return scores.map((score) => score / points);
}

/** Moodle gives each pair an equal part. */
export function checkPairs(of: InteractionOf<'match'>, losses: Losses): void {
  const { scoring: rule, correct, sources, targets } = of;
  if (rule.rule === 'match_correct') {
    unit(rule.points, losses);
    if (correct.length > 1) nameScoring(losses);
    return;
  }
  const right = new Set(correct.map(({ source, target }) => `${source} ${target}`));
  const scores = [...right].map((key) => mapped(rule, key));
  const points = scores.reduce((total, score) => total + score, 0);
  unit(points, losses);
  const isEven = scores.every((score) => roundScore(score) === roundScore(points / right.size));
  const wrongIsFree = sources.every((source) =>
    targets.every((target) => {
      const key = `${source.id} ${target.id}`;
      return right.has(key) || mapped(rule, key) === 0;
    }),
  );
  const isBounded = (rule.lowerBound ?? 0) > 0 || (rule.upperBound ?? points) < points;
  if (!isEven || !wrongIsFree || isBounded) nameScoring(losses);
}
