import type { CertificateRow, CertificateStatus } from '@rigwise/contracts';
import type { Act } from './certificate-act-dialog.tsx';

const ACTS: Readonly<Record<CertificateStatus, readonly Act[]>> = {
  ...{ valid: ['suspend', 'revoke'], 'not-yet-valid': ['suspend', 'revoke'] },
  ...{ suspended: ['resume', 'revoke'], expired: ['revoke'], superseded: ['revoke'] },
  ...{ waiting: [], declined: [], revoked: [] },
};

/** What an administrator can do with a certificate as it is. */
export const actsFor = ({ status }: Pick<CertificateRow, 'status'>): readonly Act[] => ACTS[status];
