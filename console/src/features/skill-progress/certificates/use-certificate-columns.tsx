import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CertificateMark } from '../../../ui/certificates/certificate-mark.tsx';
import { standingOf, todayAt } from '../../../ui/certificates/standing.ts';
import { Day } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';

/** The columns of the list of certificates. */
export function useCertificateColumns(
  { linkTo }: Pick<OpenRow, 'linkTo'>,
  now: number,
): readonly Column<CertificateRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('certificateList.columns.person'), isName: true },
      cell: ({ id, name, employeeNumber, title }) => (
        <>
          <Link
            className={cells['name']}
            aria-label={t('certificateList.open', { title, name })}
            {...linkTo(id)}
          >
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    {
      ...{ id: 'status', heading: t('certificateList.columns.status'), isMark: true },
      cell: (one) => <CertificateMark standing={standingOf(one, todayAt(now))} />,
    },
    {
      ...{ id: 'certificate', heading: t('certificateList.columns.certificate') },
      cell: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      ...{ id: 'until', heading: t('certificateList.columns.until'), choice: 'shown', isLabelled: true },
      cell: ({ validUntil }) =>
        validUntil === null ? t('certificateList.forEver') : <Day date={validUntil} month="short" />,
    },
    {
      ...{ id: 'from', heading: t('certificateList.columns.from'), choice: 'shown', isLabelled: true },
      cell: ({ validFrom }) => <Day date={validFrom} month="short" />,
    },
    {
      ...{ id: 'earned', heading: t('certificateList.columns.earned'), choice: 'hidden', isLabelled: true },
      cell: ({ earnedOn }) => <Day date={earnedOn} month="short" />,
    },
    {
      ...{ id: 'number', heading: t('certificateList.columns.number'), choice: 'shown' },
      cell: ({ number }) => number,
    },
  ];
}
