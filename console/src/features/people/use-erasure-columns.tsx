import type { ErasureView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/list/list-table.tsx';
import { When } from '../../ui/when.tsx';
import { Requester } from './erased-person.tsx';
import classes from './people.module.css';

/** The columns of the list of erasures. */
export function useErasureColumns(): readonly Column<ErasureView>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'id', heading: t('people.erasure.columns.id'), isName: true },
      cell: ({ personId }) => (
        <Link className={classes['person']} to={`/admin/users?person=${personId}`}>
          <span className={classes['address']}>{personId}</span>
        </Link>
      ),
    },
    {
      ...{ id: 'erasedAt', heading: t('people.erasure.columns.erasedAt') },
      cell: ({ erasedAt }) => <When at={erasedAt} />,
    },
    {
      ...{ id: 'cause', heading: t('people.erasure.columns.cause') },
      cell: ({ cause }) => t(`people.erasure.causes.${cause}`),
    },
    {
      ...{ id: 'by', heading: t('people.erasure.columns.by') },
      cell: (erasure) => <Requester erasure={erasure} />,
    },
    {
      ...{ id: 'progress', heading: t('people.erasure.columns.progress'), isMark: true },
      cell: ({ completedAt, services }) =>
        completedAt === null
          ? t('people.erasure.page.ofServices', {
              done: services.filter((service) => service.completedAt !== null).length,
              all: services.length,
            })
          : t('people.erasure.page.complete'),
    },
  ];
}
