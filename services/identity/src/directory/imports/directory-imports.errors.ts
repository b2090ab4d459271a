import { DomainError } from '@rigwise/contracts';

export class NoSuchImport extends DomainError {
  constructor() {
    super({ code: 'directory-import/not-found', kind: 'not-found', message: 'There is no such import.' });
  }
}

/** Another user or window changed it first. */
export class NotNow extends DomainError {
  constructor(status: string) {
    super({
      code: 'directory-import/not-now',
      kind: 'conflict',
      message: `This import is ${status} by now. Load the page again to see it.`,
      extra: { importStatus: status },
    });
  }
}
