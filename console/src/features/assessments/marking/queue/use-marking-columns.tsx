import type { MarkingRow } from '@rigwise/contracts';
import { IconHandStop, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
        <Link className={classes['name']} {...linkTo(id)} dir="auto">
          {question}
        </Link>
      ),
    },
    {
      ...{ id: 'state', heading: t('marking.columns.state'), isMark: true },
      cell: ({ mine, hasDraft }) => (mine || hasDraft) && <Standing {...{ mine, hasDraft }} />,
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

function Standing({ mine, hasDraft }: Pick<MarkingRow, 'mine' | 'hasDraft'>) {
  const { t } = useTranslation();
  return (
    <span className={classes['standing']}>
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
