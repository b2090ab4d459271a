import { Button } from '@mantine/core';
import { listPositions, listSkillProfiles } from '@rigwise/contracts';
import { IconListSearch, IconPlus, IconUsersGroup } from '@tabler/icons-react';
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
import { newFor } from './new-for.ts';
import { matchingRows, positionRows, rowKinds, type PositionRow } from './position-rows.ts';
import classes from './profiles.module.css';
import { usePositionColumns } from './use-position-columns.tsx';

interface PositionsListProps {
  tabs: ReactNode;
  row: OpenRow;
}

/** Positions of the directory with and without a profile. */
export function PositionsList({ tabs, row }: PositionsListProps) {
  const { t } = useTranslation();
  const profiles = useDetails(listSkillProfiles, {});
  const positions = useDetails(listPositions, {});
  useReadAnew(profiles);
  useReadAnew(positions);
  const url = useUrlFilters(['search', 'kind']);
  const columns = usePositionColumns(row);
  const clear = (): void => url.clear();
  const add = (
    <Button
      component={Link}
      {...row.linkTo(newFor(''))}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('skillProfiles.add')}
    </Button>
  );
  const table = (rows: readonly PositionRow[]) => (
    <div className={classes['table']}>
      <p role="status" className={cells['soft']}>
        {t('skillProfiles.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <NoMatches onAll={clear} />
      ) : (
        <ListTable
          caption={t('skillManagement.tabs.profiles')}
          columns={columns}
          items={rows}
          rowId={({ position, profile }) => profile?.id ?? newFor(position)}
        />
      )}
    </div>
  );
  return (
    <ListPage
      title={t('skillManagement.title')}
      lead={t('skillManagement.lead')}
      actions={add}
      above={tabs}
      page={{ filters: useFilters(), url, clear }}
    >
      <Whole details={profiles}>
        {(known) => (
          <Whole details={positions}>
            {(held) => {
              const rows = positionRows(held, known);
              return rows.length === 0 ? <NoPositions /> : table(matchingRows(rows, url.values));
            }}
          </Whole>
        )}
      </Whole>
    </ListPage>
  );
}

function useFilters(): readonly ListFilter<'search' | 'kind'>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('skillProfiles.filters.search') },
      search: { label: t('skillProfiles.find'), placeholder: t('skillProfiles.findHint') },
    },
    {
      ...{ name: 'kind', label: t('skillProfiles.filters.kind') },
      choice: {
        any: t('skillProfiles.any'),
        options: rowKinds.map((value) => ({ value, label: t(`skillProfiles.kinds.${value}`) })),
      },
    },
  ];
}

function NoPositions() {
  const { t } = useTranslation();
  return (
    <ListEmpty icon={IconUsersGroup} title={t('skillProfiles.none')} text={t('skillProfiles.noneText')} />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('skillProfiles.noMatches')}
      text={t('skillProfiles.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('skillProfiles.showAll')}
      </Button>
    </ListEmpty>
  );
}
