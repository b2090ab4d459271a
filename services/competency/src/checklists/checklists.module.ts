import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { ChangeChecklist } from './change-checklist.ts';
import { ChecklistsController } from './checklists.controller.ts';
import { Checklists } from './checklists.repository.ts';

/** Checklists of tasks that are observed. */
@Module({
  imports: [SkillsModule],
  controllers: [ChecklistsController],
  providers: [ChangeChecklist, Checklists],
  exports: [Checklists],
})
export class ChecklistsModule {}
