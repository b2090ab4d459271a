import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOf } from './as-of.tsx';
import classes from './list-body.module.css';
import { ListEmpty } from './list-empty.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListState } from './use-list.ts';

interface ListBodyProps<Item> {
  list: ListState<Item>;
  /** "1,240 people". */
  count: (count: number) => string;
  /** Why there is nothing, and what to do next. */
  empty: ReactNode;
  /** Next to the count: actions on the whole list. */
  tools?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or loaded with its count and a button for more. */
export function ListBody<Item>({ list, count, empty, tools, children }: ListBodyProps<Item>) {
  const { t } = useTranslation();
  const { items, total, error, isChanging, isOutdated, isReading } = list;
  if (!items) {
    if (error) return <ListFailure error={error} onRetry={list.retry} />;
    // Offline, nothing is fetched, and rows of another query would be no answer.
    return isReading ? <ListSkeleton /> : <Offline />;
  }
  const said =
    total !== undefined && items.length < total
      ? t('list.partOf', { shown: items.length, all: count(total) })
      : count(items.length);
  return (
    <div className={classes['body']} data-changing={isChanging || undefined} aria-busy={isChanging}>
      <div className={classes['bar']}>
        <p className={classes['count']} role="status">
          {isChanging ? t('list.changing') : items.length > 0 && said}
        </p>
        <AsOf of={list} />
        {tools}
      </div>
      {items.length > 0 ? children(items) : <div role="status">{!isChanging && empty}</div>}
      {error && !isOutdated && <ListFailure error={error} onRetry={list.retry} isPart />}
      {items.length > 0 && <More list={list} />}
    </div>
  );
}

function Offline() {
  const { t } = useTranslation();
  return <ListEmpty icon={IconWifiOff} title={t('list.offline')} text={t('list.offlineText')} />;
}

function More<Item>({ list }: { list: ListState<Item> }) {
  const { t } = useTranslation();
  const end = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  // The button disappears with the last page: the focus must not jump back to the top.
  useEffect(() => {
    if (wasPressed && !list.hasMore) end.current?.focus();
  }, [wasPressed, list.hasMore]);
  if (!list.hasMore) {
    return wasPressed ? (
      <p ref={end} tabIndex={-1} className={classes['end']}>
        {t('list.end')}
      </p>
    ) : null;
  }
  return (
    <Button
      variant="default"
      className={classes['more'] ?? ''}
      loading={list.isLoadingMore}
      onClick={() => {
        setWasPressed(true);
        list.loadMore();
      }}
    >
      {t('list.more')}
    </Button>
  );
}
