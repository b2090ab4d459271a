import { DomainError, type ErrorCode, type PersonDetails } from '@rigwise/contracts';

/** The requested act does not fit the person's state. */
export class Unfit extends DomainError {
  constructor(code: ErrorCode, message: string) {
    super({ code, kind: 'unprocessable', message });
  }
}

export class OwnAccount extends Unfit {
  constructor(what: string) {
    super('people/own-account', `${what} Ask another administrator to do it.`);
  }
}

export class NoAccount extends Unfit {
  constructor() {
    super('people/no-account', 'This person has no account yet. Invite them first.');
  }
}

export class NotUsable extends Unfit {
  constructor() {
    super('people/not-usable', 'This account is disabled, or the person has left.');
  }
}

/** Like `PersonChangedMeanwhile`, with the person's current state. */
export class StalePerson extends DomainError {
  constructor(current: PersonDetails) {
    super({
      code: 'request/conflict',
      kind: 'conflict',
      message: 'Someone else changed this person.',
      extra: { revision: current.revision, current },
    });
  }
}

export class AdministratorsOnly extends DomainError {
  constructor() {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: 'You are no longer an administrator.',
    });
  }
}
