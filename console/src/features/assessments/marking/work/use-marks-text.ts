import type { AnswerMarks } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { placesOf, pointsAt, type MarkedQuestion } from '../model/marks.ts';
import { useFigures } from '../../results/use-figures.ts';

/** Marks as plain text, to be copied; empty if nothing was entered. */
export function useMarksText(): (questions: readonly MarkedQuestion[], marks: AnswerMarks) => string {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  return (questions, marks) => {
    const places = placesOf(questions);
    const comment = marks.comment.trim();
    if (comment === '' && places.every((place) => pointsAt(marks, place) === null)) return '';
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
    return [...lines, ...(comment === '' ? [] : ['', comment])].join('\n');
  };
}
