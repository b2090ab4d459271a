import type { AnalysedItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import classes from './analysis.module.css';
import { FlagMarks } from './flag-marks.tsx';
import { QuestionName } from './question-name.tsx';
import { useAnalysisFigures } from './use-analysis-figures.ts';

/** The columns of an analysis: each sorts. */
export function useAnalysisColumns({ linkTo }: OpenRow): readonly Column<AnalysedItem>[] {
  const { t } = useTranslation();
  const { figure, percent } = useAnalysisFigures();
  const hidden = <span className={classes['soft']}>{t('analysis.hidden')}</span>;
  const number = (
    id: 'facility' | 'discrimination' | 'efficiency' | 'pointBiserial',
    value: (figures: NonNullable<AnalysedItem['figures']>) => string,
  ): Column<AnalysedItem> => ({
    ...{ id, heading: t(`analysis.columns.${id}`), isNumber: true, sortBy: id },
    cell: ({ figures }) => (figures ? value(figures) : hidden),
  });
  return [
    {
      ...{ id: 'question', heading: t('analysis.columns.question'), isName: true, sortBy: 'form' },
      cell: (item) => <QuestionName item={item} linkTo={linkTo} />,
    },
    {
      ...{ id: 'look', heading: t('analysis.columns.look'), isMark: true },
      cell: ({ flags }) => <FlagMarks flags={flags} textOf={(flag) => t(`analysis.flags.${flag}`)} />,
    },
    {
      ...{ id: 'attempts', heading: t('analysis.columns.attempts'), isNumber: true, sortBy: 'attempts' },
      cell: ({ attempts }) => t('questions.number', { number: attempts }),
    },
    number('facility', ({ facility }) => percent(facility)),
    number('discrimination', ({ discrimination }) => figure(discrimination)),
    number('efficiency', ({ discriminativeEfficiency }) => figure(discriminativeEfficiency)),
    number('pointBiserial', ({ pointBiserial }) => figure(pointBiserial)),
  ];
}
