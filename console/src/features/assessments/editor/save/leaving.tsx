import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../../routing/use-leave-guard.ts';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';

interface Saver {
  readonly flush: () => Promise<boolean>;
}

/** Saves before the page is left; asks only if it can't. The draft stays in this window either way. */
export function Leaving({ saver, isPending }: { saver: Saver; isPending: boolean }) {
  const { t } = useTranslation();
  const leaving = useLeaveGuard(isPending);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!leaving) return undefined;
    let isOutdated = false;
    void saver.flush().then((isSaved) => {
      if (isOutdated) return;
      if (isSaved) leaving.leave();
      else setIsAsking(true);
    });
    return () => {
      isOutdated = true;
    };
  }, [leaving, saver]);
  // Closing the window is confirmed by the browser, in its own words.
  useEffect(() => {
    if (!isPending) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      void saver.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending, saver]);
  if (!leaving || !isAsking) return null;
  return (
    <ActDialog
      title={t('itemEditor.leave.title')}
      consequences={[t('itemEditor.leave.text')]}
      confirm={t('itemEditor.leave.leave')}
      cancel={t('itemEditor.leave.stay')}
      onClose={() => {
        setIsAsking(false);
        leaving.stay();
      }}
      onConfirm={() => {
        setIsAsking(false);
        return Promise.resolve(leaving.leave());
      }}
    />
  );
}
