import { DomainError, type RecordImportStatus } from '@rigwise/contracts';

export class NoSuchRecordImport extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'record-import/not-found', message: 'This import doesn’t exist.' });
  }
}

const STATES: Readonly<Record<RecordImportStatus, string>> = {
  checked: 'This import isn’t applied yet.',
  applying: 'This import is already being applied.',
  applied: 'This import is already applied.',
  discarded: 'This import was discarded. Upload the file again.',
  failed: 'This import failed. Upload the file again.',
};

export class NotNow extends DomainError {
  constructor(status: RecordImportStatus) {
    super({ kind: 'conflict', code: 'record-import/not-now', message: STATES[status] });
  }
}

export class JudgedAnew extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'record-import/judged-anew' },
      message: 'Something has changed, and the file was compared again. Check the result, then apply it.',
    });
  }
}

/** Or the one who wrote the file could approve what another entered with it. */
export class OthersImport extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'record-import/others' },
      message: 'Only the administrator who uploaded this file can enter its records.',
    });
  }
}

/** The file as a whole can’t be read; the message says what to do. */
export class UnreadableRecords extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'record-import/unreadable', message });
  }
}
