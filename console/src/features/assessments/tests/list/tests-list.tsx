import { Button } from '@mantine/core';
import { listTests } from '@rigwise/contracts';
import { IconClipboardList, IconListSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../../session/use-session.ts';
import { ListEmpty } from '../../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../../ui/list/table-page.tsx';
import { useListPage } from '../../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../../ui/page-frame.tsx';
import { NewTestDialog } from './new-test-dialog.tsx';
import { testQuery } from './test-query.ts';
import { useTestColumns } from './use-test-columns.tsx';
import { useTestFilters } from './use-test-filters.ts';

interface TestsListProps extends Omit<PageFrameProps, 'children' | 'actions'> {
  tabs: ReactNode;
}

/** The tests, and the way to a new one. */
export function TestsList({ tabs, ...frame }: TestsListProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const [isMaking, setMaking] = useState(false);
  const page = useListPage({
    call: listTests,
    filters: useTestFilters(),
    args: (values) => ({ query: testQuery(values) }),
    ...{ row: 'test', name: 'tests', isReadAnew: true },
  });
  const mayWrite = user?.capabilities?.some(({ name }) => name === 'author') ?? false;
  return (
    <TablePage
      {...frame}
      page={page}
      above={tabs}
      actions={mayWrite && <Button onClick={() => setMaking(true)}>{t('tests.new')}</Button>}
      columns={useTestColumns()}
      rowId={({ id }) => id}
      count={(count) => t('tests.count', { count })}
      empty={<NoTests isFiltered={page.isFiltered} onAll={page.clear} />}
    >
      {isMaking && user && (
        <NewTestDialog user={user} onClose={() => setMaking(false)} onMade={page.row.open} />
      )}
    </TablePage>
  );
}

function NoTests({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered) {
    return <ListEmpty icon={IconClipboardList} title={t('tests.none')} text={t('tests.noneText')} />;
  }
  return (
    <ListEmpty icon={IconListSearch} title={t('tests.noneFound')} text={t('tests.noneFoundText')}>
      <Button variant="default" onClick={onAll}>
        {t('tests.showAll')}
      </Button>
    </ListEmpty>
  );
}
