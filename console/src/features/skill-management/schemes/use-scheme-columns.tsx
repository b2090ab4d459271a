import type { SchemeRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';

/** The columns of the list of kinds of certificates. */
export function useSchemeColumns({ linkTo }: Pick<OpenRow, 'linkTo'>): readonly Column<SchemeRow>[] {
  const { t } = useTranslation();
  const number = (value: number): string => t('skillSchemes.number', { value });
  return [
    {
      ...{ id: 'title', heading: t('skillSchemes.columns.title'), isName: true },
      cell: ({ id, title }) => (
        <Link className={cells['name']} {...linkTo(id)}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      ...{ id: 'signing', heading: t('skillSchemes.columns.signing') },
      cell: ({ isSigned }) => t(`skillSchemes.signing.${isSigned ? 'signed' : 'alone'}`),
    },
    {
      ...{ id: 'levels', heading: t('skillSchemes.columns.levels'), isNumber: true, isLabelled: true },
      cell: ({ levels }) => number(levels),
    },
    {
      ...{ id: 'valid', heading: t('skillSchemes.columns.valid'), isNumber: true, isLabelled: true },
      cell: ({ id, valid }) =>
        valid === 0 ? (
          number(0)
        ) : (
          <Link to={`/users-progress?tab=certificates&kind=${id}&status=valid`}>{number(valid)}</Link>
        ),
    },
    {
      ...{ id: 'waiting', heading: t('skillSchemes.columns.waiting'), isNumber: true, isLabelled: true },
      cell: ({ id, waiting }) =>
        waiting === 0 ? (
          number(0)
        ) : (
          <Link to={`/users-progress?tab=certificates&kind=${id}&status=waiting`}>{number(waiting)}</Link>
        ),
    },
  ];
}
