import { Controller } from '@nestjs/common';
import { requestAccess, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { AskForAccess } from './ask-for-access.ts';

@Controller()
export class AccessRequestsController {
  constructor(private readonly askForAccess: AskForAccess) {}

  @Endpoint(requestAccess)
  async request(
    @Input() { body }: CallInput<typeof requestAccess>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof requestAccess, 200>> {
    await this.askForAccess.execute(body, caller);
    return { message: 'Your request is on its way to the administrators. They answer within 24-48 hours.' };
  }
}
