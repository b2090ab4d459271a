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

const AWAY = 'This part of the platform is away for the moment. Please try again in a few seconds.';
/** Of what an operator began: nothing ends it but its own end. */
export const STILL_AT_IT =
  'This takes longer than we could wait, and goes on by itself. Look at the list again before you repeat it.';

/** A service can't be reached, or doesn't answer in time. */
export class ServiceAway extends DomainError {
  constructor(service: string, cause?: unknown, message = AWAY) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message,
      retryAfterSeconds: 3,
      cause: new Error(`${service} did not answer`, { cause }),
    });
  }
}
