import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { Analyses } from './analyses.repository.ts';
import { AnalysisController } from './analysis.controller.ts';
import { CalibrationController } from './calibration/calibration.controller.ts';
import { CalibrationRequests } from './calibration/calibration-requests.repository.ts';
import { Calibrations } from './calibration/calibrations.repository.ts';
import { ComputeCalibrations } from './calibration/compute-calibrations.ts';
import { ExportCalibration } from './calibration/export-calibration.ts';
import { ReadCalibration } from './calibration/read-calibration.ts';
import { ReadFunctioning } from './calibration/read-functioning.ts';
import { ComputeAnalysis } from './compute-analysis.ts';
import { ExportAnalysis } from './export-analysis.ts';
import { GradedAttempts } from './graded-attempts.repository.ts';
import { ReadAnalysis } from './read-analysis.ts';
import { RefreshAnalysis } from './refresh-analysis.ts';
import { RenewAnalyses } from './renew-analyses.ts';

/** How well questions measure, from the answers to them. */
@Module({
  imports: [AttemptsModule, TestsModule],
  controllers: [AnalysisController, CalibrationController],
  providers: [
    ...[ComputeAnalysis, ExportAnalysis, ReadAnalysis, RefreshAnalysis, RenewAnalyses],
    ...[ComputeCalibrations, ExportCalibration, ReadCalibration, ReadFunctioning],
    ...[Analyses, GradedAttempts, Calibrations, CalibrationRequests],
  ],
  exports: [ReadAnalysis],
})
export class AnalysisModule {}
