import { DomainError } from '@rigwise/contracts';

export class PersonNotFound extends DomainError {
  constructor() {
    super({
      message: 'This person is not in the directory.',
      code: 'request/not-found',
      kind: 'not-found',
    });
  }
}

export class PersonChangedMeanwhile extends DomainError {
  constructor(current: { readonly revision: number }) {
    super({
      message: 'Someone else changed this person. Reload the page to see the changes.',
      code: 'request/conflict',
      kind: 'conflict',
      extra: { revision: current.revision },
    });
  }
}

export class UnderLegalHold extends DomainError {
  constructor() {
    super({
      code: 'people/legal-hold',
      kind: 'conflict',
      message: 'This person is under a legal hold. End the hold first.',
    });
  }
}
