import type { InteractionOf, ScoringRule } from '@rigwise/contracts';
import { missing, repeatedAt, type Missing } from './missing.ts';

type Ids = readonly string[];
interface Pair {
  readonly source: string;
  readonly target: string;
}

/** The key must be one or more of the known ids. */
export const missingKey = (correct: Ids, known: Ids, what: string): Missing[] => [
  ...(correct.length === 0 ? [missing('correct', 'no-key', `Mark at least one ${what} as correct.`)] : []),
  ...correct.flatMap((id, at) =>
    known.includes(id)
      ? []
      : [missing(`correct.${at}`, 'unknown-key', `Mark another ${what} as correct: "${id}" doesn't exist.`)],
  ),
  ...repeatedAt(correct).map((at) =>
    missing(
      `correct.${at}`,
      'repeated-key',
      `Mark each ${what} as correct only once: "${correct[at]}" is twice.`,
    ),
  ),
];

/** The key must have every id, in order. */
export const missingOrder = (correct: Ids, known: Ids, what: string): Missing[] => {
  const problems = missingKey(correct, known, what);
  const isComplete = known.every((id) => correct.includes(id));
  return problems.length > 0 || isComplete
    ? problems
    : [missing('correct', 'incomplete-key', `Put every ${what} in the correct order.`)];
};

/** The key must be pairs of known ids, with each source in one pair; with `isTargetOnce`, each target as well. */
export function missingPairs(
  correct: readonly Pair[],
  sources: Ids,
  targets: Ids,
  isTargetOnce: boolean,
): Missing[] {
  const [source, target] = isTargetOnce ? ['option', 'gap'] : ['item on the left', 'item on the right'];
  if (correct.length === 0)
    return [missing('correct', 'no-key', `Pair at least one ${source} with its ${target}.`)];
  const repeated = (side: keyof Pair, name: string) =>
    repeatedAt(correct.map((pair) => pair[side])).map((at) =>
      missing(
        `correct.${at}`,
        'repeated-key',
        `Use each ${name} in one correct pair only: "${correct[at]?.[side]}" is in two.`,
      ),
    );
  return [
    ...correct.flatMap((pair, at) =>
      sources.includes(pair.source) && targets.includes(pair.target)
        ? []
        : [
            missing(
              `correct.${at}`,
              'unknown-key',
              `Remove the correct pair "${pair.source} ${pair.target}": the ${source} or the ${target} doesn't exist.`,
            ),
          ],
    ),
    ...repeated('source', source),
    ...(isTargetOnce ? repeated('target', target) : []),
  ];
}

/** The mapping must name existing answers, and its bounds must make sense. */
export function missingScoring(rule: ScoringRule, isKnown: (key: string) => boolean): Missing[] {
  if (rule.rule === 'match_correct') return [];
  const unknown = Object.keys(rule.map).filter((key) => !isKnown(key));
  return [
    ...unknown.map((key) =>
      missing(`map.${key}`, 'unknown-mapping', `Remove the points of "${key}": there is no such answer.`, {
        key,
      }),
    ),
    ...missingBounds(rule),
  ];
}

export function missingBounds(bounds: {
  lowerBound?: number | undefined;
  upperBound?: number | undefined;
}): Missing[] {
  const { lowerBound: lower, upperBound: upper } = bounds;
  if (lower !== undefined && upper !== undefined && lower > upper)
    return [missing('lowerBound', 'crossed-bounds', 'Set the lowest score below the highest score.')];
  return lower !== undefined && lower > 0
    ? [
        missing(
          'lowerBound',
          'points-for-nothing',
          'Set the lowest score to 0 or less: no answer would score points.',
        ),
      ]
    : [];
}

/** The limits on choices must allow the key, and must not exceed the number of options. */
export function missingLimits(
  { minChoices: least, maxChoices: most, correct }: InteractionOf<'multiple-response' | 'hotspot'>,
  available: number,
): Missing[] {
  if (most > 0 && least > most)
    return [missing('minChoices', 'crossed-choices', 'Require no more choices than you allow.')];
  const problems: Missing[] = [];
  if (most > available)
    problems.push(
      missing('maxChoices', 'too-many-choices', `Allow at most ${available} choices: there are no more.`, {
        most: available,
      }),
    );
  if (least > available)
    problems.push(
      missing('minChoices', 'too-many-choices', `Require at most ${available} choices: there are no more.`, {
        most: available,
      }),
    );
  const isAllowed = correct.length >= least && (most === 0 || correct.length <= most);
  if (problems.length === 0 && correct.length > 0 && !isAllowed)
    problems.push(
      missing(
        most > 0 && correct.length > most ? 'maxChoices' : 'minChoices',
        'key-not-allowed',
        `Change how many choices are allowed: the correct answer has ${correct.length}.`,
        { count: correct.length },
      ),
    );
  return problems;
}
