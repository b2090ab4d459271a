import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../routing/use-leave-guard.ts';
import { beforeEnd } from '../../session/before-end.ts';
import { useSession } from '../../session/use-session.ts';
import { ActDialog } from './act-dialog.tsx';

interface UnsavedChangesProps {
  isTouched: boolean;
  /** Of a draft, which outlives the session: erases it. */
  onDiscard?: (() => void) | undefined;
}

/**
 * Asks before anything, including Escape, Back and logging out, discards unsaved input. Rendered with the form, so that
 * it also covers what immediately follows the first keystroke.
 */
export function UnsavedChanges({ isTouched, onDiscard }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const session = useSession();
  const leaving = useLeaveGuard(isTouched);
  const [ending, setEnding] = useState<((mayEnd: boolean) => void) | null>(null);

  // Closing the page is confirmed by the browser, in its own words.
  useEffect(() => {
    if (!isTouched) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);

  const isLost = isTouched && onDiscard === undefined;
  useEffect(() => {
    if (!isLost) return undefined;
    return beforeEnd(session, () => new Promise((resolve) => setEnding(() => resolve)));
  }, [isLost, session]);

  const end = (mayEnd: boolean): void => {
    ending?.(mayEnd);
    setEnding(null);
  };
  if (!leaving && !ending) return null;
  return (
    <ActDialog
      title={t('dialog.unsaved.title')}
      consequences={[t('dialog.unsaved.lost')]}
      confirm={t('dialog.unsaved.discard')}
      cancel={t('dialog.unsaved.stay')}
      isSevere
      onClose={() => {
        end(false);
        leaving?.stay();
      }}
      onConfirm={() => {
        onDiscard?.();
        end(true);
        return Promise.resolve(leaving?.leave());
      }}
    />
  );
}
