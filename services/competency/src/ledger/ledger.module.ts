import { Module } from '@nestjs/common';
import { SettlingModule } from '../assignments/settling.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { Ledger } from './ledger.repository.ts';
import { OnResultChanged } from './on-result-changed.ts';
import { RecordEvidence } from './record-evidence.ts';

/** What people did that tells of their skills. */
@Module({
  imports: [LevelsModule, SettlingModule],
  controllers: [OnResultChanged],
  providers: [Ledger, RecordEvidence],
  exports: [Ledger, RecordEvidence],
})
export class LedgerModule {}
