import { Module } from '@nestjs/common';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.repository.ts';
import { AuditOperationsController } from './audit-operations.controller.ts';
import { AuditChain } from './chain/audit-chain.repository.ts';
import { CheckChain } from './chain/check-chain.ts';
import { SealAudit } from './chain/seal-audit.ts';
import { EraseAuditDetails } from './erase-audit-details.ts';
import { EraseDetails } from './erase-details.ts';
import { OnAuditRecorded } from './on-audit-recorded.ts';
import { AskAudit } from './reading/ask-audit.ts';
import { AuditEntries } from './reading/audit-entries.repository.ts';
import { AuditController } from './reading/audit.controller.ts';
import { ExportAudit } from './reading/export-audit.ts';
import { ListAudit } from './reading/list-audit.ts';
import { ShowAuditState } from './reading/show-audit-state.ts';

/** The audit log: written, sealed, read and exported. */
@Module({
  controllers: [AuditController, AuditOperationsController, OnAuditRecorded],
  providers: [
    AskAudit,
    AuditChain,
    AuditDetails,
    AuditEntries,
    AuditLog,
    CheckChain,
    EraseAuditDetails,
    EraseDetails,
    ExportAudit,
    ListAudit,
    SealAudit,
    ShowAuditState,
  ],
  exports: [AuditEntries, AuditLog, EraseDetails],
})
export class AuditModule {}
