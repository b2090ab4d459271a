import { DomainError } from '@rigwise/contracts';

/** Changes can't be received at the moment. */
export class LiveUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'Live updates are temporarily unavailable. Please try again in a few seconds.',
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
      message: 'Too many pages are receiving live updates right now. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    });
  }
}
