import { Controller, Req, Res } from '@nestjs/common';
import { resendVerification, verifyEmailOtp, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { BrowserFlows } from '../../sessions/browser/browser-flows.ts';
import { AskForMail } from '../../accounts/mail-requests/ask-for-mail.ts';
import { emailKey } from '../../people/person.ts';
import { VerifyEmailByCode } from './verify-email-by-code.ts';

@Controller()
export class VerificationController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly flows: BrowserFlows,
    private readonly askForMail: AskForMail,
    private readonly verifyEmailByCode: VerifyEmailByCode,
  ) {}

  @Endpoint(resendVerification)
  async resend(
    @Input() { body }: CallInput<typeof resendVerification>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof resendVerification, 200>> {
    const browser = this.cookies.read(request, caller);
    const flowToken = await this.flows.tokenOf(browser);
    this.cookies.flow(reply, flowToken, 'email-verification');
    await this.askForMail.execute('email-verification', emailKey(body.email), flowToken, browser);
    return { message: 'If this email waits to be verified, a new code is on its way to it.' };
  }

  @Endpoint(verifyEmailOtp)
  async verify(
    @Input() { body }: CallInput<typeof verifyEmailOtp>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof verifyEmailOtp, 200>> {
    const browser = this.cookies.read(request, caller);
    const { user, pendingToken, started } = await this.verifyEmailByCode.execute(
      body.email,
      body.otp,
      browser,
    );
    if (started) this.cookies.signedIn(reply, browser, started);
    if (pendingToken !== null) this.cookies.pending(reply, pendingToken);
    const requiresPasswordCreation = pendingToken !== null;
    return {
      message: requiresPasswordCreation
        ? 'Your email is verified. Please choose a password.'
        : 'Your email is verified.',
      requiresPasswordCreation,
      userId: user.id,
      user,
      signedIn: started !== null,
    };
  }
}
