import { Controller, type StreamableFile } from '@nestjs/common';
import { exportSkillMatrix, showSkillMatrix, type CallInput, type SkillMatrix } from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ReadMatrix } from './read-matrix.ts';

/** People against skills. */
@Controller()
export class MatrixController {
  constructor(private readonly matrix: ReadMatrix) {}

  @Endpoint(showSkillMatrix)
  show(
    @Input() { query }: CallInput<typeof showSkillMatrix>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillMatrix> {
    return this.matrix.show(query, scope, caller);
  }

  @Endpoint(exportSkillMatrix)
  export(
    @Input() { query }: CallInput<typeof exportSkillMatrix>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.matrix.export(query, scope, caller);
  }
}
