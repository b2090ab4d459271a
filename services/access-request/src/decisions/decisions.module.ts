import { Module } from '@nestjs/common';
import { RequestersModule } from '../requesters/requesters.module.ts';
import { AnswerQuestion } from './answer-question.ts';
import { CheckTerms } from './check-terms.ts';
import { DecideMany } from './decide-many.ts';
import { DecideRequest } from './decide-request.ts';
import { DecisionsController } from './decisions.controller.ts';
import { ExpireRequests } from './expire-requests.ts';
import { OnAccessGrantSettled } from './on-access-grant-settled.ts';
import { RequestStates } from './request-states.repository.ts';
import { RequestersController } from './requesters.controller.ts';
import { SettleApproval } from './settle-approval.ts';
import { WithdrawRequest } from './withdraw-request.ts';

@Module({
  imports: [RequestersModule],
  controllers: [DecisionsController, OnAccessGrantSettled, RequestersController],
  providers: [
    AnswerQuestion,
    CheckTerms,
    DecideMany,
    DecideRequest,
    ExpireRequests,
    RequestStates,
    SettleApproval,
    WithdrawRequest,
  ],
})
export class DecisionsModule {}
