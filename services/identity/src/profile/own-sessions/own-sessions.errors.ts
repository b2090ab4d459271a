import { DomainError } from '@rigwise/contracts';

/** Also for other people's sessions, so that their existence is not revealed. */
export class NoSuchSession extends DomainError {
  constructor() {
    super({
      code: 'session/not-found',
      kind: 'not-found',
      message: 'You’re no longer signed in there.',
    });
  }
}

export class ThisSession extends DomainError {
  constructor() {
    super({
      code: 'session/is-this-one',
      kind: 'conflict',
      message: 'That’s the device you’re using. To sign out here, log out.',
    });
  }
}
