import { Module } from '@nestjs/common';
import { LevelsModule } from '../levels/levels.module.ts';
import { RotationsModule } from '../rotations/rotations.module.ts';
import { CheckCrew } from './check-crew.ts';
import { CrewPeople } from './crew-people.repository.ts';
import { DownloadTripCheck } from './download-trip-check.ts';
import { FindSubstitutes } from './find-substitutes.ts';
import { FreePeople } from './free-people.repository.ts';
import { KeepTrips } from './keep-trips.ts';
import { PurgeTrips } from './purge-trips.ts';
import { ReadCrewText } from './read-crew.ts';
import { ReadTrips } from './read-trips.ts';
import { TripAudit } from './trip-audit.ts';
import { TripChecks } from './trip-checks.repository.ts';
import { TripFacts } from './trip-facts.ts';
import { TripSeal } from './trip-seal.ts';
import { TripTitles } from './trip-titles.repository.ts';
import { Trips } from './trips.repository.ts';
import { TripsController } from './trips.controller.ts';
import { VerifyTripCheck } from './verify-trip-check.ts';
import { VerifyTripController } from './verify-trip.controller.ts';

/** Who is fit for a trip, for all of its days; the answers are signed and kept. */
@Module({
  imports: [LevelsModule, RotationsModule],
  controllers: [TripsController, VerifyTripController],
  providers: [
    CheckCrew,
    CrewPeople,
    DownloadTripCheck,
    FindSubstitutes,
    FreePeople,
    KeepTrips,
    PurgeTrips,
    ReadCrewText,
    ReadTrips,
    TripAudit,
    TripChecks,
    TripFacts,
    TripSeal,
    TripTitles,
    Trips,
    VerifyTripCheck,
  ],
  exports: [KeepTrips, TripChecks],
})
export class MobilisationModule {}
