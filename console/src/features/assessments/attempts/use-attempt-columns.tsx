import type { AttemptRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { useWhen } from '../../../ui/when.tsx';
import { AttemptStatusMark, OutcomeMark } from './attempt-status-mark.tsx';
import classes from './watch.module.css';

/** The columns of the list of attempts. */
export function useAttemptColumns(): readonly Column<AttemptRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'candidate', heading: t('watch.columns.candidate'), isName: true },
      cell: (row) => <Candidate row={row} />,
    },
    {
      ...{ id: 'status', heading: t('watch.columns.status'), isMark: true },
      cell: ({ status }) => <AttemptStatusMark status={status} />,
    },
    {
      ...{ id: 'test', heading: t('watch.columns.test'), choice: 'shown' },
      cell: ({ title, ordinal }) => (
        <>
          {title}
          <span className={classes['soft']}>{t('watch.ordinal', { number: ordinal })}</span>
        </>
      ),
    },
    {
      ...{ id: 'time', heading: t('watch.columns.time'), choice: 'shown' },
      cell: (row) => <Time row={row} />,
    },
    {
      ...{ id: 'answered', heading: t('watch.columns.answered'), choice: 'shown' },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ answered, items }) => t('watch.answered', { answered, items }),
    },
    {
      ...{ id: 'score', heading: t('watch.columns.score'), choice: 'shown' },
      cell: ({ score }) => score && <OutcomeMark score={score} />,
    },
    {
      ...{ id: 'started', heading: t('watch.columns.started'), choice: 'shown', isLabelled: true },
      cell: ({ startedAt }) => <Ago at={startedAt} />,
    },
    {
      ...{ id: 'department', heading: t('watch.columns.department'), choice: 'hidden' },
      cell: ({ candidate }) => candidate.department,
    },
  ];
}

/** Opens the attempt beside the list. */
function Candidate({ row: { id, candidate } }: { row: AttemptRow }) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('attempt');
  return (
    <>
      <Link className={classes['name']} {...linkTo(id)}>
        <bdi>{candidate.name ?? t('watch.unknownPerson')}</bdi>
      </Link>
      <span className={classes['soft']}>{candidate.employeeNumber}</span>
    </>
  );
}

/** Until when a running attempt can be answered. */
function Time({ row: { status, deadline, limitMinutes } }: { row: AttemptRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (status !== 'in_progress' && status !== 'suspended') return null;
  if (limitMinutes === null) return t('watch.noLimit');
  if (status === 'suspended' || deadline === null) return t('watch.stopped');
  return <span className={classes['when']}>{t('watch.until', { time: when(deadline) })}</span>;
}
