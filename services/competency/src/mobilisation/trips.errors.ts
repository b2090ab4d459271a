import { DomainError, type TripDetails } from '@rigwise/contracts';

/** The same for another crew’s, so that nobody learns which there are. */
export class NoSuchTrip extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'trip/not-found', message: 'There is no such trip or check.' });
  }
}

/** The use case adds the trip as it is now. */
export class TripChanged extends DomainError {
  constructor(current?: TripDetails) {
    super({
      ...{ kind: 'conflict', code: 'trip/changed' },
      message: 'This trip has changed meanwhile. Look at it again, then decide.',
      ...(current && { extra: { current } }),
    });
  }
}

export class UnknownAsked extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'trip/unknown-asked' },
      message: 'A skill or certificate that the trip asks for is no longer in use. Remove it.',
    });
  }
}

export class TooBusy extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unavailable', code: 'trip/busy', retryAfterSeconds: 10 },
      message: 'Many documents are being made right now. Try again in a moment.',
    });
  }
}
