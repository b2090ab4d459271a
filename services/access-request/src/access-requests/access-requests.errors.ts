import { DomainError } from '@rigwise/contracts';
import { inWords } from '@rigwise/http';

/** Too many different requests from one address, whomever they name. */
export class TooManyRequests extends DomainError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super({
      // In minutes, like every throttle.
      message: `Too many requests came from your network. Please try again in ${inWords(Math.max(60, seconds))}.`,
      code: 'access-request/throttled',
      kind: 'throttled',
      retryAfterSeconds: seconds,
    });
  }
}
