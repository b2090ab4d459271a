import type { OwnAttempt } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../ui/list/list-table.tsx';
import { When } from '../../../ui/when.tsx';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';
import { AttemptMark } from './attempt-mark.tsx';
import classes from './mine.module.css';

/** The columns of one's own attempts. */
export function useAttemptColumns(): readonly Column<OwnAttempt>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'test', heading: t('mine.columns.test'), isName: true },
      cell: (attempt) => <Title attempt={attempt} />,
    },
    {
      ...{ id: 'status', heading: t('mine.columns.status'), isMark: true },
      cell: (attempt) => <AttemptMark attempt={attempt} />,
    },
    {
      ...{ id: 'score', heading: t('mine.columns.score'), isNumber: true, isLabelled: true },
      cell: ({ score }) => score && t('mine.percent', { percent: score.percent }),
    },
    {
      ...{ id: 'attempt', heading: t('mine.columns.attempt'), isNumber: true, isLabelled: true },
      cell: ({ ordinal, counts }) => t(counts ? 'mine.countingNumber' : 'mine.number', { number: ordinal }),
    },
    {
      ...{ id: 'submitted', heading: t('mine.columns.submitted'), isLabelled: true },
      cell: ({ submittedAt }) => submittedAt !== null && <When at={submittedAt} />,
    },
  ];
}

/** Leads to the result, or on with it. */
function Title({ attempt: { id, title, status } }: { attempt: OwnAttempt }) {
  const languages = Object.keys(title);
  const shown = inLanguage(title, useShownLanguage()(languages), languages);
  const isRunning = status === 'in_progress' || status === 'suspended';
  return (
    <Link
      to={isRunning ? `/assessment/${id}` : `/assessment-results/${id}`}
      className={classes['title']}
      lang={shown?.language}
      dir="auto"
    >
      {shown?.text}
    </Link>
  );
}
