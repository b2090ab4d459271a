import type { GivenMarks } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { placesOf, pointsAt, type MarkedQuestion } from '../model/marks.ts';
import { useFigures } from '../../results/use-figures.ts';

/** Marks as plain text, to be copied; empty if nothing was entered. */
export function useMarksText(): (questions: readonly MarkedQuestion[], marks: GivenMarks) => string {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  return (questions, marks) => {
    const places = placesOf(questions);
    const texts = [marks.comment, marks.reason ?? '']
      .map((text) => text.trim())
      .filter((text) => text !== '');
    if (texts.length === 0 && places.every((place) => pointsAt(marks, place) === null)) return '';
    const lines = places.map((place) => {
      const { question, criterion } = place;
      const points = pointsAt(marks, place);
      const part = questions.length > 1 ? `${t('marking.marks.part', { number: question.number })}, ` : '';
      const said =
        points === null
          ? t('marking.conflict.undecided')
          : t('marking.marks.sum', { score: figure(points), max: figure(criterion.max) });
      return `${part}${criterion.name ?? t('marking.marks.whole')}: ${said}`;
    });
    return [...lines, ...texts.flatMap((text) => ['', text])].join('\n');
  };
}
