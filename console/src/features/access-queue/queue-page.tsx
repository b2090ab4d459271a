import { Button } from '@mantine/core';
import { listAccessRequests } from '@rigwise/contracts';
import { IconChecks, IconInbox, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { DetailsDrawer } from '../../ui/details-drawer.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useNow } from '../../ui/use-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { Figures } from './figures.tsx';
import { filterNames, queryOf } from './queue-filters.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueChips, QueueTools } from './queue-tools.tsx';
import classes from './queue.module.css';
import { RequestDetails } from './request-details.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDesk } from './use-desk.ts';

const MINUTE_MS = 60_000;

/** /admin/access-requests: the queue of requests, processed oldest first. */
export function QueuePage() {
  const { t } = useTranslation();
  const filters = useUrlFilters(filterNames);
  const list = useList(listAccessRequests, { query: queryOf(filters) });
  // Administrators are notified of new requests. Reading the queue by itself would keep an idle session alive.
  useLiveChange(list.mayHaveChanged);
  const now = useNow(MINUTE_MS);
  const isPhone = useIsPhone();
  const shortcuts = useShortcuts();
  const desk = useDesk(list);

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
      title={t('queue.title')}
      lead={t('queue.lead')}
      actions={
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconKeyboard size={18} aria-hidden="true" />}
          onClick={() => shortcuts.show('help')}
        >
          {t('queue.keys')}
        </Button>
      }
      tools={<QueueTools filters={filters} />}
      chips={<QueueChips filters={filters} />}
    >
      <Figures counts={list.first?.counts} />
      {desk.selected.length > 0 && (
        <BulkBar
          count={desk.selected.length}
          act={desk.bulkAct}
          onAct={desk.setBulkAct}
          onDecide={(decision) => desk.decide(desk.selected, decision)}
          onClear={desk.clearSelection}
        />
      )}
      <ListBody
        list={list}
        count={(count) => t('queue.count', { count })}
        tools={
          (list.items?.length ?? 0) > 0 && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconChecks size={18} aria-hidden="true" />}
              onClick={desk.selectAll}
            >
              {t('queue.selectAll')}
            </Button>
          )
        }
        empty={<Empty isFiltered={Object.keys(filters.values).length > 0} onClear={() => filters.clear()} />}
      >
        {(items) => (
          <div className={classes['desk']}>
            <ul className={classes['rows']} aria-label={t('queue.title')}>
              {items.map((item) => (
                <QueueRow
                  key={item.id}
                  item={item}
                  now={now}
                  isCurrent={item.id === desk.currentId}
                  isSelected={desk.isSelected(item.id)}
                  held={desk.heldActs.get(item.id)}
                  onOpen={() => desk.open(item.id)}
                  onSelect={() => desk.toggle(item.id)}
                />
              ))}
            </ul>
            {!isPhone && (
              <div className={classes['details']}>
                {details || (
                  <ListEmpty icon={IconInbox} title={t('queue.nobody')} text={t('queue.nobodyText')} />
                )}
              </div>
            )}
          </div>
        )}
      </ListBody>
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

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return <ListEmpty icon={IconChecks} title={t('queue.empty')} text={t('queue.emptyText')} />;
  return (
    <ListEmpty icon={IconInbox} title={t('queue.nothing')} text={t('queue.nothingText')}>
      <Button variant="default" onClick={onClear}>
        {t('queue.showAll')}
      </Button>
    </ListEmpty>
  );
}
