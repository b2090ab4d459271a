import { DomainError, type ExternalRecordDetails } from '@rigwise/contracts';

export class NoSuchRecord extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'external-record/not-found' },
      message: 'There is no such record.',
    });
  }
}

/** Something that a record names isn't there, or not yet. */
export class UnfitRecord extends DomainError {
  constructor(what: 'no-person' | 'no-skill' | 'no-file' | 'not-yet') {
    super({ kind: 'unprocessable', code: `external-record/${what}`, message: MESSAGES[what] });
  }
}
const MESSAGES = {
  'no-person': 'Choose a person of the directory.',
  'no-skill': 'Choose a skill that is in use.',
  'no-file': 'Upload the document again.',
  'not-yet': 'The first day is in the future.',
} as const;

export class OwnRecord extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'external-record/own' },
      message: 'Another administrator has to decide about what you entered, and about yourself.',
    });
  }
}

/** The use case adds the record as it is now. */
export class RecordConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: ExternalRecordDetails,
  ) {
    super({
      ...{ kind: 'conflict', code: `external-record/${what}`, message },
      ...(current && { extra: { current } }),
    });
  }

  with(current: ExternalRecordDetails): RecordConflict {
    return new RecordConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new RecordConflict('changed', 'This record has changed meanwhile. Look at it again, then decide.');
export const notNow = () => new RecordConflict('not-now', 'This can’t be done with the record as it is.');
