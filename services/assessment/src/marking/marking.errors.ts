import { DomainError } from '@rigwise/contracts';

/** Or no longer: its attempt was voided, or its candidate erased. */
export class NoSuchMark extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'marking/not-found' },
      message: 'There is no such answer to mark, or no longer.',
    });
  }
}

export class TakenByAnother extends DomainError {
  constructor() {
    super({ kind: 'conflict', code: 'marking/taken', message: 'Another marker took this answer.' });
  }
}

export class NotHeld extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'marking/not-held' },
      message: 'You no longer hold this answer. Take it again before you mark it.',
    });
  }
}

export class AlreadyMarked extends DomainError {
  constructor() {
    super({ kind: 'conflict', code: 'marking/marked', message: 'This answer is marked already.' });
  }
}

/** Each of the people who mark an answer marks it once. */
export class OwnMark extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'marking/own-mark' },
      message: 'You are one of the markers of this answer. Another person has to do this.',
    });
  }
}

export class ReasonNeeded extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'marking/reason-needed' },
      message: 'Say why you decide between the two marks like this.',
    });
  }
}

export class OtherQuestions extends DomainError {
  constructor(isFinal: boolean) {
    super({
      ...{ kind: 'unprocessable', code: 'marking/other-questions' },
      message: isFinal
        ? 'Give points for every criterion of every question, and no more than it has.'
        : 'These marks don’t fit the questions: each criterion takes no more points than it has.',
    });
  }
}
