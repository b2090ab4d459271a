import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.ts';
import { AuditRefusal } from './audit-refusal.ts';
import { OnAuditRecorded } from './on-audit-recorded.ts';

@Module({
  controllers: [OnAuditRecorded],
  providers: [AuditLog, AuditRefusal],
  exports: [AuditLog, AuditRefusal],
})
export class AuditModule {}
