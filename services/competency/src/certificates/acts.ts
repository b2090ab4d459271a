import { CertificateConflict } from './certificates.errors.ts';
import type { StoredCertificate } from './stored-certificate.ts';

export type Act = 'sign' | 'decline' | 'suspend' | 'resume' | 'revoke';

type State = StoredCertificate['state'];
export interface Step {
  readonly event: 'signed' | 'declined' | 'suspended' | 'resumed' | 'revoked';
  readonly state: State;
}

const STEPS: Readonly<Record<Act, Step & { readonly from: readonly State[] }>> = {
  sign: { event: 'signed', from: ['waiting'], state: 'issued' },
  decline: { event: 'declined', from: ['waiting'], state: 'declined' },
  suspend: { event: 'suspended', from: ['issued'], state: 'suspended' },
  resume: { event: 'resumed', from: ['suspended'], state: 'issued' },
  revoke: { event: 'revoked', from: ['issued', 'suspended', 'superseded'], state: 'revoked' },
};

/**
 * A step that a person takes.
 * @param today such as 2027-03-02
 * @throws CertificateConflict if it can’t be taken now
 */
export function actOn(act: Act, certificate: StoredCertificate, today: string): Step {
  const { from, ...step } = STEPS[act];
  if (!from.includes(certificate.state))
    throw notNow('This can’t be done with the certificate as it is now.');
  if (act === 'sign' && certificate.isShaken)
    throw notNow('A result that this certificate rests on was taken back, so it can’t be signed now.');
  const isOver = certificate.validUntil !== null && certificate.validUntil < today;
  if (isOver && act !== 'revoke' && act !== 'decline') throw notNow('This certificate has expired.');
  return step;
}

const notNow = (message: string) => new CertificateConflict('not-now', message);
