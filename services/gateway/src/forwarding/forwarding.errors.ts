import { DomainError } from '@rigwise/contracts';

/** As many files as the gateway holds are on their way already. */
export class TooManyFiles extends DomainError {
  constructor() {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'Other files are being uploaded just now. Please try again in a minute.',
      retryAfterSeconds: 60,
    });
  }
}

/** A service can't be reached, or doesn't answer in time. */
export class ServiceAway extends DomainError {
  constructor(service: string, cause?: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'This part of the platform is away for the moment. Please try again in a few seconds.',
      retryAfterSeconds: 3,
      cause: new Error(`${service} did not answer`, { cause }),
    });
  }
}

/** What an operator began reached the service, and nobody heard how it ended: it may be done, or under way. */
export class OutcomeUnknown extends DomainError {
  constructor(service: string, cause: unknown) {
    super({
      code: 'service/outcome-unknown',
      kind: 'unavailable',
      message:
        'The service did not say in time how this ended. It may be done, or go on by itself: look at the list before ' +
        'you repeat it.',
      retryAfterSeconds: 3,
      cause: new Error(`${service} did not say how it ended`, { cause }),
    });
  }
}
