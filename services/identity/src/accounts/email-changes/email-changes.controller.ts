import { Controller } from '@nestjs/common';
import {
  confirmEmailChange,
  sendEmailChangeCode,
  stopEmailChange,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ConfirmOwnEmail } from './confirm-own-email.ts';
import { SendEmailChangeCode } from './send-email-change-code.ts';
import { StopEmailChange } from './stop-email-change.ts';

/** Endpoints with which people confirm or stop an email change. */
@Controller()
export class EmailChangesController {
  constructor(
    private readonly sending: SendEmailChangeCode,
    private readonly confirming: ConfirmOwnEmail,
    private readonly stopping: StopEmailChange,
  ) {}

  @Endpoint(sendEmailChangeCode)
  async send(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof sendEmailChangeCode, 200>> {
    await this.sending.execute(caller);
    return { message: 'A code is on its way to the new address.' };
  }

  @Endpoint(confirmEmailChange)
  async confirm(
    @Input() { body }: CallInput<typeof confirmEmailChange>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof confirmEmailChange, 200>> {
    return { email: await this.confirming.execute(body.code, caller) };
  }

  @Endpoint(stopEmailChange)
  async stop(
    @Input() { body }: CallInput<typeof stopEmailChange>,
    @Caller() { address }: CallerIdentity,
  ): Promise<CallAnswer<typeof stopEmailChange, 200>> {
    await this.stopping.execute(body.token, address);
    return { message: 'If the change was still open, it is stopped now.' };
  }
}
