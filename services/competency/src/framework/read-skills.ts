import { Injectable } from '@nestjs/common';
import type { SkillDetails, SkillRow } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { SkillViews } from './skill-views.repository.ts';
import { NoSuchSkill } from './skills.errors.ts';

/** The framework, for those who read it. */
@Injectable()
export class ReadSkills {
  constructor(
    private readonly database: PrismaClient,
    private readonly views: SkillViews,
  ) {}

  list(): Promise<SkillRow[]> {
    return this.views.list(this.database);
  }

  /** @throws NoSuchSkill */
  async show(id: string): Promise<SkillDetails> {
    const skill = await this.views.find(this.database, id);
    if (!skill) throw new NoSuchSkill();
    return skill;
  }
}
