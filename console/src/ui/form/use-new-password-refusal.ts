import { useTranslation } from 'react-i18next';
import type { Refused } from './checked-form.ts';
import { refusedPassword, type PasswordName } from './new-password.ts';
import { useOutsideRefusal } from './use-outside-refusal.ts';

interface Naming {
  readonly password: PasswordName;
  /** Of a mailed code in the same form, which anything else is about. */
  readonly code?: string | undefined;
}

/** `useOutsideRefusal` for forms with a new password: the server’s message about it appears at its field. */
export function useNewPasswordRefusal({ password, code }: Naming, title: string, otherwise: string) {
  const { t } = useTranslation();
  const tell = useOutsideRefusal(title, otherwise);
  return (failure: unknown): Refused => {
    const told = tell(failure);
    const isAboutCode = code !== undefined && told.problem === null;
    const said = refusedPassword(failure, password);
    if (said) return { ...told, ...said };
    return isAboutCode ? { ...told, faults: new Map([[code, t('codes.useNewest')]]) } : told;
  };
}
