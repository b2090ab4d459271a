import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '../list/list-failure.tsx';
import type { ListState } from '../list/use-list.ts';
import classes from './board.module.css';

const BONES = [1, 2, 3] as const;

interface BoardCardsProps<Item> {
  list: ListState<Item>;
  empty: string;
  cardId: (item: Item) => string;
  card: (item: Item) => ReactNode;
}

/** The cards of a column in each of its states: loading, failed, empty, or loaded. */
export function BoardCards<Item>({ list, empty, cardId, card }: BoardCardsProps<Item>) {
  const { t } = useTranslation();
  const { items, error, isChanging, isReading } = list;
  if (!items && error) return <ListFailure error={error} onRetry={list.retry} />;
  if (!items && isReading) {
    return (
      <div className={classes['bones']}>
        <span className="visually-hidden">{t('list.loading')}</span>
        {BONES.map((bone) => (
          <div key={bone} className={classes['bone']} />
        ))}
      </div>
    );
  }
  // Offline, nothing is fetched.
  if (!items) return <p className={classes['empty']}>{t('list.offlineText')}</p>;
  if (items.length === 0) return isChanging ? null : <p className={classes['empty']}>{empty}</p>;
  return (
    <ul className={classes['cards']}>
      {items.map((item) => (
        <li key={cardId(item)} data-card={cardId(item)}>
          {card(item)}
        </li>
      ))}
    </ul>
  );
}
