import { Button } from '@mantine/core';
import { listAnnouncements } from '@rigwise/contracts';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import '../../ui/list/styles.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

const ROWS_A_PAGE = 25;

/** /notifications: announcements and who has read them. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const isAdmin = useSessionState().user?.role === 'admin';
  const filters = useUrlFilters(['by']);
  const isMine = isAdmin && filters.values.by === 'me';
  const query = { limit: ROWS_A_PAGE, ...(isMine && { by: 'me' as const }) };
  const list = useList(listAnnouncements, { query }, { isReadAnew: true });
  const columns = useAnnouncementColumns(isAdmin);
  const row = useOpenRow('announcement');

  const make = (
    <Button component={Link} to="/notifications/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('announcements.new')}
    </Button>
  );

  return (
    <PageFrame
      title={t('announcements.title')}
      lead={isAdmin ? t('announcements.leadAdmin') : t('announcements.lead')}
      actions={list.items && list.items.length > 0 && make}
    >
      <ListBody
        list={list}
        count={(count) => t('announcements.count', { count })}
        tools={
          isAdmin && (
            <FilterSelect
              label={t('announcements.by.label')}
              any={t('announcements.by.anybody')}
              value={isMine ? 'me' : ''}
              options={[{ value: 'me', label: t('announcements.by.me') }]}
              onChange={(by) => filters.set('by', by)}
            />
          )
        }
        empty={
          <ListEmpty
            icon={IconSpeakerphone}
            title={isMine ? t('announcements.empty.mine') : t('announcements.empty.title')}
            text={isAdmin ? t('announcements.empty.textAdmin') : t('announcements.empty.text')}
          >
            {make}
          </ListEmpty>
        }
      >
        {(items) => (
          <ListTable
            caption={t('announcements.title')}
            columns={columns}
            items={items}
            rowId={({ id }) => id}
            currentId={row.id}
          />
        )}
      </ListBody>
      <AnnouncementDrawer
        id={row.id}
        known={list.items?.find(({ id }) => id === row.id)}
        onClose={row.close}
        onChanged={list.reload}
      />
    </PageFrame>
  );
}
