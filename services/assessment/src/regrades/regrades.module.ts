import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { RestingCertificatesModule } from '../certificates/resting-certificates.module.ts';
import { DisputeCasesModule } from '../disputes/dispute-cases.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { ApplyRegrades } from './apply-regrades.ts';
import { DecideRegrade } from './decide-regrade.ts';
import { TryRegrade } from './dry-run.ts';
import { FittingVersions } from './fitting-versions.ts';
import { PlacesOfRegrades } from './places-of-regrades.ts';
import { ProposeRegrade } from './propose-regrade.ts';
import { ReadRegrades } from './read-regrades.ts';
import { RegradableItems } from './regradable-items.repository.ts';
import { RegradeList } from './regrade-list.repository.ts';
import { RegradesController } from './regrades.controller.ts';
import { Regrades } from './regrades.repository.ts';
import { RescoreAttempts } from './rescore-attempts.ts';
import { TouchedAttempts } from './touched-attempts.repository.ts';
import { TryRegrades } from './try-regrades.ts';

/** Corrections of how questions were scored, and the new scores of the attempts that had them. */
@Module({
  imports: [AttemptsModule, DisputeCasesModule, RestingCertificatesModule, TestsModule],
  controllers: [RegradesController],
  providers: [
    ...[ApplyRegrades, DecideRegrade, FittingVersions, PlacesOfRegrades, ProposeRegrade, ReadRegrades],
    ...[RegradableItems, RegradeList, Regrades, RescoreAttempts, TouchedAttempts, TryRegrade],
    TryRegrades,
  ],
  exports: [TouchedAttempts],
})
export class RegradesModule {}
