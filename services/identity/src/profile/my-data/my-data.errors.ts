import { DomainError } from '@rigwise/contracts';
import { inWords } from '@rigwise/http';

export class TooManyExports extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'request/rate-limited',
      kind: 'throttled',
      message: `You downloaded your data several times recently. Please try again in ${inWords(retryAfterSeconds)}.`,
      retryAfterSeconds,
    });
  }
}
