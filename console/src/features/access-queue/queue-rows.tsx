import { Button } from '@mantine/core';
import type { AccessRequestItem } from '@rigwise/contracts';
import { IconChecks, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { SelectShown } from '../../ui/list/select-shown.tsx';
import type { ListPageState } from '../../ui/list/use-list-page.ts';
import type { FilterName } from './queue-filters.ts';
import { isWaiting, QueueRow } from './queue-row.tsx';
import classes from './queue.module.css';
import type { Desk } from './use-desk.ts';

interface QueueRowsProps {
  page: ListPageState<AccessRequestItem, FilterName>;
  desk: Desk;
  now: number;
  /** The details of the open request, beside the rows. */
  children: ReactNode;
}

/** The requests that the filters match, and the open one beside them. */
export function QueueRows({ page: { list, isFiltered, clear }, desk, now, children }: QueueRowsProps) {
  const { t } = useTranslation();
  const { selection, heldActs } = desk;
  const selectable = (list.items ?? []).filter((item) => isWaiting(item) && !heldActs.has(item.id));
  return (
    <ListBody
      list={list}
      count={(count) => t('queue.count', { count })}
      tools={<SelectShown count={selectable.length} onSelect={() => selection.set(selectable)} />}
      empty={<Empty isFiltered={isFiltered} onClear={clear} />}
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
                isSelected={selection.has(item)}
                held={heldActs.get(item.id)}
                onOpen={() => desk.open(item.id)}
                onSelect={() => selection.toggle(item)}
              />
            ))}
          </ul>
          {children && <div className={classes['details']}>{children}</div>}
        </div>
      )}
    </ListBody>
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
