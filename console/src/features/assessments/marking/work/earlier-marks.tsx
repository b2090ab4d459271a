import { Button } from '@mantine/core';
import type { MarkingWork } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../results/use-figures.ts';
import { pointsAt, type Place } from '../model/marks.ts';
import classes from './work.module.css';

export const LETTERS = ['A', 'B'] as const;

interface EarlierMarksProps {
  earlier: MarkingWork['earlier'];
  places: readonly Place[];
  /** Nothing can be decided any more. */
  isOver: boolean;
  /** Takes the points of one over. */
  onUse: (index: number) => void;
}

/** The marks of two people side by side, without their names: criteria that they see differently stand out. */
export function EarlierMarks({ earlier, places, isOver, onUse }: EarlierMarksProps) {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  const questions = new Set(places.map(({ question }) => question.id)).size;
  const nameOf = ({ question, criterion }: Place): string => {
    const name = criterion.name ?? t('marking.marks.whole');
    return questions > 1 ? `${t('marking.marks.part', { number: question.number })}: ${name}` : name;
  };
  return (
    <section className={classes['earlier']} aria-labelledby="earlier">
      <h3 id="earlier">{t('marking.earlier.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('marking.earlier.criterion')}</th>
            {earlier.map((_one, at) => (
              <th key={at} scope="col">
                {t('marking.earlier.one', { letter: LETTERS[at] })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => {
            const all = earlier.map(({ marks }) => pointsAt(marks, place) ?? 0);
            return (
              <tr key={`${place.question.id} ${place.at}`} data-differs={new Set(all).size > 1 || undefined}>
                <th scope="row" dir="auto">
                  {nameOf(place)}
                </th>
                {all.map((points, at) => (
                  <td key={at}>{figure(points)}</td>
                ))}
              </tr>
            );
          })}
          <tr data-total>
            <th scope="row">{t('marking.earlier.total')}</th>
            {earlier.map(({ points }, at) => (
              <td key={at}>{figure(points)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('marking.earlier.comment')}</th>
            {earlier.map(({ marks }, at) => (
              <td key={at} dir="auto" data-text>
                {marks.comment}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {!isOver && (
        <div className={classes['acts']}>
          {earlier.map((_one, at) => (
            <Button key={at} variant="default" aria-keyshortcuts={LETTERS[at]} onClick={() => onUse(at)}>
              {t('marking.earlier.use', { letter: LETTERS[at] })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
