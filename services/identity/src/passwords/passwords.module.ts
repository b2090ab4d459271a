import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ChangePassword } from './change-password.ts';
import { CreatePassword } from './create-password.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PresentPassword } from './present-password.ts';
import { ResetPassword } from './reset-password.ts';

/** Changing a password, and creating one with a code or link. */
@Module({
  imports: [AccountsModule, AuditModule, PeopleModule, ProofsModule, SecurityModule, SessionsModule],
  controllers: [PasswordsController],
  providers: [ChangePassword, CreatePassword, PresentPassword, ResetPassword],
})
export class PasswordsModule {}
