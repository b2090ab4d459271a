import { Controller, Req, Res } from '@nestjs/common';
import {
  changePassword,
  createPassword,
  forgotPassword,
  resetPassword,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../sessions/browser/browser-cookies.ts';
import { BrowserFlows } from '../sessions/browser/browser-flows.ts';
import { AskForMail } from '../accounts/mail-requests/ask-for-mail.ts';
import { emailKey } from '../people/person.ts';
import { ChangePassword } from './change-password.ts';
import { CreatePassword } from './create-password.ts';
import { ResetPassword } from './reset-password.ts';

@Controller()
export class PasswordsController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly flows: BrowserFlows,
    private readonly askForMail: AskForMail,
    private readonly creating: CreatePassword,
    private readonly resetting: ResetPassword,
    private readonly changing: ChangePassword,
  ) {}

  @Endpoint(createPassword)
  async create(
    @Input() { body }: CallInput<typeof createPassword>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof createPassword, 200>> {
    // The contract accepts exactly one of the two.
    const proof = body.token === undefined ? { userId: body.userId ?? '' } : { token: body.token };
    const user = await this.creating.execute(proof, body.password, this.cookies.read(request, caller));
    this.cookies.finished(reply);
    return user;
  }

  @Endpoint(forgotPassword)
  async forgot(
    @Input() { body }: CallInput<typeof forgotPassword>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof forgotPassword, 200>> {
    const browser = this.cookies.read(request, caller);
    const flowToken = await this.flows.tokenOf(browser);
    this.cookies.flow(reply, flowToken, 'password-reset');
    await this.askForMail.execute('password-reset', emailKey(body.email), flowToken, browser);
    return { message: 'If your email is registered, you will receive a reset code shortly.' };
  }

  @Endpoint(resetPassword)
  async reset(
    @Input() { body }: CallInput<typeof resetPassword>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof resetPassword, 200>> {
    await this.resetting.execute(body.token, body.newPassword, this.cookies.read(request, caller));
    this.cookies.finished(reply);
    return { message: 'Password changed. Please sign in.' };
  }

  @Endpoint(changePassword)
  async change(
    @Input() { body }: CallInput<typeof changePassword>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof changePassword, 200>> {
    const browser = this.cookies.read(request, caller);
    const { userId, newPassword, currentPassword } = body;
    const started = await this.changing.execute({ userId, newPassword, currentPassword }, browser);
    this.cookies.signedIn(reply, browser, started);
    return started.user;
  }
}
