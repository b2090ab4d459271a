import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { EmployeeViewController } from './employee-view.controller.ts';
import { ExitEmployeeView } from './exit-employee-view.ts';
import { StartEmployeeView } from './start-employee-view.ts';

/** Lets an administrator see what an employee sees. */
@Module({
  imports: [AccountsModule, AuditModule, BrowserModule, SessionsModule],
  controllers: [EmployeeViewController],
  providers: [ExitEmployeeView, StartEmployeeView],
})
export class EmployeeViewModule {}
