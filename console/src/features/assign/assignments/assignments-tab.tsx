import { Button } from '@mantine/core';
import { exportAssignedWork, listAssignedWork, type Assignment } from '@rigwise/contracts';
import { IconListCheck, IconListSearch, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { TabProps } from '../rotations/rotations-tab.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignedNotice } from './assigned-notice.tsx';
import { OneWork } from './one-work.tsx';
import { useWorkColumns } from './use-work-columns.tsx';
import { useWorkFilters, workQuery } from './use-work-filters.ts';

/** What a manager’s crew, or everyone, has been assigned. */
export function AssignmentsTab({ tabs, ...frame }: TabProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listAssignedWork,
    filters: useWorkFilters(),
    args: (values) => ({ query: workQuery(values) }),
    ...{ row: 'work', name: 'assignments', isReadAnew: true },
  });
  const { list, isFiltered, clear } = page;
  const [isAssigning, setAssigning] = useState(false);
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const assign = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAssigning(true)}>
      {t('assignments.assign')}
    </Button>
  );
  return (
    <TablePage
      {...frame}
      above={
        <>
          {tabs}
          {assigned && (
            <AssignedNotice
              key={assigned.id}
              assignment={assigned}
              onChanged={() => void list.reload()}
              onClose={() => setAssigned(null)}
            />
          )}
        </>
      }
      page={page}
      columns={useWorkColumns()}
      rowId={({ id }) => id}
      count={(count) => t('assignments.count', { count })}
      actions={
        <>
          <ExportButton
            address={fileAddress(exportAssignedWork, { query: workQuery(page.url.values) })}
            isEmpty={list.items?.length === 0}
            isWideOnly
          />
          {assign}
        </>
      }
      empty={<Empty isFiltered={isFiltered} onAll={clear} />}
      details={{
        title: t('assignments.drawer.title'),
        close: t('assignments.drawer.close'),
        show: (id) => <OneWork workId={id} onChanged={() => void list.reload()} />,
      }}
    >
      {isAssigning && (
        <AssignDialog
          onClose={() => setAssigning(false)}
          onDone={(one) => {
            setAssigning(false);
            setAssigned(one);
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
    return <ListEmpty icon={IconListCheck} title={t('assignments.none')} text={t('assignments.noneText')} />;
  return (
    <ListEmpty icon={IconListSearch} title={t('assignments.noMatches')} text={t('assignments.noMatchesText')}>
      <Button variant="default" onClick={onAll}>
        {t('assignments.showAll')}
      </Button>
    </ListEmpty>
  );
}
