import { DomainError, MOST_IN_CSV } from '@rigwise/contracts';

export class TooManyForCsv extends DomainError {
  constructor() {
    super({
      kind: 'unprocessable',
      code: 'item/too-many-for-csv',
      message: `A CSV file has room for ${MOST_IN_CSV.toLocaleString('en')} questions. Narrow the filter, or choose QTI, which has no limit.`,
    });
  }
}
