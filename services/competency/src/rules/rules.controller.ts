import { Controller } from '@nestjs/common';
import {
  changeSkillRules,
  showSkillRules,
  trySkillRules,
  type CallInput,
  type ChangeTrial,
  type SkillRulesView,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeRules } from './change-rules.ts';
import { TryRules } from './try-rules.ts';

/** What the levels of skills take. */
@Controller()
export class RulesController {
  constructor(
    private readonly changing: ChangeRules,
    private readonly trying: TryRules,
  ) {}

  @Endpoint(showSkillRules)
  show(@Input() { params }: CallInput<typeof showSkillRules>): Promise<SkillRulesView> {
    return this.changing.show(params.skillId);
  }

  @Endpoint(changeSkillRules)
  change(
    @Input() { params, body }: CallInput<typeof changeSkillRules>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillRulesView> {
    return this.changing.change(params.skillId, body, caller);
  }

  @Endpoint(trySkillRules)
  try(@Input() { params, body }: CallInput<typeof trySkillRules>): Promise<ChangeTrial> {
    return this.trying.execute(params.skillId, body.levels);
  }
}
