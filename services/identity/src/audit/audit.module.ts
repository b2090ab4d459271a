import { Module } from '@nestjs/common';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.repository.ts';
import { AuditOperationsController } from './audit-operations.controller.ts';
import { AuditRefusal } from './audit-refusal.ts';
import { AuditChain } from './chain/audit-chain.repository.ts';
import { CheckChain } from './chain/check-chain.ts';
import { SealAudit } from './chain/seal-audit.ts';
import { EraseDetails } from './erase-details.ts';
import { EraseAuditDetails } from './erase-audit-details.ts';
import { OnAuditRecorded } from './on-audit-recorded.ts';
import { AskAudit } from './reading/ask-audit.ts';
import { AuditEntries } from './reading/audit-entries.repository.ts';
import { AuditController } from './reading/audit.controller.ts';
import { ExportAudit } from './reading/export-audit.ts';
import { ListAudit } from './reading/list-audit.ts';
import { ShowAuditState } from './reading/show-audit-state.ts';

@Module({
  controllers: [AuditController, AuditOperationsController, OnAuditRecorded],
  providers: [
    AskAudit,
    AuditChain,
    AuditDetails,
    AuditEntries,
    AuditLog,
    AuditRefusal,
    CheckChain,
    EraseAuditDetails,
    EraseDetails,
    ExportAudit,
    ListAudit,
    SealAudit,
    ShowAuditState,
  ],
  exports: [AuditDetails, AuditEntries, AuditLog, AuditRefusal, EraseDetails],
})
export class AuditModule {}
