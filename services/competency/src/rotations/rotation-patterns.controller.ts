import { Controller } from '@nestjs/common';
import {
  addRotationPattern,
  changeRotationPattern,
  listRotationPatterns,
  restoreRotationPattern,
  retireRotationPattern,
  type CallInput,
  type RotationPattern,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangePattern } from './change-pattern.ts';

/** Patterns of rotations. */
@Controller()
export class RotationPatternsController {
  constructor(private readonly changing: ChangePattern) {}

  @Endpoint(listRotationPatterns)
  list(): Promise<RotationPattern[]> {
    return this.changing.list();
  }

  @Endpoint(addRotationPattern)
  add(
    @Input() { body }: CallInput<typeof addRotationPattern>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationPattern> {
    return this.changing.add(body, caller);
  }

  @Endpoint(changeRotationPattern)
  change(
    @Input() { params, body }: CallInput<typeof changeRotationPattern>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationPattern> {
    return this.changing.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(retireRotationPattern)
  retire(
    @Input() { params, body }: CallInput<typeof retireRotationPattern>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationPattern> {
    return this.changing.retire({ ...params, ...body }, caller);
  }

  @Endpoint(restoreRotationPattern)
  restore(
    @Input() { params, body }: CallInput<typeof restoreRotationPattern>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationPattern> {
    return this.changing.restore({ ...params, ...body }, caller);
  }
}
