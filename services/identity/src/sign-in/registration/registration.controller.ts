import { Controller, Req, Res } from '@nestjs/common';
import {
  completeEmployeeRegistration,
  sendEmployeeVerification,
  verifyEmployee,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { BrowserFlows } from '../../sessions/browser/browser-flows.ts';
import { AskForMail } from '../../accounts/mail-requests/ask-for-mail.ts';
import { employeeNumberKey } from '../../people/person.ts';
import { LookUpEmployee } from './look-up-employee.ts';
import { OpenAccount } from './open-account.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly flows: BrowserFlows,
    private readonly lookUpEmployee: LookUpEmployee,
    private readonly askForMail: AskForMail,
    private readonly openAccount: OpenAccount,
  ) {}

  @Endpoint(verifyEmployee)
  lookUp(
    @Input() { body }: CallInput<typeof verifyEmployee>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof verifyEmployee, 200>> {
    return this.lookUpEmployee.execute(body.employeeNumber, caller.address);
  }

  @Endpoint(sendEmployeeVerification)
  async sendVerification(
    @Input() { body }: CallInput<typeof sendEmployeeVerification>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof sendEmployeeVerification, 200>> {
    const browser = this.cookies.read(request, caller);
    const flowToken = await this.flows.tokenOf(browser);
    this.cookies.flow(reply, flowToken, 'registration');
    await this.askForMail.execute('registration', employeeNumberKey(body.employeeNumber), flowToken, browser);
    return { message: 'If this employee has an email on file, a code is on its way to it.' };
  }

  @Endpoint(completeEmployeeRegistration)
  async register(
    @Input() { body }: CallInput<typeof completeEmployeeRegistration>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallAnswer<typeof completeEmployeeRegistration, 200>> {
    const browser = this.cookies.read(request, caller);
    const { employeeNumber, otp: clearCode, password } = body;
    await this.openAccount.execute({ way: 'registration', employeeNumber, clearCode, password }, browser);
    this.cookies.finished(reply);
    return { message: 'Your account is ready. Please sign in.' };
  }
}
