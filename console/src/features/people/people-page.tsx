import { Button } from '@mantine/core';
import { listPeople, mostCounted, type ListedPerson } from '@rigwise/contracts';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { ColumnChooser } from '../../ui/list/column-chooser.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { EmailChangesBar } from './email-changes-bar.tsx';
import { PeopleChips } from './people-chips.tsx';
import {
  columnsOf,
  columnsText,
  filterNames,
  optionalColumns,
  queryOf,
  settingNames,
} from './people-filters.ts';
import { PeopleExchange } from './people-exchange.tsx';
import { PeopleTools } from './people-tools.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** /admin/users: everyone in the directory, with an administrator's actions. */
export function PeoplePage() {
  const { t, i18n } = useTranslation();
  const settings = useUrlFilters(settingNames);
  const query = queryOf(settings);
  const list = useList(listPeople, { query });
  const row = useOpenRow('person');
  const [viewed, setViewed] = useState<ListedPerson | null>(null);
  const columns = usePeopleColumns(settings, setViewed);
  const isUncounted = list.total === undefined && list.hasMore;

  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const count = (people: number): string =>
    isUncounted
      ? t('people.ofVeryMany', { shown: number.format(people), most: number.format(mostCounted(query)) })
      : t('people.count', { count: people, number: number.format(people) });

  return (
    <ListPage
      title={t('people.title')}
      lead={t('people.lead')}
      actions={<PeopleExchange settings={settings} />}
      tools={<PeopleTools settings={settings} />}
      chips={<PeopleChips settings={settings} />}
    >
      {query.emailChange === 'waiting' && list.items !== undefined && list.items.length > 0 && (
        <EmailChangesBar settings={settings} total={list.total} onDecided={list.reload} />
      )}
      <ListBody
        list={list}
        count={count}
        tools={
          <ColumnChooser
            columns={optionalColumns.map((id) => ({ id, heading: t(`people.columns.${id}`) }))}
            shown={columnsOf(settings)}
            onChange={(shown) => settings.set('columns', columnsText(shown))}
          />
        }
        empty={
          <ListEmpty icon={IconUserSearch} title={t('people.nobody')} text={t('people.nobodyText')}>
            <Button variant="default" onClick={() => settings.clear(filterNames)}>
              {t('people.showAll')}
            </Button>
          </ListEmpty>
        }
      >
        {(items) => (
          <ListTable
            caption={t('people.title')}
            columns={columns}
            items={items}
            rowId={({ id }) => id}
            currentId={row.id}
          />
        )}
      </ListBody>
      <PersonDrawer
        personId={row.id}
        known={list.items?.find(({ id }) => id === row.id)}
        onClose={row.close}
        onChanged={list.reload}
      />
      {viewed && <ViewAsDialog person={viewed} onClose={() => setViewed(null)} />}
    </ListPage>
  );
}
