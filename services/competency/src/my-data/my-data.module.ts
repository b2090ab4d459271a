import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.ts';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { MobilisationModule } from '../mobilisation/mobilisation.module.ts';
import { ObservationsModule } from '../observations/observations.module.ts';
import { ExportMySkills } from './export-my-skills.ts';
import { MyDataController } from './my-data.controller.ts';
import { MySkills } from './my-skills.repository.ts';

/** A person's own data. */
@Module({
  imports: [AssignmentsModule, CertificatesModule, MobilisationModule, ObservationsModule],
  controllers: [MyDataController],
  providers: [ExportMySkills, MySkills],
})
export class MyDataModule {}
