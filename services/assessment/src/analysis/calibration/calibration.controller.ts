import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportTestCalibration,
  exportTestFunctioning,
  showTestCalibration,
  showTestFunctioning,
  type CallInput,
  type TestCalibration,
  type TestFunctioning,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportCalibration } from './export-calibration.ts';
import { ReadCalibration } from './read-calibration.ts';
import { ReadFunctioning } from './read-functioning.ts';

/** IRT calibrations of tests, and how their items work for groups. */
@Controller()
export class CalibrationController {
  constructor(
    private readonly calibration: ReadCalibration,
    private readonly functioning: ReadFunctioning,
    private readonly exporting: ExportCalibration,
  ) {}

  @Endpoint(showTestCalibration)
  show(@Input() { params }: CallInput<typeof showTestCalibration>): Promise<TestCalibration> {
    return this.calibration.show(params.testId);
  }

  @Endpoint(showTestFunctioning)
  groups(@Input() { params, query }: CallInput<typeof showTestFunctioning>): Promise<TestFunctioning> {
    return this.functioning.show(params.testId, query);
  }

  @Endpoint(exportTestCalibration)
  async export(
    @Input() { params, query }: CallInput<typeof exportTestCalibration>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.exporting.items(params.testId, query, caller));
  }

  @Endpoint(exportTestFunctioning)
  async exportGroups(
    @Input() { params, query }: CallInput<typeof exportTestFunctioning>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.exporting.comparison(params.testId, query, caller));
  }
}
