import { DomainError } from '@rigwise/contracts';

export class UnderLegalHold extends DomainError {
  constructor() {
    super({
      code: 'people/legal-hold',
      kind: 'conflict',
      message: 'This person is under a legal hold. End the hold first.',
    });
  }
}

export class StillWorking extends DomainError {
  constructor() {
    super({
      code: 'people/still-working',
      kind: 'conflict',
      message:
        'This person can still sign in. Disable the account first, or mark them as left in the directory.',
    });
  }
}
