import type { ExternalRecordRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import { Day } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { RecordMark } from './record-mark.tsx';

/** The columns of the list of external records. */
export function useRecordColumns({ linkTo }: Pick<OpenRow, 'linkTo'>): readonly Column<ExternalRecordRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('externalRecords.columns.person'), isName: true },
      cell: ({ id, person, title }) => {
        const name = person?.name ?? t('externalRecords.erased');
        return (
          <>
            <Link
              className={cells['name']}
              aria-label={t('externalRecords.open', { title, name })}
              {...linkTo(id)}
            >
              <bdi>{name}</bdi>
            </Link>
            {person !== null && <span className={cells['soft']}>{person.employeeNumber}</span>}
          </>
        );
      },
    },
    {
      ...{ id: 'status', heading: t('externalRecords.columns.status'), isMark: true },
      cell: ({ status }) => <RecordMark status={status} />,
    },
    {
      ...{ id: 'record', heading: t('externalRecords.columns.record') },
      cell: ({ title, issuer }) => (
        <>
          <bdi>{title}</bdi>
          <span className={cells['soft']}>{issuer}</span>
        </>
      ),
    },
    {
      ...{ id: 'skill', heading: t('externalRecords.columns.skill'), choice: 'shown' },
      cell: ({ skill }) => <bdi>{skill.title}</bdi>,
    },
    {
      ...{ id: 'until', heading: t('externalRecords.columns.until'), choice: 'shown', isLabelled: true },
      cell: ({ validUntil }) =>
        validUntil === null ? t('externalRecords.forEver') : <Day date={validUntil} month="short" />,
    },
    {
      ...{ id: 'entered', heading: t('externalRecords.columns.entered'), choice: 'shown', isLabelled: true },
      cell: ({ enteredAt }) => <Ago at={enteredAt} />,
    },
  ];
}
