import { DomainError } from '@rigwise/contracts';

export class NoSuchAssignment extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'assignment/not-found', message: 'There is no such assignment.' });
  }
}

export class NoSuchWork extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'assignment/no-work' },
      message: 'There is no such assignment of a person.',
    });
  }
}

/** The same as the guard says of what a call names. */
export class OutsideCrew extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'auth/outside-scope' },
      message: 'This doesn’t exist, or your permissions don’t cover it.',
    });
  }
}

export class NoTarget extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'assignment/no-target' },
      message: 'This isn’t in use any more, or never was. Choose something else to assign.',
    });
  }
}

export class NoGroup extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'assignment/no-group' },
      message: 'This skill, certificate or person isn’t known. Choose another one.',
    });
  }
}

export class PastDue extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'assignment/past-due' },
      message: 'It would be due in the past. Choose today or a later day.',
    });
  }
}

export class PastDay extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'assignment/past-day' },
      message: 'This day is in the past. Choose today or a later day.',
    });
  }
}

export class BadRecurrence extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'assignment/bad-recurrence' },
      message: 'The rule doesn’t begin on this due date. Choose a day that the rule gives.',
    });
  }
}

/** The use case adds how it is now. */
export class AssignmentConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: unknown,
  ) {
    super({
      ...{ kind: 'conflict', code: `assignment/${what}`, message },
      ...(current !== undefined && { extra: { current } }),
    });
  }

  with(current: unknown): AssignmentConflict {
    return new AssignmentConflict(this.what, this.message, current);
  }
}
export const changedMeanwhile = () =>
  new AssignmentConflict('changed', 'This has changed meanwhile. Look at it again, then decide.');
export const notNow = (message: string) => new AssignmentConflict('not-now', message);
