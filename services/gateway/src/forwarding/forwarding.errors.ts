import { DomainError } from '@rigwise/contracts';

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
