import { DomainError, OBSERVABLE_DAYS, type ObservationDetails, type SkillLevel } from '@rigwise/contracts';

export class NoSuchObservation extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'observation/not-found', message: 'There is no such observation.' });
  }
}

export class NoSuchPerson extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'observation/no-person' },
      message: 'This person isn’t in the directory, or has left.',
    });
  }
}

/** The guard compares persons; this is the same for two persons with one account. */
export class OwnObservation extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'auth/own-target' },
      message: 'You can’t observe yourself. Ask another assessor.',
    });
  }
}

export class OtherContent extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'observation/other-content' },
      message:
        'An observation with this id was signed already, and says something else. The first one stays as it is.',
    });
  }
}

export class UnfitChecklist extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'observation/unfit-checklist' },
      message: `This version of the checklist isn’t known, or was replaced more than ${OBSERVABLE_DAYS} days ago. Observe the task again by the current one.`,
    });
  }
}

export class OtherSteps extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'observation/other-steps' },
      message: 'The steps aren’t those of the checklist. Observe the task again.',
    });
  }
}

export class UnfitDay extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'observation/unfit-day' },
      message: `An observation can’t be in the future, or more than ${OBSERVABLE_DAYS} days ago. Check the date, and the clock of the device.`,
    });
  }
}

const NAMES: Readonly<Record<SkillLevel, string>> = {
  awareness: 'Awareness',
  foundation: 'Foundation',
  practitioner: 'Practitioner',
  advanced: 'Advanced',
  expert: 'Expert',
};

export class LevelMissing extends DomainError {
  constructor(skill: string, required: SkillLevel, held: SkillLevel | null) {
    super({
      ...{ kind: 'forbidden', code: 'observation/level-missing' },
      message: `Assessors of this task need the level ${NAMES[required]} in “${skill}” on the day of the observation. You had ${held === null ? 'none' : NAMES[held]}.`,
      extra: { required, held },
    });
  }
}

export class NotYours extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'observation/not-yours' },
      message: 'Only its assessor or an administrator can withdraw an observation.',
    });
  }
}

/** The use case adds the observation as it is now. */
export class ObservationConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: ObservationDetails,
  ) {
    super({ kind: 'conflict', code: `observation/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: ObservationDetails): ObservationConflict {
    return new ObservationConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new ObservationConflict(
    'changed',
    'This observation has changed meanwhile. Look at it again, then decide.',
  );
export const isWithdrawn = () => new ObservationConflict('not-now', 'This observation was withdrawn.');
export const isAcknowledged = () =>
  new ObservationConflict('not-now', 'You have acknowledged this observation already.');
