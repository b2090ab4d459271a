import {
  DomainError,
  MOST_ROTATION_PATTERNS,
  type RotationImport,
  type RotationPattern,
  type RotationRow,
} from '@rigwise/contracts';

export class NoSuchPerson extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'rotation/no-person' },
      message: 'This person isn’t in the directory, or has left.',
    });
  }
}

export class NoSuchException extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'rotation/not-found', message: 'There is no such entry.' });
  }
}

/** The same as the guard says of what a call names. */
export class OutsideCrew extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'auth/outside-scope' },
      message: 'This doesn’t exist, or your permissions don’t cover it.',
    });
  }
}

/** The use case adds the rotations as they are now. */
export class RotationConflict extends DomainError {
  constructor(
    readonly personIds: readonly string[],
    readonly what: 'changed' | 'not-now' = 'changed',
    current?: readonly RotationRow[],
  ) {
    super({
      ...{ kind: 'conflict', code: `rotation/${what}` },
      message:
        what === 'changed'
          ? 'This rotation has changed meanwhile. Look at it again, then decide.'
          : 'This entry is withdrawn already.',
      ...(current && { extra: { current } }),
    });
  }

  with(current: readonly RotationRow[]): RotationConflict {
    return new RotationConflict(this.personIds, this.what, current);
  }
}

export class NoPattern extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'rotation/no-pattern' },
      message: 'This pattern doesn’t exist, or is retired. Choose another one.',
    });
  }
}

/** Node’s zones may be newer than the database’s. */
export class UnknownZone extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'rotation/unknown-zone' },
      message: 'This time zone isn’t known here. Choose another one, such as UTC or Asia/Dubai.',
    });
  }
}

export class UnreadableDirectory extends DomainError {
  constructor(names: readonly string[]) {
    const shown = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    super({
      ...{ kind: 'unprocessable', code: 'rotation/unreadable' },
      message: `The directory has no rotation that we can read for ${shown}${more}. Choose a pattern for them.`,
    });
  }
}

/** Shifts that can’t be swapped on all of the days. */
export class UnfitSwap extends DomainError {
  constructor(what: 'not-on-shift' | 'not-off', name: string, date: string) {
    super({
      ...{ kind: 'unprocessable', code: `rotation/${what}` },
      message:
        what === 'not-on-shift'
          ? `${name} isn’t on shift on ${date}, so there is nothing to take over. Choose other days.`
          : `${name} isn’t off on ${date}. Choose other days, or someone else.`,
    });
  }
}

export class NoSuchPattern extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'rotation-pattern/not-found', message: 'There is no such pattern.' });
  }
}

/** The use case adds the pattern as it is now. */
export class PatternConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now' | 'name-taken' | 'too-many',
    message: string,
    current?: RotationPattern,
  ) {
    super({
      ...{ kind: 'conflict', code: `rotation-pattern/${what}`, message },
      ...(current && { extra: { current } }),
    });
  }

  with(current: RotationPattern): PatternConflict {
    return new PatternConflict(this.what, this.message, current);
  }
}
export const patternChanged = () =>
  new PatternConflict('changed', 'This pattern has changed meanwhile. Compare both, then save again.');
export const isRetired = () =>
  new PatternConflict('not-now', 'This pattern is retired. Restore it to change it.');
export const isInUse = () => new PatternConflict('not-now', 'This pattern is in use already.');
export const nameTaken = () =>
  new PatternConflict('name-taken', 'Another pattern has this name. Choose another one.');
export const tooMany = () =>
  new PatternConflict(
    'too-many',
    `There are ${MOST_ROTATION_PATTERNS} patterns in use, which is the limit. Retire one that isn’t needed.`,
  );

export class UnfitDays extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'rotation-pattern/unfit-days' },
      message: 'A pattern needs days on and days off, and is two years long at most.',
    });
  }
}

/** The file as a whole can’t be read; the message says what to do. */
export class UnreadableFile extends DomainError {
  constructor(message: string) {
    super({ kind: 'unprocessable', code: 'rotation-import/unreadable', message });
  }
}

export class JudgedAnew extends DomainError {
  constructor(current: RotationImport) {
    super({
      ...{ kind: 'conflict', code: 'rotation-import/judged-anew', extra: { current } },
      message: 'Something has changed since the file was checked. Look at the result again, then apply it.',
    });
  }
}
