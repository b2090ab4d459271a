import type { DifferenceSize, FunctioningItem } from '@rigwise/contracts';
import { IconAlertTriangle, IconCheck, IconScale, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../../ui/list/use-open-row.ts';
import { LookMark, type Look } from '../../../../ui/look-mark.tsx';
import classes from '../analysis.module.css';
import { QuestionName } from '../question-name.tsx';
import { useAnalysisFigures } from '../use-analysis-figures.ts';
import { useEstimate } from './use-estimate.ts';

const LOOKS: Readonly<Record<DifferenceSize, readonly [TablerIcon, Look]>> = {
  A: [IconCheck, 'soft'],
  B: [IconScale, 'warn'],
  C: [IconAlertTriangle, 'bad'],
};

/** The columns of a comparison. @param reference the group that is compared with all others */
export function useGroupColumns({ linkTo }: OpenRow, reference: string): readonly Column<FunctioningItem>[] {
  const { t } = useTranslation();
  const { figure } = useAnalysisFigures();
  const estimate = useEstimate();
  const verdict = ({ result, harderFor }: FunctioningItem) => {
    if (!result) return <span className={classes['soft']}>{t('functioning.tooFewHere')}</span>;
    const [icon, look] = LOOKS[result.category];
    const size = t(`functioning.categories.${result.category}`);
    const group = harderFor === 'others' ? t('functioning.others') : reference;
    const text = harderFor === null ? size : t('functioning.harder', { size, group });
    return (
      <span className={classes['flags']}>
        <LookMark {...{ icon, look, text }} />
      </span>
    );
  };
  return [
    {
      ...{ id: 'question', heading: t('functioning.columns.question'), isName: true, sortBy: 'form' },
      cell: (item) => <QuestionName item={item} linkTo={linkTo} />,
    },
    {
      ...{ id: 'difference', heading: t('functioning.columns.difference'), isMark: true, sortBy: 'size' },
      cell: verdict,
    },
    {
      ...{ id: 'delta', heading: t('functioning.columns.delta'), isNumber: true, sortBy: 'delta' },
      cell: ({ result }) => (result ? estimate(result.delta, result.deltaError) : figure(null)),
    },
    {
      ...{ id: 'oddsRatio', heading: t('functioning.columns.oddsRatio'), isNumber: true },
      cell: ({ result }) => figure(result?.oddsRatio),
    },
    {
      ...{ id: 'people', heading: t('functioning.columns.people'), isNumber: true },
      cell: ({ result }) =>
        result
          ? t('functioning.people', { reference: result.reference, others: result.others })
          : figure(null),
    },
  ];
}
