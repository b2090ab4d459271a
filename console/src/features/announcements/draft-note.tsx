import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../ui/when.tsx';
import classes from './announcements.module.css';

/** Says that an earlier draft was restored. */
export function RestoredDraft({ at, onStartAfresh }: { at: string; onStartAfresh: () => void }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <div role="status" className={classes['restored']}>
      <p>{t('announcements.form.restored', { time: when(at) })}</p>
      <Button variant="default" size="sm" onClick={onStartAfresh}>
        {t('announcements.form.discard')}
      </Button>
    </div>
  );
}

/** Says that the draft is saved. */
export function KeptDraft({ at }: { at: string }) {
  const { t } = useTranslation();
  const when = useWhen();
  return <p className={classes['note']}>{t('announcements.form.kept', { time: when(at) })}</p>;
}
