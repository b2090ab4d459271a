import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { EndElsewhere } from './end-elsewhere.ts';
import { EndOtherSessions } from './end-other-sessions.ts';
import { EndOwnSession } from './end-own-session.ts';
import { ListOwnSessions } from './list-own-sessions.ts';
import { OwnSessionsController } from './own-sessions.controller.ts';
import { OwnSessions } from './own-sessions.repository.ts';

/** Lists a person's sessions and ends those elsewhere. */
@Module({
  imports: [AccountsModule, AuditModule, SessionsModule],
  controllers: [OwnSessionsController],
  providers: [EndElsewhere, EndOtherSessions, EndOwnSession, ListOwnSessions, OwnSessions],
  exports: [OwnSessions],
})
export class OwnSessionsModule {}
