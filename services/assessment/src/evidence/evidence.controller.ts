import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  checkEvidence,
  downloadEvidence,
  requestEvidence,
  showEvidence,
  type CallAnswer,
  type CallInput,
  type EvidenceCheck,
  type EvidencePackage,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadEvidence } from './read-evidence.ts';
import { RequestEvidence } from './request-evidence.ts';

/** Evidence packages of attempts. */
@Controller()
export class EvidenceController {
  constructor(
    private readonly requesting: RequestEvidence,
    private readonly reading: ReadEvidence,
  ) {}

  @Endpoint(requestEvidence)
  request(
    @Input() { params }: CallInput<typeof requestEvidence>,
    @Caller() caller: CallerIdentity,
  ): Promise<EvidencePackage> {
    return this.requesting.execute(params.attemptId.toLowerCase(), caller);
  }

  @Endpoint(showEvidence)
  async show(
    @Input() { params }: CallInput<typeof showEvidence>,
  ): Promise<CallAnswer<typeof showEvidence, 200>> {
    return { latest: await this.reading.latest(params.attemptId.toLowerCase()) };
  }

  @Endpoint(downloadEvidence)
  download(
    @Input() { params }: CallInput<typeof downloadEvidence>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { attemptId, evidenceId } = params;
    return this.reading.send(attemptId.toLowerCase(), evidenceId, caller, { request, reply });
  }

  @Endpoint(checkEvidence)
  check(@Input() { params }: CallInput<typeof checkEvidence>): Promise<EvidenceCheck> {
    return this.reading.check(params.hash.toLowerCase());
  }
}
