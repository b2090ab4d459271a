import { DomainError } from '@rigwise/contracts';

export class NoSuchCall extends DomainError {
  constructor() {
    super({ code: 'request/not-found', kind: 'not-found', message: 'There’s nothing at this address.' });
  }
}
