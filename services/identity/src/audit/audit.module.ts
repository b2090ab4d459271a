import { Module } from '@nestjs/common';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.ts';
import { AuditOperationsController } from './audit-operations.controller.ts';
import { AuditRefusal } from './audit-refusal.ts';
import { AuditChain } from './chain/audit-chain.repository.ts';
import { CheckChain } from './chain/check-chain.ts';
import { SealAudit } from './chain/seal-audit.ts';
import { EraseAuditDetails } from './erase-audit-details.ts';
import { OnAuditRecorded } from './on-audit-recorded.ts';

@Module({
  controllers: [AuditOperationsController, OnAuditRecorded],
  providers: [AuditChain, AuditDetails, AuditLog, AuditRefusal, CheckChain, EraseAuditDetails, SealAudit],
  exports: [AuditLog, AuditRefusal],
})
export class AuditModule {}
