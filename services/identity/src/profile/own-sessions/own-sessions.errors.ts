import { DomainError } from '@rigwise/contracts';

/** Also for other people's sessions, so that their existence is not revealed. */
export class NoSuchSession extends DomainError {
  constructor() {
    super({
      code: 'session/not-found',
      kind: 'not-found',
      message: 'You are not signed in there any more.',
    });
  }
}

export class ThisSession extends DomainError {
  constructor() {
    super({
      code: 'session/is-this-one',
      kind: 'conflict',
      message: 'That is the device you are using. To sign out here, log out.',
    });
  }
}
