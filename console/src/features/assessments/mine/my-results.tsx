import { Button } from '@mantine/core';
import { listMyAttempts } from '@rigwise/contracts';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useAttemptColumns } from './use-attempt-columns.tsx';

const ATTEMPTS_A_PAGE = 50;

/** /assessments?tab=results: one's own attempts, newest first. */
export function MyResults({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listMyAttempts,
    filters: [],
    args: () => ({ query: { limit: ATTEMPTS_A_PAGE } }),
    isReadAnew: true,
  });
  useLiveChange(() => void page.list.reload());
  return (
    <TablePage
      page={page}
      title={t('catalogue.title')}
      lead={t('mine.lead')}
      above={tabs}
      columns={useAttemptColumns()}
      rowId={({ id }) => id}
      count={(count) => t('mine.count', { count })}
      empty={
        <ListEmpty icon={IconClipboardList} title={t('mine.none')} text={t('mine.noneText')}>
          <Button component={Link} to="/assessments" variant="default">
            {t('mine.toTests')}
          </Button>
        </ListEmpty>
      }
    />
  );
}
