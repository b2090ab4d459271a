import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { ShowTrends } from './show-trends.ts';
import { TrendFacts } from './trend-facts.repository.ts';
import { TrendsController } from './trends.controller.ts';

/** How people stood month by month. */
@Module({
  imports: [LevelsModule, ProgressModule, SkillsModule],
  controllers: [TrendsController],
  providers: [ShowTrends, TrendFacts],
})
export class TrendsModule {}
