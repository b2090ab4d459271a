import { DomainError } from '@rigwise/contracts';

export class NotFinished extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'evidence/not-finished' },
      message: 'This attempt isn’t graded yet. Request its evidence package once it is.',
    });
  }
}

export class RecordTooLarge extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'evidence/too-large' },
      message: 'The record of this attempt is too large for an evidence package.',
    });
  }
}

export class NoSuchEvidence extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'evidence/not-found' },
      message: 'There is no such evidence package.',
    });
  }
}
