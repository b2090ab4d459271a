import type { Announcement } from '@rigwise/contracts';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './announcements.module.css';

/** Marks important and withdrawn announcements: icon, word and colour. */
export function Marks({ important, withdrawn }: Pick<Announcement, 'important' | 'withdrawn'>) {
  const { t } = useTranslation();
  if (!important && !withdrawn) return null;
  return (
    <span className={classes['marks']}>
      {important && (
        <span className={classes['mark']} data-mark="important">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('announcements.important')}
        </span>
      )}
      {withdrawn && (
        <span className={classes['mark']} data-mark="withdrawn">
          <IconArrowBackUp size={16} aria-hidden="true" className="pointing" />
          {t('announcements.withdrawn')}
        </span>
      )}
    </span>
  );
}
