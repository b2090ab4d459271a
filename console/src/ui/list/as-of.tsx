import { useTranslation } from 'react-i18next';
import { QUERY_FRESH_FOR } from '../../constants.ts';
import { useNow } from '../use-now.ts';
import { When } from '../when.tsx';
import classes from './list-body.module.css';

const MINUTE_MS = 60_000;

/** Anything that was read once and grows old. */
export interface Aged {
  /** When its oldest part was asked for, in milliseconds; undefined while there is nothing to show. */
  readonly readAt: number | undefined;
  /** Something newer exists, or may. */
  readonly isOutdated: boolean;
  readonly isReading: boolean;
  readonly reload: () => Promise<unknown>;
}

/** Says when old data was read, and offers to read it again. Nothing polls, so what stays open grows old. */
export function AsOf({ of: { readAt, isOutdated, isReading, reload } }: { of: Aged }) {
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
