import { Module } from '@nestjs/common';
import { AnnounceCertificate } from '../certificates/announce-certificate.ts';
import { CertificateBases } from '../certificates/certificate-bases.repository.ts';
import { Certificates } from '../certificates/certificates.repository.ts';
import { IssueCertificates } from '../certificates/issue-certificates.ts';
import { PublishBases } from '../certificates/publish-bases.ts';
import { AnnounceLevels } from './announce-levels.ts';
import { ComputeLevels } from './compute-levels.ts';
import { EvidenceOfPeople } from './evidence-of-people.repository.ts';
import { HeldLevels } from './held-levels.ts';
import { LevelChanges } from './level-changes.repository.ts';
import { NamedPeople } from './named-people.repository.ts';
import { RuleBooks } from './rule-books.repository.ts';
import { Standings } from './standings.repository.ts';

/** Levels as they follow from evidence, rules and the day. */
@Module({
  providers: [
    AnnounceCertificate,
    AnnounceLevels,
    CertificateBases,
    Certificates,
    PublishBases,
    IssueCertificates,
    ComputeLevels,
    EvidenceOfPeople,
    HeldLevels,
    LevelChanges,
    NamedPeople,
    RuleBooks,
    Standings,
  ],
  exports: [
    AnnounceCertificate,
    Certificates,
    ComputeLevels,
    EvidenceOfPeople,
    HeldLevels,
    NamedPeople,
    RuleBooks,
    Standings,
  ],
})
export class LevelsModule {}
