import { useTranslation } from 'react-i18next';
import { QUERY_FRESH_FOR } from '../../constants.ts';
import { useNow } from '../use-now.ts';
import { When } from '../when.tsx';
import classes from './list-body.module.css';
import type { ListState } from './use-list.ts';

const MINUTE_MS = 60_000;

/** Says when old rows were read, and offers to read them again. Nothing polls, so an open list grows old. */
export function AsOf<Item>({ list: { readAt, isOutdated, isReading, reload } }: { list: ListState<Item> }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  if (readAt === undefined || (!isOutdated && now - readAt < QUERY_FRESH_FOR)) return null;
  return (
    <p className={classes['asOf']}>
      {t('list.asOf')} <When at={new Date(readAt).toISOString()} />
      <button type="button" aria-disabled={isReading} onClick={() => isReading || void reload()}>
        {t(isReading ? 'list.refreshing' : 'list.refresh')}
      </button>
    </p>
  );
}
