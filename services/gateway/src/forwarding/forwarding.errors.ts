import { DomainError } from '@rigwise/contracts';

/** A service is unreachable, or doesn't respond in time. */
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

/** An operator's act reached the service, but its outcome is unknown: it may be done or in progress. */
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
