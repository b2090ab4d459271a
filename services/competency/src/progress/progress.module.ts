import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { LedgerViews } from './ledger-views.repository.ts';
import { ListProgress } from './list-progress.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressRows } from './progress-rows.repository.ts';
import { ReadHome } from './read-home.ts';
import { ReadProgress } from './read-progress.ts';

/** Where people stand, and why. */
@Module({
  imports: [CertificatesModule, LevelsModule, SkillsModule, TestsModule],
  controllers: [ProgressController],
  providers: [LedgerViews, ListProgress, ProgressRows, ReadHome, ReadProgress],
})
export class ProgressModule {}
