import { Controller, Res } from '@nestjs/common';
import { changeActingRole, currentSessionOf, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { ChangeActingRole } from './change-acting-role.ts';

@Controller()
export class ActingRoleController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly changing: ChangeActingRole,
  ) {}

  @Endpoint(changeActingRole)
  async change(
    @Input() { body }: CallInput<typeof changeActingRole>,
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof changeActingRole, 200>> {
    const { started, record } = await this.changing.execute(body.role, caller);
    if (started) this.cookies.sessionReplaced(reply, started);
    return currentSessionOf(record);
  }
}
