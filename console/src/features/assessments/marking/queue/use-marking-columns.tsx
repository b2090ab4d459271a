import type { MarkingRow } from '@rigwise/contracts';
import { IconHandStop, IconPencil, IconScale, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../../ui/list/cells.module.css';
import type { Column } from '../../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../../ui/list/use-open-row.ts';
import classes from '../marking.module.css';
import { useFigures } from '../../results/use-figures.ts';
import { Since } from './since.tsx';

/** The columns of the queue. Whose answer it is stays unsaid. */
export function useMarkingColumns(linkTo: OpenRow['linkTo']): readonly Column<MarkingRow>[] {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  return [
    {
      ...{ id: 'question', heading: t('marking.columns.question'), isName: true },
      cell: ({ id, question }) => (
        <Link className={cells['name']} {...linkTo(id)} dir="auto">
          {question}
        </Link>
      ),
    },
    {
      ...{ id: 'state', heading: t('marking.columns.state'), isMark: true },
      cell: ({ mine, hasDraft, stage }) =>
        (mine || hasDraft || stage !== 'first') && <Standing {...{ mine, hasDraft, stage }} />,
    },
    { ...{ id: 'test', heading: t('marking.columns.test') }, cell: ({ test }) => test.title },
    {
      ...{ id: 'points', heading: t('marking.columns.points'), isNumber: true },
      cell: ({ points }) => figure(points),
    },
    {
      ...{ id: 'submitted', heading: t('marking.columns.submitted'), isLabelled: true },
      cell: ({ submittedAt }) => <Since at={submittedAt} />,
    },
  ];
}

function Standing({ mine, hasDraft, stage }: Pick<MarkingRow, 'mine' | 'hasDraft' | 'stage'>) {
  const { t } = useTranslation();
  return (
    <span className={classes['standing']}>
      {stage !== 'first' && (
        <span>
          {stage === 'second' ? (
            <IconUsers size={16} aria-hidden="true" />
          ) : (
            <IconScale size={16} aria-hidden="true" />
          )}
          {t(`marking.stage.${stage}`)}
        </span>
      )}
      {mine && (
        <span data-mine>
          <IconHandStop size={16} aria-hidden="true" />
          {t('marking.yours')}
        </span>
      )}
      {hasDraft && (
        <span>
          <IconPencil size={16} aria-hidden="true" />
          {t('marking.draft')}
        </span>
      )}
    </span>
  );
}
