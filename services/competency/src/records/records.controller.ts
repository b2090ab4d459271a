import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  addExternalRecord,
  approveExternalRecord,
  declineExternalRecord,
  listExternalRecords,
  showExternalRecord,
  showExternalRecordFile,
  withdrawExternalRecord,
  type CallInput,
  type ExternalRecordDetails,
  type ExternalRecordRow,
  type Page,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DecideRecord } from './decide-record.ts';
import { EnterRecord } from './enter-record.ts';
import { ReadRecords } from './read-records.ts';

/** External records. */
@Controller()
export class RecordsController {
  constructor(
    private readonly reading: ReadRecords,
    private readonly entering: EnterRecord,
    private readonly deciding: DecideRecord,
  ) {}

  @Endpoint(listExternalRecords)
  list(@Input() { query }: CallInput<typeof listExternalRecords>): Promise<Page<ExternalRecordRow>> {
    return this.reading.list(query);
  }

  @Endpoint(showExternalRecord)
  show(
    @Input() { params }: CallInput<typeof showExternalRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    return this.reading.show(params.recordId, caller);
  }

  @Endpoint(showExternalRecordFile)
  file(
    @Input() { params }: CallInput<typeof showExternalRecordFile>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.reading.send(params.recordId, caller, { request, reply });
  }

  @Endpoint(addExternalRecord)
  add(
    @Input() { body }: CallInput<typeof addExternalRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    return this.entering.execute(body, caller);
  }

  @Endpoint(approveExternalRecord)
  approve(
    @Input() { params, body }: CallInput<typeof approveExternalRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    return this.deciding.execute('approve', { ...params, ...body }, caller);
  }

  @Endpoint(declineExternalRecord)
  decline(
    @Input() { params, body }: CallInput<typeof declineExternalRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    return this.deciding.execute('decline', { ...params, ...body }, caller);
  }

  @Endpoint(withdrawExternalRecord)
  withdraw(
    @Input() { params, body }: CallInput<typeof withdrawExternalRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    return this.deciding.execute('withdraw', { ...params, ...body }, caller);
  }
}
