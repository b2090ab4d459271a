import { Module } from '@nestjs/common';
import { SettleWork } from './settle-work.ts';
import { Works } from './works.repository.ts';

/** What the ledger tells of work that was assigned. */
@Module({ providers: [SettleWork, Works], exports: [SettleWork, Works] })
export class SettlingModule {}
