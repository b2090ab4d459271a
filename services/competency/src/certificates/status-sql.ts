import type { CertificateStatus } from '@rigwise/contracts';

const lasts = (day: string): string => `(c.valid_until is null or c.valid_until >= ${day}::date)`;

/** SQL of whether a certificate `c` is valid on a day. @param day a parameter, such as $1 */
export const isValidSql = (day: string): string =>
  `c.state = 'issued' and not c.is_shaken and c.valid_from <= ${day}::date and ${lasts(day)}`;

/** SQL of the status of a certificate `c` on a day, as `stateOn` of @rigwise/competence has it. @param day a parameter */
export const statusSql = (day: string): string => `case
  when c.state in ('waiting', 'declined', 'superseded', 'revoked') then c.state
  when c.valid_until < ${day}::date then 'expired'
  when c.state = 'suspended' or c.is_shaken then 'suspended'
  when c.valid_from > ${day}::date then 'not-yet-valid'
  else 'valid' end`;

const MAY_EXPIRE = `c.state in ('issued', 'suspended')`;
const HAS: Readonly<Record<CertificateStatus, (day: string) => string>> = {
  waiting: () => `c.state = 'waiting'`,
  declined: () => `c.state = 'declined'`,
  superseded: () => `c.state = 'superseded'`,
  revoked: () => `c.state = 'revoked'`,
  expired: (day) => `${MAY_EXPIRE} and c.valid_until < ${day}::date`,
  suspended: (day) => `${MAY_EXPIRE} and (c.state = 'suspended' or c.is_shaken) and ${lasts(day)}`,
  'not-yet-valid': (day) =>
    `c.state = 'issued' and not c.is_shaken and c.valid_from > ${day}::date and ${lasts(day)}`,
  valid: isValidSql,
};

/** SQL of whether `statusSql` is this status, as conditions on columns: indexes have these. @param day a parameter */
export const hasStatusSql = (status: CertificateStatus, day: string): string => HAS[status](day);
