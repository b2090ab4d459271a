import { DomainError } from '@rigwise/contracts';
import { inWords } from '@rigwise/http';

/** Too many different requests came from one address, whoever they are about. */
export class TooManyRequests extends DomainError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super({
      // In minutes, as every throttle says it.
      message: `Too many requests came from your network. Please try again in ${inWords(Math.max(60, seconds))}.`,
      code: 'access-request/throttled',
      kind: 'throttled',
      retryAfterSeconds: seconds,
    });
  }
}
