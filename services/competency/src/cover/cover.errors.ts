import { DomainError, MOST_TRIED_PEOPLE } from '@rigwise/contracts';

/** The same as the guard says of what a call names. */
export class OutsideCover extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'auth/outside-scope' },
      message: 'This doesn’t exist, or your permissions don’t cover it.',
    });
  }
}

export class WrongCoverSkill extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill-cover/wrong-skill' },
      message: 'A skill doesn’t exist or is retired. Choose another one.',
    });
  }
}

export class TooManyTried extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill-cover/too-many' },
      message: `This concerns more than ${MOST_TRIED_PEOPLE} people. Try fewer changes, or a position that fewer people have.`,
    });
  }
}
