import { Button } from '@mantine/core';
import { exportRotations, listRotations, MOST_SET_AT_ONCE, type RotationRow } from '@rigwise/contracts';
import { IconListSearch, IconUsersGroup } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { everyRow } from '../../../ui/list/every-row.ts';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { SelectShown } from '../../../ui/list/select-shown.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { useToday } from '../../../ui/use-today.ts';
import { OneRotation } from './one-rotation.tsx';
import { SetDialog } from './set-dialog.tsx';
import { useRotationColumns } from './use-rotation-columns.tsx';
import { rotationQuery, useRotationFilters } from './use-rotation-filters.ts';

export interface TabProps {
  title: string;
  lead: string;
  /** Of which this is one. */
  tabs: ReactNode;
}

/** People with six weeks of their rotation: a manager’s crew, or everyone. */
export function RotationsTab({ tabs, ...frame }: TabProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const today = useToday();
  const page = useListPage({
    call: listRotations,
    filters: useRotationFilters(user?.role === 'admin'),
    args: (values) => ({ query: rotationQuery(values, today) }),
    ...{ row: 'person', name: 'rotations', isReadAnew: true },
  });
  const { list, isFiltered, clear } = page;
  const query = rotationQuery(page.url.values, today);
  const selection = useSelection<RotationRow>(JSON.stringify(query), ({ personId }) => personId);
  const [toSet, setToSet] = useState<readonly RotationRow[]>([]);
  const items = list.items ?? [];
  return (
    <TablePage
      {...frame}
      above={tabs}
      page={page}
      columns={useRotationColumns({
        selection,
        onSet: (row) => setToSet([row]),
        isToday: query.from === today,
      })}
      rowId={({ personId }) => personId}
      count={(count) => t('rotations.count', { count })}
      actions={
        <ExportButton
          address={fileAddress(exportRotations, { query })}
          isEmpty={list.items?.length === 0}
          isWideOnly
        />
      }
      tools={<SelectShown count={items.length} onSelect={() => selection.set(items)} />}
      empty={<Empty isFiltered={isFiltered} onAll={clear} />}
      details={{
        title: t('rotations.drawer.title'),
        close: t('rotations.drawer.close'),
        show: (id) => (
          <OneRotation
            personId={id}
            from={query.from}
            others={items.filter(({ personId }) => personId !== id)}
            onChanged={() => void list.reload()}
          />
        ),
      }}
    >
      <SelectionBar<RotationRow>
        label={t('rotations.bulkTitle')}
        selection={selection}
        readMatching={() => everyRow(listRotations, { query }, MOST_SET_AT_ONCE)}
        matching={list.hasMore ? undefined : items.length}
        acts={
          <Button size="sm" onClick={() => setToSet(selection.items)}>
            {t('rotations.setMany', { count: selection.items.length })}
          </Button>
        }
      />
      {toSet.length > 0 && (
        <SetDialog
          rows={toSet}
          today={today}
          onClose={() => setToSet([])}
          onChanged={() => void list.reload()}
          onDone={() => {
            setToSet([]);
            selection.set([]);
            void list.reload();
          }}
        />
      )}
    </TablePage>
  );
}

function Empty({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return <ListEmpty icon={IconUsersGroup} title={t('rotations.none')} text={t('rotations.noneText')} />;
  return (
    <ListEmpty icon={IconListSearch} title={t('rotations.noMatches')} text={t('rotations.noMatchesText')}>
      <Button variant="default" onClick={onAll}>
        {t('rotations.showAll')}
      </Button>
    </ListEmpty>
  );
}
