import type { Interaction, ItemContent, ScenarioPart, ScoringRule } from '@rigwise/contracts';
import { questionsOf } from '@rigwise/contracts';
import { bounded, mappedValue } from '../qti/map-response.ts';
import { roundScore } from '../values.ts';
import { largestAssignment } from './assignment.ts';
import { blankIdsOf } from './blank-ids.ts';

/** The lowest and the highest score that a response can reach, at full precision. */
export interface ScoreRange {
  readonly min: number;
  readonly max: number;
}

/** The highest score that a response can reach. Answers marked by a person can reach all their points. */
export const maximumScore = (content: ItemContent): number => total(content, 'max');
/** A lower limit of all scores: negative if wrong answers cost points and no bound stops at 0. */
export const minimumScore = (content: ItemContent): number => total(content, 'min');

const total = (content: ItemContent, end: keyof ScoreRange): number =>
  roundScore(questionsOf(content).reduce((sum, question) => sum + scoreRange(question)[end], 0));

/** The range of one question's scores. `match_correct` is assumed to reach its points; a review checks the key. */
export function scoreRange({ stem, interaction: of }: ScenarioPart): ScoreRange {
  switch (of.type) {
    case 'choice':
      return mappedRange(of.scoring, (value) =>
        bestSum(
          of.options.map(({ id }) => value(id)),
          1,
        ),
      );
    case 'multiple-response':
      return mappedRange(of.scoring, (value) =>
        bestSum(
          of.options.map(({ id }) => value(id)),
          of.maxChoices,
        ),
      );
    case 'hotspot':
      return mappedRange(of.scoring, (value) =>
        bestSum(
          of.areas.map(({ id }) => value(id)),
          of.maxChoices,
        ),
      );
    case 'match':
      return mappedRange(of.scoring, (value) =>
        sum(
          of.sources.map((source) =>
            Math.max(0, ...of.targets.map((target) => value(pairKey(source, target)))),
          ),
        ),
      );
    case 'gap-match': {
      const gaps = [...blankIdsOf(stem)].map((id) => ({ id }));
      return mappedRange(of.scoring, (value) =>
        largestAssignment(of.options.map((option) => gaps.map((gap) => value(pairKey(option, gap))))),
      );
    }
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return blanksRange(of);
    case 'order':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return { min: 0, max: of.points };
  }
}

type Identified = { readonly id: string };
const pairKey = (source: Identified, target: Identified) => `${source.id} ${target.id}`;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** @param most the most values that may be given; 0 means any number */
const bestSum = (values: readonly number[], most: number): number =>
  sum(
    values
      .filter((value) => value > 0)
      .sort((one, other) => other - one)
      .slice(0, most === 0 ? undefined : most),
  );

/** @param best the largest sum that a response reaches for these values; at least 0, as for no response */
function mappedRange(rule: ScoringRule, best: (value: (key: string) => number) => number): ScoreRange {
  if (rule.rule === 'match_correct') return { min: 0, max: rule.points };
  return {
    min: bounded(-best((key) => -mappedValue(key, rule)), rule),
    max: bounded(
      best((key) => mappedValue(key, rule)),
      rule,
    ),
  };
}

type BlanksInteraction = Extract<Interaction, { type: 'inline-choice' | 'text-entry' | 'numeric' }>;

function blanksRange(of: BlanksInteraction): ScoreRange {
  if (of.scoring.rule === 'match_correct') return { min: 0, max: of.scoring.points };
  const ranges = blankScores(of).map(blankRange);
  return {
    min: bounded(sum(ranges.map(({ min }) => min)), of.scoring),
    max: bounded(sum(ranges.map(({ max }) => max)), of.scoring),
  };
}

/** The scores that the answers of each blank give. */
const blankScores = (of: BlanksInteraction): number[][] =>
  of.type === 'inline-choice'
    ? of.blanks.map(({ options }) => options.map(({ score }) => score))
    : of.blanks.map(({ answers }) => answers.map(({ score }) => score));

/** The range of one blank's scores. Unanswered, it scores 0. */
export const blankRange = (scores: readonly number[]): ScoreRange => ({
  min: Math.min(0, ...scores),
  max: Math.max(0, ...scores),
});
