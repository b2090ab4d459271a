import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useDialogTexts } from '../../texts/dialog-texts.ts';
import { ActDialog } from './act-dialog.tsx';

/**
 * Whatever would leave something that is typed and not saved, Escape and Back included, asks first. It is drawn with the
 * form, not with what is typed: what comes right after the first letter is asked about as well.
 */
export function UnsavedChanges({ isTouched }: { isTouched: boolean }) {
  useDialogTexts();
  const { t } = useTranslation();
  const leaving = useBlocker(isTouched);

  // Closing the page is asked by the browser, in its own words.
  useEffect(() => {
    if (!isTouched) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);

  if (leaving.state !== 'blocked') return null;
  return (
    <ActDialog
      title={t('dialog.unsaved.title')}
      consequences={[t('dialog.unsaved.lost')]}
      confirm={t('dialog.unsaved.discard')}
      cancel={t('dialog.unsaved.stay')}
      isSevere
      onClose={() => leaving.reset()}
      onConfirm={() => Promise.resolve(leaving.proceed())}
    />
  );
}
