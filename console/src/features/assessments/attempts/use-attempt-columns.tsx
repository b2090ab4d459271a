import type { AttemptRow } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { useWhen } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import { AttemptStatusMark, OutcomeMark } from './attempt-status-mark.tsx';
import classes from './watch.module.css';

/**
 * The columns of the list of attempts.
 * @param isOfOne all are the same person's: the test names the row
 */
export function useAttemptColumns(isOfOne: boolean): readonly Column<AttemptRow>[] {
  const { t } = useTranslation();
  const ordinalOf = ({ ordinal }: AttemptRow): string => t('watch.ordinal', { number: ordinal });
  const test = { id: 'test', heading: t('watch.columns.test') };
  const status: Column<AttemptRow> = {
    ...{ id: 'status', heading: t('watch.columns.status'), isMark: true },
    cell: (row) => <AttemptStatusMark status={row.status} />,
  };
  const first: readonly Column<AttemptRow>[] = isOfOne
    ? [
        {
          ...{ ...test, isName: true },
          cell: (row) => (
            <Name id={row.id} below={ordinalOf(row)}>
              {row.title}
            </Name>
          ),
        },
        status,
      ]
    : [
        {
          ...{ id: 'candidate', heading: t('watch.columns.candidate'), isName: true },
          cell: ({ id, candidate }) => (
            <Name id={id} below={candidate.employeeNumber}>
              <bdi>{candidate.name ?? t('watch.unknownPerson')}</bdi>
            </Name>
          ),
        },
        status,
        {
          ...{ ...test, choice: 'shown' },
          cell: (row) => (
            <>
              {row.title}
              <span className={cells['soft']}>{ordinalOf(row)}</span>
            </>
          ),
        },
      ];
  return [
    ...first,
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
function Name({ id, below, children }: { id: string; below: ReactNode; children: ReactNode }) {
  const { linkTo } = useOpenRow('attempt');
  return (
    <>
      <Link className={cells['name']} {...linkTo(id)}>
        {children}
      </Link>
      <span className={cells['soft']}>{below}</span>
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
