import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { DecideRecord } from './decide-record.ts';
import { EnterRecord } from './enter-record.ts';
import { ExternalRecords } from './external-records.repository.ts';
import { RateSkill } from './rate-skill.ts';
import { RatingsController } from './ratings.controller.ts';
import { ReadRecords } from './read-records.ts';
import { RecordsController } from './records.controller.ts';
import { SkillRatings } from './skill-ratings.repository.ts';

/** Evidence that people enter: what others certified, and what managers say. */
@Module({
  imports: [LedgerModule, LevelsModule, SkillsModule],
  controllers: [RatingsController, RecordsController],
  providers: [DecideRecord, EnterRecord, ExternalRecords, RateSkill, ReadRecords, SkillRatings],
  exports: [ExternalRecords, SkillRatings],
})
export class RecordsModule {}
