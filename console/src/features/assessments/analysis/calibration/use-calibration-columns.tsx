import type { CalibratedItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../../ui/list/use-open-row.ts';
import classes from '../analysis.module.css';
import { FlagMarks } from '../flag-marks.tsx';
import { QuestionName } from '../question-name.tsx';
import { useAnalysisFigures } from '../use-analysis-figures.ts';
import { useEstimate } from './use-estimate.ts';

const SMALL_P = 0.001;

/** The columns of a calibration: each sorts. */
export function useCalibrationColumns({ linkTo }: OpenRow): readonly Column<CalibratedItem>[] {
  const { t } = useTranslation();
  const { figure } = useAnalysisFigures();
  const estimate = useEstimate();
  return [
    {
      ...{ id: 'question', heading: t('calibration.columns.question'), isName: true, sortBy: 'form' },
      cell: (item) => <QuestionName item={item} linkTo={linkTo} />,
    },
    {
      ...{ id: 'look', heading: t('calibration.columns.look'), isMark: true },
      cell: ({ flags }) => <FlagMarks flags={flags} textOf={(flag) => t(`calibration.flags.${flag}`)} />,
    },
    {
      ...{
        id: 'responses',
        heading: t('calibration.columns.responses'),
        isNumber: true,
        sortBy: 'responses',
      },
      cell: ({ responses }) => t('questions.number', { number: responses }),
    },
    {
      id: 'discrimination',
      ...{ heading: t('calibration.columns.discrimination'), isNumber: true, sortBy: 'discrimination' },
      cell: ({ parameters, label, reason }) => (
        <>
          {parameters && estimate(parameters.a, parameters.aError)}
          <span className={classes['beneath']}>
            {label && t(`calibration.labels.${label}`)}
            {reason && t(`calibration.reasons.${reason}`)}
          </span>
        </>
      ),
    },
    {
      ...{
        id: 'difficulty',
        heading: t('calibration.columns.difficulty'),
        isNumber: true,
        sortBy: 'difficulty',
      },
      cell: ({ parameters }) => (parameters ? estimate(parameters.b, parameters.bError) : figure(null)),
    },
    {
      ...{ id: 'fit', heading: t('calibration.columns.fit'), isNumber: true, sortBy: 'fit' },
      cell: ({ fit }) =>
        fit ? (
          <>
            {fit.p < SMALL_P ? t('calibration.fitSmall') : t('calibration.fitP', { p: figure(fit.p) })}
            <span className={classes['beneath']}>
              {t('calibration.fitDetails', {
                ...{ chiSquare: figure(fit.chiSquare), degrees: fit.degreesOfFreedom },
              })}
            </span>
          </>
        ) : (
          figure(null)
        ),
    },
  ];
}
