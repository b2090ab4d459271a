import { DomainError } from '@rigwise/contracts';

/** Nobody can be reached by this number; whether there is somebody is not told where that matters. */
export class NoEmailOnFile extends DomainError {
  constructor() {
    super({
      message:
        'There is no email address on file for this employee number. Please request access from an admin.',
      code: 'auth/no-email-on-file',
      kind: 'unprocessable',
      extra: { requiresAccessRequest: true },
    });
  }
}

export class UnknownEmployee extends DomainError {
  constructor() {
    super({
      message: 'Nobody in the directory has this employee number. Check it, or request access from an admin.',
      code: 'auth/unknown-employee',
      kind: 'not-found',
    });
  }
}
