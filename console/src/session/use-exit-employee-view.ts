import { exitEmployeeView } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../api/call.ts';
import { REQUEST_TIMEOUT } from '../constants.ts';
import { log } from '../log.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { askServer } from './ask-server.ts';
import { useSession } from './use-session.ts';

const ADMIN_HOME = '/admin-dashboard';

/** Exits an employee view (§4): tells the server, reloads and stores the administrator, and goes to their home. */
export function useExitEmployeeView(): { busy: boolean; exit: () => void } {
  const { t } = useTranslation();
  const call = useCall();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leaveView = async (): Promise<void> => {
    try {
      await call(exitEmployeeView, {});
      const administrator = await askServer(REQUEST_TIMEOUT);
      session.become(administrator, ADMIN_HOME);
      await navigate(ADMIN_HOME, { replace: true });
      toasts.show({ title: t('employeeView.returned'), text: t('employeeView.returnedText'), tone: 'good' });
    } catch (error) {
      log(error);
      setBusy(false);
      toasts.show({ title: t('employeeView.failed'), text: t('employeeView.failedText'), tone: 'bad' });
    }
  };

  const exit = (): void => {
    if (busy) return;
    setBusy(true);
    void leaveView();
  };
  return { busy, exit };
}
