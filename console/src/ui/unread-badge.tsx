import { useTranslation } from 'react-i18next';
import { BADGE_CAP } from '../constants.ts';
import classes from './unread-badge.module.css';

/** The red unread count, 9+ above 9; nothing at 0. Screen readers hear the exact number. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={classes['badge']}>
      <span aria-hidden="true">{count > BADGE_CAP ? t('unread.many', { cap: BADGE_CAP }) : count}</span>
      <span className="visually-hidden">{t('unread.count', { count })}</span>
    </span>
  );
}
