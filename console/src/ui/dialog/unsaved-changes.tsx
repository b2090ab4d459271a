import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../app/routing/use-leave-guard.ts';
import { ActDialog } from './act-dialog.tsx';

/**
 * Anything that would discard unsaved input, including Escape and Back, asks first. Rendered with the form, not with
 * the input, so that it also covers what follows the first keystroke immediately.
 */
export function UnsavedChanges({ isTouched }: { isTouched: boolean }) {
  const { t } = useTranslation();
  const leaving = useLeaveGuard(isTouched);

  // Closing the page is confirmed by the browser, in its own words.
  useEffect(() => {
    if (!isTouched) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);

  if (!leaving) return null;
  return (
    <ActDialog
      title={t('dialog.unsaved.title')}
      consequences={[t('dialog.unsaved.lost')]}
      confirm={t('dialog.unsaved.discard')}
      cancel={t('dialog.unsaved.stay')}
      isSevere
      onClose={leaving.stay}
      onConfirm={() => Promise.resolve(leaving.leave())}
    />
  );
}
