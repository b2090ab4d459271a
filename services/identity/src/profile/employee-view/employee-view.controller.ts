import { Controller, Res } from '@nestjs/common';
import { exitEmployeeView, startEmployeeView, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { ExitEmployeeView } from './exit-employee-view.ts';
import { StartEmployeeView } from './start-employee-view.ts';

@Controller()
export class EmployeeViewController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly starting: StartEmployeeView,
    private readonly exiting: ExitEmployeeView,
  ) {}

  @Endpoint(startEmployeeView)
  async start(
    @Input() { body }: CallInput<typeof startEmployeeView>,
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof startEmployeeView, 200>> {
    const { started, answer } = await this.starting.execute(body, caller);
    this.cookies.sessionReplaced(reply, started);
    return answer;
  }

  @Endpoint(exitEmployeeView)
  async exit(
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof exitEmployeeView, 200>> {
    const started = await this.exiting.execute(caller);
    if (started) this.cookies.sessionReplaced(reply, started);
    return { message: 'You are back in the admin view.' };
  }
}
