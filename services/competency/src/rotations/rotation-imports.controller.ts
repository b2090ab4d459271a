import { Controller } from '@nestjs/common';
import {
  applyRotationImport,
  tryRotationImport,
  type CallInput,
  type RotationImport,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ImportRotations } from './import-rotations.ts';

/** Files of rotations. */
@Controller()
export class RotationImportsController {
  constructor(private readonly importing: ImportRotations) {}

  @Endpoint(tryRotationImport)
  try(
    @Input() { body }: CallInput<typeof tryRotationImport>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationImport> {
    return this.importing.try(body, scope, caller);
  }

  @Endpoint(applyRotationImport)
  apply(
    @Input() { body }: CallInput<typeof applyRotationImport>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationImport> {
    return this.importing.apply(body, scope, caller);
  }
}
