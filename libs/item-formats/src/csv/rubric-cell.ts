import type { InteractionOf } from '@rigwise/contracts';
import { RefusedQuestion } from '../refused-question.ts';
import { escapedPart, splitList, unescapedPart } from '../text/lists.ts';
import { oneLine } from '../text/plain.ts';
import { numberOf, shown } from '../text/values.ts';

type Rubric = InteractionOf<'extended-text'>['rubric'];
type Level = NonNullable<Rubric[number]['levels']>[number];

/** A rubric as a cell: `Clear | 2 | 2=Every step | 0=Hardly any; Complete | 3`. */
export const rubricCell = (rubric: Rubric): string =>
  rubric
    .map(({ criterion, points, levels = [] }) =>
      [escapedPart(oneLine(criterion)), points, ...levels.map(levelPart)].join(' | '),
    )
    .join('; ');

const levelPart = ({ points, description }: Level): string =>
  `${points}=${escapedPart(oneLine(description))}`;

/**
 * Reads what `rubricCell` writes; a criterion without points gives one.
 * @throws RefusedQuestion
 */
export const rubricFrom = (cell: string): Rubric =>
  splitList(cell).flatMap((entry) => {
    if (entry === '') return [];
    const [criterion = '', points = '1', ...rest] = splitList(entry, '|');
    const levels = rest.filter((part) => part !== '').map(levelFrom);
    return [
      {
        criterion: oneLine(unescapedPart(criterion)),
        points: numberOf(points, 'rubric'),
        ...(levels.length > 0 && { levels }),
      },
    ];
  });

function levelFrom(part: string): Level {
  const [, points = '', description = ''] = /^([^=]*)=([^]*)$/.exec(part) ?? [];
  const text = oneLine(unescapedPart(description));
  if (text !== '') return { points: numberOf(points, 'rubric'), description: text };
  throw new RefusedQuestion(
    'level',
    `rubric: “${shown(part)}” is not a level. Write its points and what an answer is like, such as 2=Names both.`,
  );
}
