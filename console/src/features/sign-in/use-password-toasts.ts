import { useTranslation } from 'react-i18next';
import type { Fault } from '../../ui/form/checked-form.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** §5: these forms also say in a toast that a password is weak or that two differ, under these titles. */
export function usePasswordToasts(weak: string, differs: string) {
  const { t } = useTranslation();
  const toasts = useToasts();
  return ({ password, confirmPassword }: Readonly<Record<string, Fault>>): void => {
    const [short, mismatch] = [t('account.short8'), t('account.mismatch')];
    if (password === short) toasts.show({ title: weak, text: short, tone: 'bad' });
    else if (password === undefined && confirmPassword === mismatch)
      toasts.show({ title: differs, text: mismatch, tone: 'bad' });
  };
}
