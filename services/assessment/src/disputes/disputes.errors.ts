import { DomainError, type DisputeDetails, type DisputeStatus } from '@rigwise/contracts';

export class NoSuchDispute extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'dispute/not-found', message: 'There is no such dispute.' });
  }
}

export class OwnAnswer extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'dispute/own-answer' },
      message: 'You answered this dispute. Another approver has to decide about it.',
    });
  }
}

export class OwnAttempt extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'dispute/own-attempt' },
      message: 'You have an attempt with this question yourself. Another person has to do this.',
    });
  }
}

/** The use case adds the dispute as it is now to these. */
export class DisputeConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: DisputeDetails,
  ) {
    super({ kind: 'conflict', code: `dispute/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: DisputeDetails): DisputeConflict {
    return new DisputeConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new DisputeConflict('changed', 'This dispute has changed meanwhile. Look at it again.');

const STATES: Readonly<Record<DisputeStatus, string>> = {
  open: 'This dispute has no answer yet.',
  answered: 'This dispute has been answered already. It waits for an approver.',
  upheld: 'This dispute has been upheld already.',
  declined: 'This dispute has been declined already.',
  withdrawn: 'The candidate withdrew this dispute.',
  closed: 'This dispute is closed: its attempt has no result any more.',
};
export const notNow = (status: DisputeStatus) => new DisputeConflict('not-now', STATES[status]);
