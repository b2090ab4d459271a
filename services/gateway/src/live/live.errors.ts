import { DomainError } from '@rigwise/contracts';

/** Changes can't be received at the moment. */
export class LiveAway extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'Changes are not told live for the moment. Please try again in a few seconds.',
      retryAfterSeconds: 3,
      cause,
    });
  }
}

/** This instance holds as many open streams as it may. */
export class TooManyStreams extends DomainError {
  constructor() {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'Too many pages are told of changes live just now. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    });
  }
}
