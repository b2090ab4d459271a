import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../when.tsx';
import classes from './call-form.module.css';
import type { FormDraft } from './use-call-form.ts';

/** Announces a restored draft. */
export function RestoredDraft({ restoredAt, startOver }: FormDraft) {
  const { t } = useTranslation();
  const when = useWhen();
  if (restoredAt === null) return null;
  return (
    <div role="status" className={classes['restored']}>
      <p>{t('form.draft.restored', { time: when(restoredAt) })}</p>
      <Button variant="default" size="sm" onClick={startOver}>
        {t('form.draft.startOver')}
      </Button>
    </div>
  );
}

/** Announces a saved draft. */
export function SavedDraft({ keptAt }: FormDraft) {
  const { t } = useTranslation();
  const when = useWhen();
  return keptAt === null ? null : (
    <p className={classes['kept']}>{t('form.draft.kept', { time: when(keptAt) })}</p>
  );
}
