import { Button } from '@mantine/core';
import { exportSkillProgress, listSkillProgress } from '@rigwise/contracts';
import { IconListSearch, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../ui/page-frame.tsx';
import { progressQuery } from './progress-query.ts';
import { useProgressColumns } from './use-progress-columns.tsx';
import { useProgressFilters, type ProgressChoices } from './use-progress-filters.ts';

interface ProgressListProps extends Pick<PageFrameProps, 'title' | 'lead' | 'back'> {
  choices: ProgressChoices;
  /** Of which this list is one. */
  tabs?: ReactNode;
}

/** The people in the caller’s scope with what they need and have: everyone, or a manager’s crew. */
export function ProgressList({ choices, tabs, ...frame }: ProgressListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listSkillProgress,
    filters: useProgressFilters(choices),
    args: (values) => ({ query: progressQuery(values) }),
    ...{ name: 'progress', isReadAnew: true },
  });
  const { list, isFiltered, clear } = page;
  return (
    <TablePage
      {...frame}
      above={tabs}
      page={page}
      columns={useProgressColumns()}
      rowId={({ personId }) => personId}
      count={(count) => t('progressList.count', { count })}
      actions={
        <ExportButton
          address={fileAddress(exportSkillProgress, { query: progressQuery(page.url.values) })}
          isEmpty={list.items?.length === 0}
        />
      }
      empty={isFiltered ? <NoMatches onAll={clear} /> : <NoPeople />}
    />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('progressList.noMatches')}
      text={t('progressList.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('progressList.showAll')}
      </Button>
    </ListEmpty>
  );
}

function NoPeople() {
  const { t } = useTranslation();
  const whose = useSessionState().user?.role === 'admin' ? 'all' : 'crew';
  return (
    <ListEmpty
      icon={IconUsersGroup}
      title={t(`progressList.none.${whose}`)}
      text={t(`progressList.noneText.${whose}`)}
    />
  );
}
