import { Module } from '@nestjs/common';
import { ChecklistsModule } from '../checklists/checklists.module.ts';
import { SkillsModule } from '../framework/skills.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { ActOnObservation } from './act-on-observation.ts';
import { ObservationViews } from './observation-views.repository.ts';
import { Observations } from './observations.repository.ts';
import { ObservationsController } from './observations.controller.ts';
import { PeopleToObserve } from './people-to-observe.repository.ts';
import { PlacesOfObservations } from './places-of-observations.ts';
import { PrepareObservations } from './prepare-observations.ts';
import { ReadObservations } from './read-observations.ts';
import { SignObservation } from './sign-observation.ts';

/** Observations of people at their tasks. */
@Module({
  imports: [ChecklistsModule, LedgerModule, LevelsModule, SkillsModule],
  controllers: [ObservationsController],
  providers: [
    ActOnObservation,
    Observations,
    ObservationViews,
    PeopleToObserve,
    PlacesOfObservations,
    PrepareObservations,
    ReadObservations,
    SignObservation,
  ],
  exports: [Observations, ObservationViews],
})
export class ObservationsModule {}
