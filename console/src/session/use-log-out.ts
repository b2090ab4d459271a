import { logout } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../api/call.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { mayEnd } from './before-end.ts';
import { useSession } from './use-session.ts';

/** Tells the server, then clears the user here: whatever the response, this browser is signed out (§4). */
export function useLogOut(): { busy: boolean; logOut: () => void } {
  const { t } = useTranslation();
  const call = useCall();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async (): Promise<void> => {
    if (!(await mayEnd(session))) return setBusy(false);
    try {
      await call(logout, {});
    } catch {
      toasts.show({ title: t('shell.logOutFailed'), text: t('shell.logOutFailedText'), tone: 'bad' });
    }
    session.leave();
    await navigate('/login', { replace: true });
  };

  const logOut = (): void => {
    if (busy) return;
    setBusy(true);
    void leave();
  };
  return { busy, logOut };
}
