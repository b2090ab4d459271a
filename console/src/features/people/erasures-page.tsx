import { listErasures, type ErasureView } from '@rigwise/contracts';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import '../../ui/list/styles.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { When } from '../../ui/when.tsx';
import { Requester } from './erased-person.tsx';
import classes from './people.module.css';

/** /admin/users/erasures: erasures by person id, with their progress. */
export function ErasuresPage() {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['open']);
  const isOpen = values.open === 'true';
  const list = useList(listErasures, { query: isOpen ? { open: 'true' } : {} }, { isReadAnew: true });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('people.erasure.page.title')}
      lead={t('people.erasure.page.lead')}
      back={{ to: '/admin/users', text: t('people.erasure.page.back') }}
    >
      <ListBody
        list={list}
        count={(count) => t('people.erasure.page.count', { count })}
        tools={
          <FilterSelect
            label={t('people.erasure.page.show')}
            any={t('people.erasure.page.all')}
            value={isOpen ? 'true' : ''}
            options={[{ value: 'true', label: t('people.erasure.page.unfinished') }]}
            onChange={(value) => set('open', value)}
          />
        }
        empty={
          <ListEmpty
            icon={IconEraser}
            title={t(isOpen ? 'people.erasure.page.noneOpen' : 'people.erasure.page.none')}
            text={t(isOpen ? 'people.erasure.page.noneOpenText' : 'people.erasure.page.noneText')}
          />
        }
      >
        {(items) => (
          <ListTable
            caption={t('people.erasure.page.title')}
            columns={columns}
            items={items}
            rowId={({ personId }) => personId}
          />
        )}
      </ListBody>
    </PageFrame>
  );
}

function useColumns(): readonly Column<ErasureView>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'id',
      heading: t('people.erasure.columns.id'),
      isName: true,
      cell: ({ personId }) => (
        <Link className={classes['person']} to={`/admin/users?person=${personId}`}>
          <span className={classes['address']}>{personId}</span>
        </Link>
      ),
    },
    {
      id: 'erasedAt',
      heading: t('people.erasure.columns.erasedAt'),
      cell: ({ erasedAt }) => <When at={erasedAt} />,
    },
    {
      id: 'cause',
      heading: t('people.erasure.columns.cause'),
      cell: ({ cause }) => t(`people.erasure.causes.${cause}`),
    },
    {
      id: 'by',
      heading: t('people.erasure.columns.by'),
      cell: (erasure) => <Requester erasure={erasure} />,
    },
    {
      id: 'progress',
      heading: t('people.erasure.columns.progress'),
      isMark: true,
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
