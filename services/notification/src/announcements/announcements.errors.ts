import { DomainError, MOST_ANNOUNCEMENTS_AN_HOUR } from '@rigwise/contracts';
import { inWords } from '@rigwise/http';

export class NoSuchAnnouncement extends DomainError {
  constructor() {
    super({
      kind: 'not-found',
      code: 'announcement/not-found',
      message: 'This announcement doesn’t exist. It may have been deleted after its retention period.',
    });
  }
}

export class NotYoursToAddress extends DomainError {
  constructor() {
    super({
      kind: 'unprocessable',
      code: 'announcement/not-yours-to-address',
      message:
        'You can announce to your direct reports only: all of them, or those in a department or location.',
    });
  }
}

export class NobodyAddressed extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'announcement/nobody', message });
  }
}

export class TooManyAnnouncements extends DomainError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super({
      kind: 'throttled',
      code: 'announcement/too-many',
      // In minutes, like every throttle.
      message:
        `You have made ${MOST_ANNOUNCEMENTS_AN_HOUR} announcements within an hour, which is the limit. ` +
        `Please try again in ${inWords(Math.max(60, seconds))}.`,
      retryAfterSeconds: seconds,
    });
  }
}

/** As for every call with an Idempotency-Key. */
export class KeyOfAnother extends DomainError {
  constructor() {
    super({
      kind: 'conflict',
      code: 'request/conflict',
      message: 'This Idempotency-Key was used for another announcement. Use a new key.',
    });
  }
}
