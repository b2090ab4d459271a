import type { InteractionOf } from '@rigwise/contracts';
import { missing, repeatedAt, under, type Missing } from './missing.ts';

type Rubric = InteractionOf<'extended-text' | 'file-upload'>['rubric'];
type Criterion = Rubric[number];
type Level = NonNullable<Criterion['levels']>[number];

const CLOSE = 1e-6;

/**
 * What the levels of a rubric need: each says what an answer is like, and gives other points than the others, from 0 to
 * the criterion's, of which one gives all. A criterion without levels needs nothing.
 */
export const missingLevels = (rubric: Rubric): Missing[] =>
  rubric.flatMap((criterion, at) =>
    under(`rubric.${at}.levels`, missingOfCriterion(criterion, criterion.levels ?? [], at + 1)),
  );

function missingOfCriterion({ points }: Criterion, levels: readonly Level[], criterion: number): Missing[] {
  if (levels.length === 0) return [];
  return [
    ...(levels.length === 1
      ? [
          missing(
            '',
            'few-levels',
            `Add a second level to criterion ${criterion}, or remove the one it has.`,
            { criterion },
          ),
        ]
      : []),
    ...(levels.some((level) => Math.abs(level.points - points) <= CLOSE)
      ? []
      : [
          missing(
            '',
            'no-full-level',
            `Add a level to criterion ${criterion} with its full points, ${points}.`,
            { criterion, points },
          ),
        ]),
    ...levels.flatMap((level, at) => under(String(at), missingOfLevel(level, at, points))),
    ...repeatedAt(levels.map((level) => String(level.points))).map((at) =>
      missing(
        `${at}.points`,
        'duplicate-level',
        `Give level ${at + 1} other points: an earlier one has the same.`,
      ),
    ),
  ];
}

function missingOfLevel(level: Level, at: number, points: number): Missing[] {
  const isWithin = level.points >= 0 && level.points <= points + CLOSE;
  return [
    ...(level.description.trim() === ''
      ? [missing('description', 'no-text', `Describe an answer of level ${at + 1}.`)]
      : []),
    ...(isWithin
      ? []
      : [
          missing(
            'points',
            'level-out-of-range',
            `Give level ${at + 1} points from 0 to ${points}, those of its criterion.`,
            { points },
          ),
        ]),
  ];
}
