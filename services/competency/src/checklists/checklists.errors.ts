import { DomainError, MOST_CHECKLISTS, type ChecklistDetails } from '@rigwise/contracts';

export class NoSuchChecklist extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'checklist/not-found', message: 'There is no such checklist.' });
  }
}

export class TooManyChecklists extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'checklist/too-many' },
      message: `There are ${MOST_CHECKLISTS} checklists in use, which is the limit. Retire one that isn’t needed any more.`,
    });
  }
}

export class WrongSkill extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'checklist/wrong-skill' },
      message: 'The skill doesn’t exist, is retired, or is a group of skills. Choose another one.',
    });
  }
}

/** The use case adds the checklist as it is now. */
export class ChecklistConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: ChecklistDetails,
  ) {
    super({ kind: 'conflict', code: `checklist/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: ChecklistDetails): ChecklistConflict {
    return new ChecklistConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new ChecklistConflict('changed', 'This checklist has changed meanwhile. Compare both, then save again.');
export const isRetired = () =>
  new ChecklistConflict('not-now', 'This checklist is retired. Restore it to change it.');
export const isNotRetired = () => new ChecklistConflict('not-now', 'This checklist is in use already.');
