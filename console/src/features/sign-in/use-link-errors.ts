import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** The `error` with which a mailed link or single sign-on returned (§2). */
const LINK_ERRORS = {
  'invalid-link': ['linkErrors.invalidLink', 'linkErrors.invalidLinkText'],
  'expired-link': ['linkErrors.expiredLink', 'linkErrors.expiredLinkText'],
  'already-used': ['linkErrors.alreadyUsed', 'linkErrors.alreadyUsedText'],
  'employee-not-found': ['linkErrors.employeeNotFound', 'linkErrors.employeeNotFoundText'],
  'system-error': ['linkErrors.systemError', 'linkErrors.systemErrorText'],
  auth0_not_configured: ['linkErrors.ssoUnavailable', 'linkErrors.ssoUnavailableText'],
} as const;

const OTHER = ['linkErrors.other', 'linkErrors.otherText'] as const;

/** Shows it as a toast once, and removes it from the URL. */
export function useLinkErrors(): void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [params, setParams] = useSearchParams();
  const error = params.get('error');

  useEffect(() => {
    if (error === null) return;
    const [title, text] = isKnown(error) ? LINK_ERRORS[error] : OTHER;
    toasts.show({ title: t(title), text: t(text), tone: 'bad' });
    setParams(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
  }, [error, setParams, t, toasts]);
}

function isKnown(error: string): error is keyof typeof LINK_ERRORS {
  return Object.hasOwn(LINK_ERRORS, error);
}
