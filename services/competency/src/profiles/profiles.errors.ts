import { DomainError, MOST_PROFILES, type ProfileDetails } from '@rigwise/contracts';

export class NoSuchProfile extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'profile/not-found', message: 'There is no such profile.' });
  }
}

export class PositionTaken extends DomainError {
  constructor(position: string) {
    super({
      ...{ kind: 'conflict', code: 'profile/position-taken' },
      message: `There is a profile for “${position}” already. Change that one, or enter another position.`,
    });
  }
}

export class TooManyProfiles extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'profile/too-many' },
      message: `There are ${MOST_PROFILES} profiles, which is the limit. Retire one that isn’t needed any more.`,
    });
  }
}

export class WrongSkill extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'profile/wrong-skill' },
      message:
        'A requirement names a skill that doesn’t exist or is retired. Remove it, or choose another skill.',
    });
  }
}

/** The use case adds the profile as it is now. */
export class ProfileConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: ProfileDetails,
  ) {
    super({ kind: 'conflict', code: `profile/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: ProfileDetails): ProfileConflict {
    return new ProfileConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new ProfileConflict('changed', 'This profile has changed meanwhile. Compare both, then save again.');
export const isRetired = () => new ProfileConflict('not-now', 'This profile is retired. Add a new one.');
