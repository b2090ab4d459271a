import { DomainError } from '@rigwise/contracts';

/** Also where it is somebody else's: that it exists is none of the caller's business. */
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
