import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ActingRoleController } from './acting-role.controller.ts';
import { ChangeActingRole } from './change-acting-role.ts';

/** Lets managers and administrators work on their own training as employees, until they switch back. */
@Module({
  imports: [AccountsModule, AuditModule, BrowserModule, SessionsModule],
  controllers: [ActingRoleController],
  providers: [ChangeActingRole],
})
export class ActingRoleModule {}
