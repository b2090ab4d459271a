import { DomainError } from '@rigwise/contracts';

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
