import { DomainError, type TrainingSessionDetails } from '@rigwise/contracts';

export class NoSuchSession extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'training-session/not-found', message: 'There is no such session.' });
  }
}

export class NoSuchPerson extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'training-session/no-person' },
      message: 'This person isn’t in the directory, or has left.',
    });
  }
}

export class NotBooked extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'training-session/not-booked' },
      message: 'This person isn’t booked. Look at the session again.',
    });
  }
}

/** The same as the guard says where a call names the caller. */
export class OwnAttendance extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'auth/own-target' },
      message: 'You can’t record your own attendance. Ask your manager or an administrator.',
    });
  }
}

const WHY = {
  changed: 'This session has changed meanwhile. Look at it again, then decide.',
  cancelled: 'This session was cancelled.',
  begun: 'This session has begun already.',
  closed: 'The last day to book this session is over. Ask its organiser.',
  'not-begun': 'This session hasn’t begun. Record attendance once it has.',
} as const;

/** The use case adds the session as it is now, for managers. */
export class SessionConflict extends DomainError {
  constructor(
    readonly what: keyof typeof WHY | 'people-booked',
    message: string = what === 'people-booked' ? '' : WHY[what],
    current?: TrainingSessionDetails,
  ) {
    super({
      ...{ kind: 'conflict', code: `training-session/${what}`, message },
      ...(current && { extra: { current } }),
    });
  }

  with(current: TrainingSessionDetails): SessionConflict {
    return new SessionConflict(this.what, this.message, current);
  }
}

export const peopleBooked = (booked: number): SessionConflict =>
  new SessionConflict(
    'people-booked',
    `${booked} people have places. Give places back first, or offer ${booked} or more.`,
  );

export class SessionFull extends DomainError {
  /** @param free places left */
  constructor(free: number, people: number) {
    super({
      ...{ kind: 'conflict', code: 'training-session/full', extra: { free } },
      message:
        people === 1
          ? 'The last place is taken. Join the waiting list: the first in line gets the next free place.'
          : `Only ${free} places are left. Choose fewer people, or put the others on the waiting list.`,
    });
  }
}

export class NotForThem extends DomainError {
  constructor(names: readonly string[]) {
    const shown = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    super({
      ...{ kind: 'unprocessable', code: 'training-session/not-for-them' },
      message: `This session isn’t for ${shown}${more}: it’s for other departments or positions.`,
    });
  }
}

export class UnfitTime extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'training-session/unfit-time', message });
  }
}

export class UnfitSession extends DomainError {
  constructor(what: 'skill' | 'instructor') {
    super({
      ...{ kind: 'unprocessable', code: 'training-session/unfit' },
      message:
        what === 'skill'
          ? 'This skill doesn’t exist, or is retired. Choose another one.'
          : 'This instructor isn’t in the directory. Choose someone else, or enter a name.',
    });
  }
}
