import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { Settings } from '../settings.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AuditRefusal } from './audit-refusal.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { DeviceMarks } from './device-marks.ts';
import { HandOver } from './hand-over.ts';
import { PendingProofs } from './pending-proofs.repository.ts';
import { SendLoginCode } from './send-login-code.ts';
import { SignInWithCode } from './sign-in-with-code.ts';
import { SignInWithPassword } from './sign-in-with-password.ts';
import { SignInController } from './sign-in.controller.ts';

@Module({
  imports: [AccountsModule, AuditModule, CodesModule, CredentialsModule, SessionsModule, ThrottlingModule],
  controllers: [SignInController],
  providers: [
    {
      provide: DeviceMarks,
      useFactory: ({ deviceKey, deviceSeconds }: Settings) => new DeviceMarks(deviceKey, deviceSeconds),
      inject: [Settings],
    },
    AuditRefusal,
    BrowserCookies,
    HandOver,
    PendingProofs,
    SendLoginCode,
    SignInWithCode,
    SignInWithPassword,
  ],
})
export class SignInModule {}
