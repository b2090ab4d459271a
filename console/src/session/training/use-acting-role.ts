import { changeActingRole, type Role } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import { log } from '../../log.ts';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { mayEnd } from '../before-end.ts';
import { homeOf } from '../landing.ts';
import { useSession } from '../use-session.ts';

/**
 * Switches to the user's own training and back: tells the server, then opens the role's home, or the page that was
 * asked for.
 */
export function useActingRole(): { busy: boolean; act: (role: Role, page?: string) => void } {
  const { t } = useTranslation();
  const call = useCall();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { busy, submit } = useSubmission();

  const change = async (role: Role, page: string | undefined): Promise<void> => {
    if (!(await mayEnd(session))) return;
    try {
      const person = (await call(changeActingRole, { body: { role } })).body;
      const arrival = page ?? homeOf(person.role);
      session.become(person, arrival);
      await navigate(arrival);
      toasts.show({
        title: t(`training.arrived.${person.role}.title`),
        text: t(`training.arrived.${person.role}.text`),
        tone: 'good',
      });
    } catch (error) {
      log(error);
      toasts.show({
        title: t('training.failed'),
        text: serverMessage(error) ?? t('training.failedText'),
        tone: 'bad',
      });
    }
  };
  return { busy, act: (role, page) => submit(() => change(role, page)) };
}
