import { DEEPEST_SKILL, DomainError, MOST_SKILLS, type SkillDetails } from '@rigwise/contracts';

export class NoSuchSkill extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'skill/not-found', message: 'There is no such skill.' });
  }
}

export class NoSuchParent extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill/no-parent' },
      message: 'The group doesn’t exist, or it is retired. Choose another one.',
    });
  }
}

export class OwnAncestor extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill/own-ancestor' },
      message: 'A skill can’t be moved below itself. Choose another group.',
    });
  }
}

export class TooDeep extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill/too-deep' },
      message: `The framework has at most ${DEEPEST_SKILL} levels of groups and skills. Choose a group further up.`,
    });
  }
}

export class TooManySkills extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'skill/too-many' },
      message: `The framework has ${MOST_SKILLS.toLocaleString('en-GB')} skills, which is the limit, retired ones included.`,
    });
  }
}

export class CodeTaken extends DomainError {
  constructor(code: string, title: string) {
    super({
      ...{ kind: 'conflict', code: 'skill/code-taken', extra: { code } },
      message: `“${title}” has the code ${code} already. Enter another code.`,
    });
  }
}

/** The use case adds the skill as it is now. */
export class SkillConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-empty' | 'not-now',
    message: string,
    current?: SkillDetails,
  ) {
    super({ kind: 'conflict', code: `skill/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: SkillDetails): SkillConflict {
    return new SkillConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new SkillConflict('changed', 'This skill has changed meanwhile. Compare both, then save again.');
export const notEmpty = () =>
  new SkillConflict('not-empty', 'There are skills below this one. Retire or move them first.');
export const isRetired = () => new SkillConflict('not-now', 'This skill is retired. Restore it first.');
export const isNotRetired = () => new SkillConflict('not-now', 'This skill isn’t retired.');
