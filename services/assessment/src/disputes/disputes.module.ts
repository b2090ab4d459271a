import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { RegradesModule } from '../regrades/regrades.module.ts';
import { DisputeCasesModule } from './dispute-cases.module.ts';
import { DisputeList } from './dispute-list.repository.ts';
import { DisputesController } from './disputes.controller.ts';
import { PlacesOfDisputes } from './places-of-disputes.ts';
import { ReadDisputes } from './read-disputes.ts';
import { SettleDispute } from './settle-dispute.ts';
import { WithdrawDispute } from './withdraw-dispute.ts';

/** Objections of candidates to questions: answered by authors, decided by approvers. */
@Module({
  imports: [AttemptsModule, DisputeCasesModule, RegradesModule],
  controllers: [DisputesController],
  providers: [DisputeList, PlacesOfDisputes, ReadDisputes, SettleDispute, WithdrawDispute],
})
export class DisputesModule {}
