import { Module } from '@nestjs/common';
import { ComputeLevels } from './compute-levels.ts';
import { EraseEvidence } from './erase-evidence.ts';
import { EvidenceOfPeople } from './evidence-of-people.repository.ts';
import { NamedPeople } from './named-people.repository.ts';
import { RuleBooks } from './rule-books.repository.ts';
import { Standings } from './standings.repository.ts';

/** Levels as they follow from evidence, rules and the day. */
@Module({
  providers: [ComputeLevels, EraseEvidence, EvidenceOfPeople, NamedPeople, RuleBooks, Standings],
  exports: [ComputeLevels, EvidenceOfPeople, NamedPeople, RuleBooks, Standings],
})
export class LevelsModule {}
