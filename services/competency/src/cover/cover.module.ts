import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { CoverController } from './cover.controller.ts';
import { CoverRows } from './cover.repository.ts';
import { ListCover } from './list-cover.ts';
import { ShowCover } from './show-cover.ts';
import { TriedRows } from './cover-trial.repository.ts';
import { TryCover } from './try-cover.ts';

/** Who covers which skill. */
@Module({
  imports: [CertificatesModule, LevelsModule, ProgressModule, SkillsModule],
  controllers: [CoverController],
  providers: [CoverRows, ListCover, ShowCover, TriedRows, TryCover],
})
export class CoverModule {}
