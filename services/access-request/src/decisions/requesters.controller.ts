import { Controller } from '@nestjs/common';
import {
  answerAccessQuestion,
  withdrawAccessRequest,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { AnswerQuestion } from './answer-question.ts';
import { WithdrawRequest } from './withdraw-request.ts';

/** Actions of requesters through mail links. Responses reveal nothing about the token. */
@Controller()
export class RequestersController {
  constructor(
    private readonly withdrawRequest: WithdrawRequest,
    private readonly answerQuestion: AnswerQuestion,
  ) {}

  @Endpoint(withdrawAccessRequest)
  async withdraw(
    @Input() { body }: CallInput<typeof withdrawAccessRequest>,
    @Caller() { address }: CallerIdentity,
  ): Promise<CallAnswer<typeof withdrawAccessRequest, 200>> {
    await this.withdrawRequest.execute(body.token, address);
    return { message: 'If your request was still open, it is now withdrawn. We confirm that by email.' };
  }

  @Endpoint(answerAccessQuestion)
  async answer(
    @Input() { body }: CallInput<typeof answerAccessQuestion>,
    @Caller() { address }: CallerIdentity,
  ): Promise<CallAnswer<typeof answerAccessQuestion, 200>> {
    await this.answerQuestion.execute(body.token, body.answer, address);
    return { message: 'If the question was still open, the administrators now have your answer.' };
  }
}
