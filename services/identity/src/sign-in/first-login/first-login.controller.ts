import { Controller, Req, Res } from '@nestjs/common';
import { completeFirstTimeLogin, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { CompleteFirstLogin } from './complete-first-login.ts';

@Controller()
export class FirstLoginController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly completeFirstLogin: CompleteFirstLogin,
  ) {}

  @Endpoint(completeFirstTimeLogin)
  async complete(
    @Input() { body }: CallInput<typeof completeFirstTimeLogin>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof completeFirstTimeLogin, 200>> {
    const browser = this.cookies.read(request, caller);
    const { userId, otp, newPassword } = body;
    const clearCode = otp === undefined || otp === '' ? null : otp;
    const started = await this.completeFirstLogin.execute({ userId, clearCode, newPassword }, browser);
    this.cookies.signedIn(reply, browser, started);
    return started.user;
  }
}
