import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.ts';
import { OnAuditRecorded } from './on-audit-recorded.ts';

@Module({ controllers: [OnAuditRecorded], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
