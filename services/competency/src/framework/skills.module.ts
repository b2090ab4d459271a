import { Module } from '@nestjs/common';
import { ChangeSkill } from './change-skill.ts';
import { ExportSkills } from './export-skills.ts';
import { ReadSkills } from './read-skills.ts';
import { SkillViews } from './skill-views.repository.ts';
import { SkillsController } from './skills.controller.ts';
import { Skills } from './skills.repository.ts';

/** The framework of skills. */
@Module({
  controllers: [SkillsController],
  providers: [ChangeSkill, ExportSkills, ReadSkills, SkillViews, Skills],
  exports: [ReadSkills, Skills],
})
export class SkillsModule {}
