import { Button } from '@mantine/core';
import { listChecklists, type ChecklistRow } from '@rigwise/contracts';
import { IconListCheck, IconListSearch, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import cells from '../../../ui/list/cells.module.css';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { NEW_CHECKLIST } from './checklist-page.tsx';
import classes from './checklists.module.css';
import { useChecklistColumns } from './use-checklist-columns.tsx';

interface ChecklistsListProps {
  tabs: ReactNode;
  row: OpenRow;
}

const STATES = ['used', 'retired'] as const;

/** The checklists, in use and retired. */
export function ChecklistsList({ tabs, row }: ChecklistsListProps) {
  const { t } = useTranslation();
  const details = useDetails(listChecklists, {});
  useReadAnew(details);
  const url = useUrlFilters(['search', 'state']);
  const columns = useChecklistColumns(row);
  const clear = (): void => url.clear();
  const table = (rows: readonly ChecklistRow[]) => (
    <div className={classes['table']}>
      <p role="status" className={cells['soft']}>
        {t('skillChecklists.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <NoMatches onAll={clear} />
      ) : (
        <ListTable
          caption={t('skillManagement.tabs.checklists')}
          columns={columns}
          items={rows}
          rowId={({ id }) => id}
        />
      )}
    </div>
  );
  return (
    <ListPage
      title={t('skillManagement.title')}
      lead={t('skillManagement.lead')}
      actions={
        <Button
          component={Link}
          {...row.linkTo(NEW_CHECKLIST)}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('skillChecklists.add')}
        </Button>
      }
      above={tabs}
      page={{ filters: useFilters(), url, clear }}
    >
      <Whole details={details}>
        {(all) => (all.length === 0 ? <NoChecklists /> : table(matching(all, url.values)))}
      </Whole>
    </ListPage>
  );
}

function matching(
  all: readonly ChecklistRow[],
  { search = '', state }: Readonly<Partial<Record<'search' | 'state', string>>>,
): readonly ChecklistRow[] {
  const text = search.trim().toLowerCase();
  return all.filter(
    ({ title, skill, isRetired }) =>
      `${title} ${skill}`.toLowerCase().includes(text) &&
      (state === 'used' ? !isRetired : state !== 'retired' || isRetired),
  );
}

function useFilters(): readonly ListFilter<'search' | 'state'>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('skillChecklists.filters.search') },
      search: { label: t('skillChecklists.find'), placeholder: t('skillChecklists.findHint') },
    },
    {
      ...{ name: 'state', label: t('skillChecklists.filters.state') },
      choice: {
        any: t('skillChecklists.any'),
        options: STATES.map((value) => ({ value, label: t(`skillChecklists.states.${value}`) })),
      },
    },
  ];
}

function NoChecklists() {
  const { t } = useTranslation();
  return (
    <ListEmpty icon={IconListCheck} title={t('skillChecklists.none')} text={t('skillChecklists.noneText')} />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('skillChecklists.noMatches')}
      text={t('skillChecklists.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('skillChecklists.showAll')}
      </Button>
    </ListEmpty>
  );
}
