import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { CasePackage } from '@rigwise/competence';
import type { FastifyReply } from 'fastify';
import {
  addSkill,
  changeSkill,
  exportFramework,
  exportSkills,
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
import { ExportSkills } from './export-skills.ts';
import { ReadSkills } from './read-skills.ts';

/** The framework of skills. */
@Controller()
export class SkillsController {
  constructor(
    private readonly reading: ReadSkills,
    private readonly changing: ChangeSkill,
    private readonly exporting: ExportSkills,
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
  async export(
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CasePackage> {
    const written = await this.exporting.asCase(caller);
    reply.header('content-disposition', `attachment; filename="${this.exporting.fileName()}.json"`);
    return written;
  }

  @Endpoint(exportSkills)
  exportCsv(@Caller() caller: CallerIdentity): Promise<StreamableFile> {
    return this.exporting.asCsv(caller);
  }
}
