import { Button } from '@mantine/core';
import { listPeople, mostCounted, peopleOrders, type ListedPerson } from '@rigwise/contracts';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { EmailChangesBar } from './email-changes-bar.tsx';
import { PeopleExchange } from './people-exchange.tsx';
import { queryOf } from './people-filters.ts';
import { Person } from './person.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';
import { usePeopleFilters } from './use-people-filters.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** /admin/users: everyone in the directory, with an administrator's actions. */
export function PeoplePage() {
  const { t, i18n } = useTranslation();
  const page = useListPage({
    call: listPeople,
    filters: usePeopleFilters(),
    args: (values) => ({ query: queryOf(values) }),
    ...{ row: 'person', name: 'people', orders: peopleOrders },
  });
  const { list } = page;
  const query = queryOf(page.url.values);
  const [viewed, setViewed] = useState<ListedPerson | null>(null);
  const columns = usePeopleColumns({ showsEmail: query.emailChange !== undefined, onView: setViewed });

  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const count = (people: number): string =>
    list.total === undefined && list.hasMore
      ? t('people.ofVeryMany', { shown: number.format(people), most: number.format(mostCounted(query)) })
      : t('people.count', { count: people, number: number.format(people) });

  return (
    <TablePage
      {...{ page, columns, count }}
      title={t('people.title')}
      lead={t('people.lead')}
      actions={<PeopleExchange query={query} />}
      rowId={({ id }) => id}
      empty={
        <ListEmpty icon={IconUserSearch} title={t('people.nobody')} text={t('people.nobodyText')}>
          <Button variant="default" onClick={page.clear}>
            {t('people.showAll')}
          </Button>
        </ListEmpty>
      }
      details={{
        title: t('people.drawer.title'),
        close: t('people.drawer.close'),
        show: (id, known) => <Person personId={id} known={known} onChanged={list.reload} />,
      }}
    >
      {query.emailChange === 'waiting' && list.items !== undefined && list.items.length > 0 && (
        <EmailChangesBar query={query} total={list.total} onDecided={list.reload} />
      )}
      {viewed && <ViewAsDialog person={viewed} onClose={() => setViewed(null)} />}
    </TablePage>
  );
}
