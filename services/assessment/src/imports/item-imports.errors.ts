import { DomainError, type ItemImportStatus } from '@rigwise/contracts';

export class NoSuchImport extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'item-import/not-found', message: 'This import doesn’t exist.' });
  }
}

const STATES: Readonly<Record<ItemImportStatus, string>> = {
  checked: 'This import isn’t loaded yet.',
  loading: 'This import is already being loaded.',
  loaded: 'This import is already loaded.',
  discarded: 'This import was discarded. Upload the file again.',
  failed: 'This import failed. Upload the file again.',
};

export class NotNow extends DomainError {
  constructor(status: ItemImportStatus) {
    super({ kind: 'conflict', code: 'item-import/not-now', message: STATES[status] });
  }
}

/** Other large files or computations were in front for longer than anybody should wait. */
export class TooBusy extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'item-import/busy' },
      message: 'We’re busy with other large work. Upload the file again in a few minutes.',
    });
  }
}

/** The file as a whole can't be read; the message says what to do. */
export class Unreadable extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'item-import/unreadable', message });
  }
}
