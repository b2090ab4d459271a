import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  answerDispute,
  decideDispute,
  listDisputes,
  showDispute,
  showDisputeFile,
  withdrawDispute,
  type CallAnswer,
  type CallInput,
  type DisputeDetails,
  type OwnDispute,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadDisputes } from './read-disputes.ts';
import { SettleDispute } from './settle-dispute.ts';
import { WithdrawDispute } from './withdraw-dispute.ts';

/** Disputes for authors, approvers and administrators, and their withdrawal by candidates. */
@Controller()
export class DisputesController {
  constructor(
    private readonly reading: ReadDisputes,
    private readonly settling: SettleDispute,
    private readonly withdrawing: WithdrawDispute,
  ) {}

  @Endpoint(listDisputes)
  list(
    @Input() { query }: CallInput<typeof listDisputes>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listDisputes, 200>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(showDispute)
  show(
    @Input() { params }: CallInput<typeof showDispute>,
    @Caller() caller: CallerIdentity,
  ): Promise<DisputeDetails> {
    return this.reading.show(params.disputeId, caller);
  }

  @Endpoint(showDisputeFile)
  file(
    @Input() { params }: CallInput<typeof showDisputeFile>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.reading.sendFile(params.disputeId, params.fileId, caller, { request, reply });
  }

  @Endpoint(answerDispute)
  answer(
    @Input() { params, body }: CallInput<typeof answerDispute>,
    @Caller() caller: CallerIdentity,
  ): Promise<DisputeDetails> {
    return this.settling.answer(params.disputeId, body, caller);
  }

  @Endpoint(decideDispute)
  decide(
    @Input() { params, body }: CallInput<typeof decideDispute>,
    @Caller() caller: CallerIdentity,
  ): Promise<DisputeDetails> {
    return this.settling.decide(params.disputeId, body, caller);
  }

  @Endpoint(withdrawDispute)
  withdraw(
    @Input() { params }: CallInput<typeof withdrawDispute>,
    @Caller() caller: CallerIdentity,
  ): Promise<OwnDispute> {
    return this.withdrawing.execute(params.disputeId, caller);
  }
}
