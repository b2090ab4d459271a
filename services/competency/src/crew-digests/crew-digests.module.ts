import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.ts';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { RotationsModule } from '../rotations/rotations.module.ts';
import { CrewDigests } from './crew-digests.repository.ts';
import { DigestCrews } from './digest-crews.ts';

/** What managers are told of their crews in the morning. */
@Module({
  imports: [AssignmentsModule, CertificatesModule, LevelsModule, RotationsModule],
  providers: [CrewDigests, DigestCrews],
  exports: [CrewDigests],
})
export class CrewDigestsModule {}
