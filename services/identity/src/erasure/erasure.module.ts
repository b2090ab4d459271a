import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AdministrationModule } from '../administration/administration.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { EraseOnRequest } from './erase-on-request.ts';
import { ErasePerson } from './erase-person.ts';
import { EraseWhoLeft } from './erase-who-left.ts';
import { ErasureMetrics } from './erasure-metrics.ts';
import { ErasureController } from './erasure.controller.ts';
import { ErasureRows } from './erasure-rows.repository.ts';
import { Erasures } from './erasures.repository.ts';
import { FinishErasures } from './finish-erasures.ts';
import { ListErasures } from './list-erasures.ts';
import { OnErasureEvents } from './on-erasure-events.ts';
import { PublishErasures } from './publish-erasures.ts';
import { RepublishErasures } from './republish-erasures.ts';
import { SetLegalHold } from './set-legal-hold.ts';

/** Erases people, and protects those under a legal hold. */
@Module({
  imports: [AccountsModule, AdministrationModule, AuditModule, PeopleModule, SessionsModule],
  controllers: [ErasureController, OnErasureEvents],
  providers: [
    EraseOnRequest,
    ErasePerson,
    EraseWhoLeft,
    ErasureMetrics,
    ErasureRows,
    Erasures,
    FinishErasures,
    ListErasures,
    PublishErasures,
    RepublishErasures,
    SetLegalHold,
  ],
})
export class ErasureModule {}
