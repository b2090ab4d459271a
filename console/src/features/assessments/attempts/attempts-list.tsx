import { Button } from '@mantine/core';
import { listAttempts } from '@rigwise/contracts';
import { IconClipboardList, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { AttemptDetails } from './attempt-details.tsx';
import { attemptsQuery } from './attempts-query.ts';
import { useAttemptColumns } from './use-attempt-columns.tsx';
import { useAttemptFilters } from './use-attempt-filters.ts';
import { READ_AGAIN_MS } from './read-again.ts';

interface AttemptsListProps extends Pick<PageFrameProps, 'title' | 'back' | 'actions'> {
  above?: ReactNode;
  /** Only this person's. */
  personId?: string;
}

/** Attempts for those who watch over them, read again every few seconds while one is running. */
export function AttemptsList({ personId, ...frame }: AttemptsListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listAttempts,
    filters: useAttemptFilters(personId !== undefined),
    args: (values) => ({ query: attemptsQuery(values, personId) }),
    ...{ row: 'attempt', name: 'attempts', isReadAnew: true },
  });
  const { list } = page;
  const isRunning = list.items?.some(({ status }) => status === 'in_progress' || status === 'suspended');
  const name = list.items?.[0]?.candidate.name;
  const ofPerson = name ? t('watch.leadOf', { name }) : t('watch.personLead');
  const lead = personId === undefined ? t('watch.lead') : ofPerson;
  useReadWhile(isRunning ?? false, list.reload, READ_AGAIN_MS);
  return (
    <TablePage
      {...frame}
      lead={lead}
      page={page}
      columns={useAttemptColumns(personId !== undefined)}
      rowId={({ id }) => id}
      count={(count) => t('watch.count', { count })}
      empty={<NoAttempts isFiltered={page.isFiltered} onAll={page.clear} />}
      details={{
        title: t('watch.drawer.title'),
        close: t('watch.drawer.close'),
        show: (id, known) => (
          <AttemptDetails
            attemptId={id}
            known={known}
            isOfOne={personId !== undefined}
            onChanged={list.reload}
          />
        ),
      }}
    />
  );
}

function NoAttempts({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return <ListEmpty icon={IconClipboardList} title={t('watch.none')} text={t('watch.noneText')} />;
  return (
    <ListEmpty icon={IconListSearch} title={t('watch.noneFound')} text={t('watch.noneFoundText')}>
      <Button variant="default" onClick={onAll}>
        {t('watch.showAll')}
      </Button>
    </ListEmpty>
  );
}
