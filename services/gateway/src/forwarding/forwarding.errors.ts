import { DomainError } from '@rigwise/contracts';

/** A service is unreachable, or doesn't respond in time. */
export class ServiceAway extends DomainError {
  constructor(service: string, cause?: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'This part of the platform is temporarily unavailable. Please try again in a few seconds.',
      retryAfterSeconds: 3,
      cause: new Error(`${service} did not respond`, { cause }),
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
        'The service did not respond in time. The change may be done or still in progress. Check the list before ' +
        'you try again.',
      retryAfterSeconds: 3,
      cause: new Error(`${service} did not report the outcome`, { cause }),
    });
  }
}
