import { Button } from '@mantine/core';
import { listAnnouncements } from '@rigwise/contracts';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { OneAnnouncement } from './one-announcement.tsx';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

const ROWS_A_PAGE = 25;

/** /notifications: announcements and who has read them. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const isAdmin = useSessionState().user?.role === 'admin';
  const author: ListFilter<'by'> = {
    ...{ name: 'by', label: t('announcements.by.label') },
    choice: {
      any: t('announcements.by.anybody'),
      options: [{ value: 'me', label: t('announcements.by.me') }],
    },
  };
  const page = useListPage({
    call: listAnnouncements,
    filters: isAdmin ? [author] : [],
    args: ({ by }) => ({ query: { limit: ROWS_A_PAGE, ...(by === 'me' && { by: 'me' as const }) } }),
    ...{ row: 'announcement', isReadAnew: true },
  });
  const { list } = page;
  const make = (
    <Button component={Link} to="/notifications/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('announcements.new')}
    </Button>
  );
  return (
    <TablePage
      page={page}
      title={t('announcements.title')}
      lead={t(isAdmin ? 'announcements.leadAdmin' : 'announcements.lead')}
      actions={list.items && list.items.length > 0 && make}
      columns={useAnnouncementColumns(isAdmin)}
      rowId={({ id }) => id}
      count={(count) => t('announcements.count', { count })}
      empty={
        <ListEmpty
          icon={IconSpeakerphone}
          title={t(page.isFiltered ? 'announcements.empty.mine' : 'announcements.empty.title')}
          text={t(isAdmin ? 'announcements.empty.textAdmin' : 'announcements.empty.text')}
        >
          {make}
        </ListEmpty>
      }
      details={{
        title: t('announcements.details.title'),
        close: t('announcements.details.close'),
        show: (id, known) => <OneAnnouncement id={id} known={known} onChanged={list.reload} />,
      }}
    />
  );
}
