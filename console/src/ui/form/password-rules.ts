import { ALLOWED_SYMBOLS, hasOnlyAllowed, registrationCriteria } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_OF_CHANGES } from '../../constants.ts';

/** A form's rules for a new password (§5), and their messages. */
export interface PasswordRules {
  readonly hint: string;
  readonly required: string;
  /** An empty confirmation counts as missing, not as different. */
  readonly needsBoth?: boolean;
  /** The error of a password, in words. */
  readonly faultOf: (password: string) => string | null;
  readonly mismatch: string;
  /** Titles, if a toast also shows these two. */
  readonly toasts?: { readonly fault: string; readonly mismatch: string };
  /** Shows while typing how many of the registration's criteria are met. */
  readonly hasMeter?: boolean;
}

/** Create, change and reset. */
export function rulesOfChanges(t: TFunction): PasswordRules {
  return {
    ...atLeast(PASSWORD_MIN_LENGTH_OF_CHANGES, t('account.short6'), t),
    required: t('account.fillInAll'),
    needsBoth: true,
    mismatch: t('account.mismatch'),
  };
}

/** Sign-up, first-time set-up and verification, which differ in their message for an empty field. */
export function rulesOfFirstPassword(required: string, t: TFunction): PasswordRules {
  return {
    ...atLeast(PASSWORD_MIN_LENGTH, t('account.short8'), t),
    required,
    mismatch: t('account.mismatch'),
  };
}

/** Employee registration. */
export function rulesOfRegistration(t: TFunction): PasswordRules {
  return {
    hint: t('strength.hint'),
    required: t('strength.required'),
    needsBoth: true,
    mismatch: t('account.mismatch'),
    hasMeter: true,
    faultOf: (password) => {
      const missing = registrationCriteria.filter(({ fits }) => !fits(password));
      if (missing.length > 0) {
        return t('strength.missing', { criteria: missing.map(({ id }) => criterionText(id, t)).join(', ') });
      }
      return hasOnlyAllowed(password) ? null : t('strength.onlyAllowed', { symbols: ALLOWED_SYMBOLS });
    },
  };
}

type Criterion = (typeof registrationCriteria)[number]['id'];

export function criterionText(id: Criterion, t: TFunction): string {
  return t(`strength.criteria.${id}`, { count: PASSWORD_MIN_LENGTH, symbols: ALLOWED_SYMBOLS });
}

function atLeast(count: number, short: string, t: TFunction): Pick<PasswordRules, 'hint' | 'faultOf'> {
  return {
    hint: t('account.least', { count }),
    faultOf: (password) => ([...password].length < count ? short : null),
  };
}
