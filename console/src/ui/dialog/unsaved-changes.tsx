import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useDialogTexts } from '../../texts/dialog-texts.ts';
import { ActDialog } from './act-dialog.tsx';

/** Drawn while something is typed and not saved: whatever would leave it, Escape and Back included, asks first. */
export function UnsavedChanges() {
  useDialogTexts();
  const { t } = useTranslation();
  const leaving = useBlocker(true);

  // Closing the page is asked by the browser, in its own words.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

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
