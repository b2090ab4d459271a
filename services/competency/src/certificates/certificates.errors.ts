import { DomainError, type CertificateDetails } from '@rigwise/contracts';

export class NoSuchCertificate extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'certificate/not-found' },
      message: 'There is no such certificate.',
    });
  }
}

export class NotItsSigner extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'certificate/not-signer' },
      message: 'Only those who sign this kind of certificate may do this, and nobody for themselves.',
    });
  }
}

export class NotIssued extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'certificate/not-now' },
      message: 'This certificate was not issued: nobody has signed it.',
    });
  }
}

export class TooBusy extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unavailable', code: 'certificate/busy', retryAfterSeconds: 10 },
      message: 'Many certificates are being made right now. Try again in a moment.',
    });
  }
}

export class NoSuchKey extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'certificate/no-key', message: 'There is no such key.' });
  }
}

export class NoSuchList extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'certificate/no-list', message: 'There is no such status list.' });
  }
}

/** The use case adds the certificate as it is now. */
export class CertificateConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: CertificateDetails,
  ) {
    super({ kind: 'conflict', code: `certificate/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: CertificateDetails): CertificateConflict {
    return new CertificateConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new CertificateConflict(
    'changed',
    'This certificate has changed meanwhile. Look at it again, then decide.',
  );
