import { Controller } from '@nestjs/common';
import type { CasePackage } from '@rigwise/competence';
import {
  addSkill,
  changeSkill,
  exportFramework,
  listSkills,
  moveSkill,
  restoreSkill,
  retireSkill,
  showSkill,
  type CallInput,
  type SkillDetails,
  type SkillRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeSkill } from './change-skill.ts';
import { ReadSkills } from './read-skills.ts';

/** The framework of skills. */
@Controller()
export class SkillsController {
  constructor(
    private readonly reading: ReadSkills,
    private readonly changing: ChangeSkill,
  ) {}

  @Endpoint(listSkills)
  list(): Promise<SkillRow[]> {
    return this.reading.list();
  }

  @Endpoint(showSkill)
  show(@Input() { params }: CallInput<typeof showSkill>): Promise<SkillDetails> {
    return this.reading.show(params.skillId);
  }

  @Endpoint(addSkill)
  add(
    @Input() { body }: CallInput<typeof addSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.changing.add(body, caller);
  }

  @Endpoint(changeSkill)
  change(
    @Input() { params, body }: CallInput<typeof changeSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.changing.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(moveSkill)
  move(
    @Input() { params, body }: CallInput<typeof moveSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.changing.move({ ...params, revision: body.revision }, body, caller);
  }

  @Endpoint(retireSkill)
  retire(
    @Input() { params, body }: CallInput<typeof retireSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.changing.retire({ ...params, ...body }, caller);
  }

  @Endpoint(restoreSkill)
  restore(
    @Input() { params, body }: CallInput<typeof restoreSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.changing.restore({ ...params, ...body }, caller);
  }

  @Endpoint(exportFramework)
  export(@Caller() caller: CallerIdentity): Promise<CasePackage> {
    return this.reading.export(caller);
  }
}
