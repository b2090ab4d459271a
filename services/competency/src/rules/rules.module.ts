import { Module } from '@nestjs/common';
import { LevelsModule } from '../levels/levels.module.ts';
import { SkillsModule } from '../framework/skills.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { ChangeRules } from './change-rules.ts';
import { MetClauses } from './met-clauses.repository.ts';
import { RulesController } from './rules.controller.ts';
import { SkillRules } from './skill-rules.repository.ts';
import { TryRules } from './try-rules.ts';

/** What the levels of skills take. */
@Module({
  imports: [LevelsModule, SkillsModule, TestsModule],
  controllers: [RulesController],
  providers: [MetClauses, ChangeRules, SkillRules, TryRules],
})
export class RulesModule {}
