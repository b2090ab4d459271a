import { DomainError } from '@rigwise/contracts';

export class NoSuchServiceToken extends DomainError {
  constructor() {
    super({
      code: 'service-token/not-found',
      kind: 'not-found',
      message: 'This service token doesn’t exist.',
    });
  }
}
