import { requestAccess } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

const { shape } = requestAccess.body;

/** The five fields as entered in the form. */
export const FIELDS = ['employeeNumber', 'firstName', 'lastName', 'email', 'reason'] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Readonly<Record<Field, string>>;

/** `true`: wrong for the reason shown at another field. */
export type Faults = Readonly<Partial<Record<Field, string | true>>>;

/** The requester as given in the URL: `empNumber` and `name`, which may be only a first name. */
export function prefilled(params: URLSearchParams): Values {
  const [firstName = '', ...others] = (params.get('name') ?? '').trim().split(/\s+/);
  const lastName = others.join(' ');
  return {
    employeeNumber: (params.get('empNumber') ?? '').trim(),
    firstName,
    // Before sign-in, a name is only disclosed as "Erin E.".
    lastName: /^\p{L}\.$/u.test(lastName) ? '' : lastName,
    email: '',
    reason: '',
  };
}

/** The fields as sent. */
export const trimmed = ({ employeeNumber, firstName, lastName, email, reason }: Values): Values => ({
  employeeNumber: employeeNumber.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  reason: reason.trim(),
});

/** The error of one field, in the words of §5 of the specification. */
export function faultOf(field: Field, value: string, t: TFunction): string | null {
  const issue = shape[field].safeParse(value).error?.issues[0];
  if (!issue) return null;
  if (value.trim() === '') return t('requestAccess.required');
  if (issue.code === 'too_big') return t('requestAccess.tooLong', { count: Number(issue.maximum) });
  if (field === 'employeeNumber') return t('signInByNumber.invalid');
  return field === 'email' ? t('requestAccess.emailInvalid') : t('requestAccess.plainText');
}

/** The errors of all fields. That fields are empty is only said at the first empty one. */
export function faultsOf(values: Values, t: TFunction): Faults {
  const faults: Partial<Record<Field, string | true>> = {};
  for (const field of FIELDS) {
    const fault = faultOf(field, values[field], t);
    if (fault !== null) faults[field] = Object.values(faults).includes(fault) ? true : fault;
  }
  return faults;
}
