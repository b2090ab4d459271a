import { Module } from '@nestjs/common';
import { SettlingModule } from '../assignments/settling.module.ts';
import { CrewDigestsModule } from '../crew-digests/crew-digests.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { MobilisationModule } from '../mobilisation/mobilisation.module.ts';
import { ObservationsModule } from '../observations/observations.module.ts';
import { RecordImportsModule } from '../record-imports/record-imports.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { RotationsModule } from '../rotations/rotations.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ErasePerson } from './erase-person.ts';

/** The erasure of a person from everything here. */
@Module({
  imports: [
    ...[
      CrewDigestsModule,
      LevelsModule,
      MobilisationModule,
      ObservationsModule,
      RecordImportsModule,
      RecordsModule,
    ],
    ...[RotationsModule, SessionsModule, SettlingModule],
  ],
  providers: [ErasePerson],
})
export class ErasePersonModule {}
