import { DomainError } from '@rigwise/contracts';

/** No email is on file for this number. Where it matters, the response does not reveal whether the person exists. */
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
