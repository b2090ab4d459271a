import { ALLOWED_SYMBOLS, hasOnlyAllowed, LONGEST_PASSWORD, registrationCriteria } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_OF_CHANGES } from '../../constants.ts';
import type { Refused } from './checked-form.ts';
import type { FaultTexts } from './faults.ts';

/** What calls name a new password. Forms have a `confirmPassword`, too. */
export type PasswordName = 'password' | 'newPassword';

/** A form's words about a new password (§5 of the specification). */
export interface NewPasswordTexts {
  readonly hint: string;
  readonly faults: FaultTexts;
}

/** Create, change and reset: one message for any empty field. */
export const textsOfChanges = (name: PasswordName, t: TFunction): NewPasswordTexts => ({
  hint: t('account.least', { count: PASSWORD_MIN_LENGTH_OF_CHANGES }),
  faults: {
    '*': { missing: t('account.fillInAll') },
    [name]: { invalid: orTooLong(() => t('account.short6'), t) },
    confirmPassword: { invalid: t('account.mismatch') },
  },
});

/** Sign-up, first-time set-up and verification, which differ in two of them. */
export const textsOfFirst = (
  name: PasswordName,
  missing: string,
  t: TFunction,
  mismatch: string = t('account.mismatch'),
): NewPasswordTexts => ({
  hint: t('account.least', { count: PASSWORD_MIN_LENGTH }),
  faults: {
    [name]: { missing, invalid: orTooLong(() => t('account.short8'), t) },
    confirmPassword: { missing: mismatch, invalid: mismatch },
  },
});

/** Employee registration, which lists missing criteria. */
export const textsOfRegistration = (t: TFunction): NewPasswordTexts => ({
  hint: t('strength.hint'),
  faults: {
    '*': { missing: t('strength.required') },
    password: {
      invalid: orTooLong((password) => {
        const missing = registrationCriteria.filter(({ fits }) => !fits(password));
        if (missing.length === 0 && !hasOnlyAllowed(password))
          return t('strength.onlyAllowed', { symbols: ALLOWED_SYMBOLS });
        return t('strength.missing', { criteria: missing.map(({ id }) => criterionText(id, t)).join(', ') });
      }, t),
    },
    confirmPassword: { invalid: t('account.mismatch') },
  },
});

type Criterion = (typeof registrationCriteria)[number]['id'];

export const criterionText = (id: Criterion, t: TFunction): string =>
  t(`strength.criteria.${id}`, { count: PASSWORD_MIN_LENGTH, symbols: ALLOWED_SYMBOLS });

const orTooLong = (otherwise: (password: string) => string, t: TFunction) => (value: unknown) => {
  const isLong = [...String(value)].length > LONGEST_PASSWORD;
  return isLong ? t('form.faults.tooLong', { count: LONGEST_PASSWORD }) : otherwise(String(value));
};

/** For calls that take the password once: the form asks for it twice. */
export const enteredTwice = (name: PasswordName) =>
  z
    .looseObject({})
    .refine((values) => values[name] === values['confirmPassword'], { path: ['confirmPassword'] });

/** The server refuses common and personal passwords with its own message, which belongs to the field. */
export function refusedPassword(failure: unknown, name: PasswordName): Refused | undefined {
  if (!(failure instanceof ApiError) || !failure.problem) return undefined;
  const { code, message, errors } = failure.problem;
  const said = code === 'auth/password-refused' ? message : errors.find(({ path }) => path === name)?.message;
  return said === undefined ? undefined : { faults: new Map([[name, said]]) };
}
