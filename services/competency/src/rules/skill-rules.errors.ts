import { DomainError, type SkillRulesView } from '@rigwise/contracts';

export class RulesChanged extends DomainError {
  constructor(current?: SkillRulesView) {
    super({
      ...{ kind: 'conflict', code: 'skill-rules/changed', ...(current && { extra: { current } }) },
      message: 'These rules have changed meanwhile. Compare both, then save again.',
    });
  }
}

export class WrongSkill extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'skill-rules/wrong-skill' },
      message:
        'A rule names a skill that doesn’t exist or is retired, or a level of this skill that isn’t lower. Choose another one.',
    });
  }
}
