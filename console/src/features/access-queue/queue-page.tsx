import { listAccessRequests } from '@rigwise/contracts';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useNow } from '../../ui/use-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { Figures } from './figures.tsx';
import { QueueActs } from './queue-acts.tsx';
import { queryOf } from './queue-filters.ts';
import { QueueRows } from './queue-rows.tsx';
import { RequestDetails } from './request-details.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDesk } from './use-desk.ts';
import { useQueueFilters } from './use-queue-filters.ts';

const MINUTE_MS = 60_000;

/** /admin/access-requests: the queue of requests, processed oldest first. */
export function QueuePage() {
  const { t } = useTranslation();
  const args = (values: Parameters<typeof queryOf>[0]) => ({ query: queryOf(values) });
  const page = useListPage({ call: listAccessRequests, filters: useQueueFilters(), args, row: 'request' });
  // Administrators are notified of new requests. Reading the queue by itself would keep an idle session alive.
  useLiveChange(page.list.mayHaveChanged);
  const now = useNow(MINUTE_MS);
  const isPhone = useIsPhone();
  const desk = useDesk(page);

  const details = desk.currentId !== null && (
    <RequestDetails
      id={desk.currentId}
      now={now}
      act={desk.act}
      held={desk.heldActs.get(desk.currentId)}
      onAct={desk.setAct}
      onDecide={(request, decision) => desk.decide([request], decision)}
      onOpen={desk.open}
    />
  );
  return (
    <ListPage
      page={page}
      title={t('queue.title')}
      lead={t('queue.lead')}
      actions={<QueueActs args={args(page.url.values)} isEmpty={page.list.items?.length === 0} />}
    >
      <Figures counts={page.first?.counts} />
      <BulkBar desk={desk} args={args(page.url.values)} total={page.list.total} />
      <QueueRows {...{ page, desk, now }}>
        {!isPhone &&
          (details || <ListEmpty icon={IconInbox} title={t('queue.nobody')} text={t('queue.nobodyText')} />)}
      </QueueRows>
      {isPhone && (
        <DetailsDrawer
          isOpen={desk.currentId !== null}
          title={t('queue.title')}
          close={t('queue.details.close')}
          onClose={desk.close}
        >
          {details}
        </DetailsDrawer>
      )}
      <UndoBar held={desk.held} onUndo={desk.undo} />
      {desk.outcome && <BulkResults outcome={desk.outcome} onClose={desk.forgetOutcome} />}
    </ListPage>
  );
}
