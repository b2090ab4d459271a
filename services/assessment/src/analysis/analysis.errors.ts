import { DomainError } from '@rigwise/contracts';

export class NotAnalysed extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'analysis/not-found' },
      message: 'This question is not in the item analysis of the test.',
    });
  }
}
