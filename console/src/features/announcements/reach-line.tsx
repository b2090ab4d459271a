import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../ui/form/refusals.ts';
import classes from './announcements.module.css';
import type { useReach } from './use-reach.ts';

/** How many people it reaches, or why that isn't known. */
export function useReachText({ reach, error, isCounting }: ReturnType<typeof useReach>): string {
  const { t } = useTranslation();
  if (reach) return t('announcements.form.reaches', { count: reach.people });
  if (error) return serverMessage(error) ?? t('announcements.form.uncounted');
  return isCounting ? t('announcements.form.counting') : t('announcements.form.choose');
}

/** The same beside the form; announced as soon as it is known. */
export function ReachLine(counted: ReturnType<typeof useReach>) {
  const { t } = useTranslation();
  const { reach, error } = counted;
  const text = useReachText(counted);
  const Icon = error && !reach ? IconAlertTriangle : IconUsers;
  return (
    <div role="status" className={classes['reach']} data-bad={(error && !reach) || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p data-known={reach !== undefined || undefined}>{text}</p>
        {reach && reach.leftOut > 0 && (
          <small>{t('announcements.form.leftOut', { count: reach.leftOut })}</small>
        )}
      </div>
    </div>
  );
}
