import { Controller } from '@nestjs/common';
import { putDirectory, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { PutDirectory } from './put-directory.ts';

@Controller()
export class DirectoryController {
  constructor(private readonly putting: PutDirectory) {}

  @Endpoint(putDirectory)
  put(
    @Input() { body }: CallInput<typeof putDirectory>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof putDirectory, 200>> {
    return this.putting.execute(body.people, caller);
  }
}
