import { DomainError } from '@rigwise/contracts';

/** Too many attempts. One text for every limit and target, so that it reveals nothing about either. */
export class TooManyTries extends DomainError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super({
      message: `Too many attempts. Please try again in ${duration(seconds)}.`,
      code: 'auth/throttled',
      kind: 'throttled',
      retryAfterSeconds: seconds,
    });
  }
}

/** In minutes, above one hour in hours: the console would take a number such as 400 in a message for a status. */
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
