import { Controller, Req, Res } from '@nestjs/common';
import { signupSendOtp, signupVerifyOtp, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { BrowserFlows } from '../../sessions/browser/browser-flows.ts';
import { OpenAccount } from './open-account.ts';
import { SendSignUpCode } from './send-sign-up-code.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly flows: BrowserFlows,
    private readonly sendSignUpCode: SendSignUpCode,
    private readonly openAccount: OpenAccount,
  ) {}

  @Endpoint(signupSendOtp)
  async sendCode(
    @Input() { body }: CallInput<typeof signupSendOtp>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof signupSendOtp, 200>> {
    const browser = this.cookies.read(request, caller);
    const flowToken = await this.flows.tokenOf(browser);
    // Set whatever the outcome, so that the cookie reveals nothing.
    this.cookies.flow(reply, flowToken, 'sign-up');
    const start = await this.sendSignUpCode.execute(body.employeeNumber, flowToken, browser);
    if (start.kind === 'mailed') {
      const { maskedEmail } = start;
      const message = `We sent a 6-digit code to ${maskedEmail}.`;
      return { message, maskedEmail, requiresAccessRequest: false, skipOtp: false, isFirstTimeLogin: false };
    }
    if (start.pendingToken !== null) this.cookies.pending(reply, start.pendingToken);
    return {
      message: 'Please choose a new password.',
      maskedEmail: null,
      requiresAccessRequest: false,
      skipOtp: true,
      isFirstTimeLogin: true,
      userId: start.holder.accountId,
      username: start.holder.username,
    };
  }

  @Endpoint(signupVerifyOtp)
  async signUp(
    @Input() { body }: CallInput<typeof signupVerifyOtp>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof signupVerifyOtp, 200>> {
    const browser = this.cookies.read(request, caller);
    const { employeeNumber, otp: clearCode, password } = body;
    const opened = await this.openAccount.execute(
      { way: 'sign-up', employeeNumber, clearCode, password },
      browser,
    );
    if (opened.started) this.cookies.signedIn(reply, browser, opened.started);
    return opened.user;
  }
}
