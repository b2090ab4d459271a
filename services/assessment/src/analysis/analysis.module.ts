import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { Analyses } from './analyses.repository.ts';
import { AnalysisController } from './analysis.controller.ts';
import { ComputeAnalysis } from './compute-analysis.ts';
import { ExportAnalysis } from './export-analysis.ts';
import { GradedAttempts } from './graded-attempts.repository.ts';
import { ReadAnalysis } from './read-analysis.ts';
import { RefreshAnalysis } from './refresh-analysis.ts';
import { RenewAnalyses } from './renew-analyses.ts';

/** How well questions measure, from the answers to them. */
@Module({
  imports: [AttemptsModule, TestsModule],
  controllers: [AnalysisController],
  providers: [
    ...[ComputeAnalysis, ExportAnalysis, ReadAnalysis, RefreshAnalysis, RenewAnalyses],
    ...[Analyses, GradedAttempts],
  ],
  exports: [ReadAnalysis],
})
export class AnalysisModule {}
