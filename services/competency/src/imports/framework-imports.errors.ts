import { DomainError, type FrameworkImportStatus } from '@rigwise/contracts';

export class NoSuchImport extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'framework-import/not-found', message: 'This import doesn’t exist.' });
  }
}

const STATES: Readonly<Record<FrameworkImportStatus, string>> = {
  checked: 'This import isn’t applied yet.',
  applying: 'This import is already being applied.',
  applied: 'This import is already applied.',
  discarded: 'This import was discarded. Upload the file again.',
  failed: 'This import failed. Upload the file again.',
};

export class NotNow extends DomainError {
  constructor(status: FrameworkImportStatus) {
    super({ kind: 'conflict', code: 'framework-import/not-now', message: STATES[status] });
  }
}

export class JudgedAnew extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'framework-import/judged-anew' },
      message:
        'The framework has changed, and the file was compared with it again. Check the result, then apply it.',
    });
  }
}

/** Other large files or computations were in front for longer than anyone should wait. */
export class TooBusy extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'framework-import/busy' },
      message: 'We’re busy with other large work. Upload the file again in a few minutes.',
    });
  }
}

/** The file as a whole can’t be read; the message says what to do. */
export class Unreadable extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'framework-import/unreadable', message });
  }
}
