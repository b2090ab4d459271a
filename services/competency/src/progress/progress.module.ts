import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { LedgerViews } from './ledger-views.repository.ts';
import { LevelProgressionRows } from './level-progression.repository.ts';
import { ListProgress } from './list-progress.ts';
import { MatrixController } from './matrix.controller.ts';
import { MatrixRows } from './matrix.repository.ts';
import { ProgressAudit } from './progress-audit.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressRows } from './progress-rows.repository.ts';
import { ReadHome } from './read-home.ts';
import { ReadMatrix } from './read-matrix.ts';
import { ReadProgress } from './read-progress.ts';
import { ShowLevelProgression } from './show-level-progression.ts';

/** Where people stand, and why. */
@Module({
  imports: [CertificatesModule, LevelsModule, SkillsModule, TestsModule],
  controllers: [MatrixController, ProgressController],
  providers: [
    LedgerViews,
    LevelProgressionRows,
    ListProgress,
    MatrixRows,
    ProgressAudit,
    ProgressRows,
    ReadHome,
    ReadMatrix,
    ReadProgress,
    ShowLevelProgression,
  ],
  exports: [ProgressAudit],
})
export class ProgressModule {}
