import { Controller, Req, Res } from '@nestjs/common';
import {
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  logout,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../sessions/browser/browser-cookies.ts';
import { BrowserFlows } from '../sessions/browser/browser-flows.ts';
import { EndSession } from '../sessions/end-session.ts';
import type { HandedOver } from './hand-over.ts';
import { SendLoginCode } from './send-login-code.ts';
import { SignInWithCode } from './sign-in-with-code.ts';
import { SignInWithPassword } from './sign-in-with-password.ts';
import { EmailNotVerified } from './sign-in.errors.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly flows: BrowserFlows,
    private readonly signInWithPassword: SignInWithPassword,
    private readonly sendLoginCode: SendLoginCode,
    private readonly signInWithCode: SignInWithCode,
    private readonly endSession: EndSession,
  ) {}

  @Endpoint(login)
  async login(
    @Input() { body }: CallInput<typeof login>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof login, 200> | CallAnswer<typeof login, 202>> {
    const browser = this.cookies.read(request, caller);
    const outcome = await this.signInWithPassword.execute(body.username, body.password, browser);
    if (outcome.kind === 'signed-in') {
      this.cookies.signedIn(reply, browser, outcome.started);
      return outcome.started.user;
    }
    this.cookies.pending(reply, outcome.pendingToken);
    if (outcome.flowToken !== null) this.cookies.flow(reply, outcome.flowToken, outcome.codePurpose);
    if (outcome.kind === 'verify-email') throw new EmailNotVerified(outcome.email);
    void reply.status(202);
    return passwordChangeOf(outcome);
  }

  @Endpoint(employeeLoginSendOtp)
  async sendCode(
    @Input() { body }: CallInput<typeof employeeLoginSendOtp>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof employeeLoginSendOtp, 200>> {
    const browser = this.cookies.read(request, caller);
    const flowToken = await this.flows.tokenOf(browser);
    // Set whatever the outcome, even for an unknown number, so that the cookie reveals nothing.
    this.cookies.flow(reply, flowToken, 'employee-login');
    const { maskedEmail } = await this.sendLoginCode.execute(body.employeeNumber, flowToken, browser);
    return { maskedEmail, message: `We sent a 6-digit code to ${maskedEmail}.` };
  }

  @Endpoint(employeeLoginVerifyOtp)
  async verifyCode(
    @Input() { body }: CallInput<typeof employeeLoginVerifyOtp>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof employeeLoginVerifyOtp, 200>> {
    const browser = this.cookies.read(request, caller);
    const started = await this.signInWithCode.execute(body.employeeNumber, body.otp, browser);
    this.cookies.signedIn(reply, browser, started);
    return started.user;
  }

  @Endpoint(logout)
  async logout(
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof logout, 200>> {
    await this.endSession.execute(caller.sessionHash, caller.address);
    this.cookies.signedOut(reply);
    return { message: 'You are signed out.' };
  }
}

function passwordChangeOf({
  holder,
  maskedEmail,
  flowToken,
}: HandedOver & { kind: 'replace-password' }): CallAnswer<typeof login, 202> {
  const otpSent = flowToken !== null;
  return {
    requiresPasswordChange: true,
    userId: holder.accountId,
    username: holder.username,
    email: maskedEmail,
    otpSent,
    message: otpSent
      ? `Please choose a new password. We sent a 6-digit code to ${maskedEmail ?? ''}.`
      : 'Please choose a new password.',
  };
}
