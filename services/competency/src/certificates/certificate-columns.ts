import type { CertificateRow, CertificateStatus } from '@rigwise/contracts';
import type { CsvColumn } from '@rigwise/http';

const IN_WORDS: Readonly<Record<CertificateStatus, string>> = {
  ...{ waiting: 'Waiting for a signature', declined: 'Not signed', 'not-yet-valid': 'Not valid yet' },
  ...{
    valid: 'Valid',
    expired: 'Expired',
    suspended: 'Suspended',
    superseded: 'Replaced',
    revoked: 'Revoked',
  },
};

/** Of an export of certificates. */
export const CERTIFICATE_COLUMNS: readonly CsvColumn<CertificateRow>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Certificate', value: ({ title }) => title },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Status', value: ({ status }) => IN_WORDS[status] },
  { header: 'Earned on', value: ({ earnedOn }) => earnedOn },
  { header: 'Valid from', value: ({ validFrom }) => validFrom },
  { header: 'Valid until', value: ({ validUntil }) => validUntil },
];
