import { DomainError } from '@rigwise/contracts';

export class NoSuchUpload extends DomainError {
  constructor() {
    super({ code: 'upload/not-found', kind: 'not-found', message: 'This upload doesn’t exist.' });
  }
}

export class NoSuchFile extends DomainError {
  constructor() {
    super({ code: 'upload/not-found', kind: 'not-found', message: 'This file doesn’t exist.' });
  }
}

export class TooManyUploads extends DomainError {
  constructor() {
    super({
      code: 'upload/too-many',
      kind: 'conflict',
      message: 'Too many of your uploads are unfinished or unused. Finish or discard one first.',
    });
  }
}

/** The client resumes at `offset`: also after the response to a chunk was lost. */
export class OtherOffset extends DomainError {
  constructor(readonly offset: number) {
    super({
      code: 'upload/other-offset',
      kind: 'conflict',
      message: `The next chunk of this upload begins at byte ${offset}.`,
      extra: { offset },
    });
  }
}

export class UploadBusy extends DomainError {
  constructor() {
    super({
      code: 'upload/busy',
      kind: 'conflict',
      message: 'Another chunk of this upload is arriving. Try again in a moment.',
      retryAfterSeconds: 1,
    });
  }
}

/** All of it has arrived already. */
export class UploadComplete extends DomainError {
  constructor(message: string) {
    super({ code: 'upload/not-now', kind: 'conflict', message });
  }
}

/** The content of a complete file is not what was announced. */
export class FileRefused extends DomainError {
  constructor(code: 'upload/other-type' | 'upload/damaged' | 'upload/infected', message: string) {
    super({ code, kind: 'unprocessable', message });
  }
}
