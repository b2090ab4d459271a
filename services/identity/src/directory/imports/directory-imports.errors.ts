import { DomainError } from '@rigwise/contracts';

export class NoSuchImport extends DomainError {
  constructor() {
    super({ code: 'directory-import/not-found', kind: 'not-found', message: 'This import doesn’t exist.' });
  }
}

/** Another user or window changed it first. */
export class NotNow extends DomainError {
  constructor(status: string) {
    super({
      code: 'directory-import/not-now',
      kind: 'conflict',
      message: `This import is now ${status}. Reload the page to see it.`,
      extra: { importStatus: status },
    });
  }
}
