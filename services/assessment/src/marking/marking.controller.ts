import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  listMarking,
  listMarkingTests,
  markAnswer,
  putMarkingBack,
  saveMarkingDraft,
  showMarkingFile,
  showMarkingImage,
  takeMarking,
  takeNextMarking,
  type CallAnswer,
  type CallInput,
  type MarkingTest,
  type MarkingWork,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListMarking } from './list-marking.ts';
import { MarkAnswer } from './mark-answer.ts';
import { MarkingFiles } from './marking-files.ts';
import { TakeMarking } from './take-marking.ts';

/** Answers for people who mark them. */
@Controller()
export class MarkingController {
  constructor(
    private readonly listing: ListMarking,
    private readonly taking: TakeMarking,
    private readonly marking: MarkAnswer,
    private readonly files: MarkingFiles,
  ) {}

  @Endpoint(listMarkingTests)
  tests(@InScope() scope: CallerScope, @Caller() caller: CallerIdentity): Promise<MarkingTest[]> {
    return this.listing.tests(scope, caller);
  }

  @Endpoint(listMarking)
  list(
    @Input() { query }: CallInput<typeof listMarking>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMarking, 200>> {
    return this.listing.list(query, scope, caller);
  }

  @Endpoint(takeNextMarking)
  next(
    @Input() { body }: CallInput<typeof takeNextMarking>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof takeNextMarking, 200>> {
    return this.taking.next(body, scope, caller);
  }

  @Endpoint(takeMarking)
  take(
    @Input() { params }: CallInput<typeof takeMarking>,
    @Caller() caller: CallerIdentity,
  ): Promise<MarkingWork> {
    return this.taking.take(params.markId, caller);
  }

  @Endpoint(putMarkingBack)
  putBack(
    @Input() { params }: CallInput<typeof putMarkingBack>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.taking.putBack(params.markId, caller);
  }

  @Endpoint(saveMarkingDraft)
  draft(
    @Input() { params, body }: CallInput<typeof saveMarkingDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof saveMarkingDraft, 200>> {
    return this.marking.saveDraft(params.markId, body, caller);
  }

  @Endpoint(markAnswer)
  mark(
    @Input() { params, body }: CallInput<typeof markAnswer>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof markAnswer, 200>> {
    return this.marking.execute(params.markId, body, caller);
  }

  @Endpoint(showMarkingImage)
  image(
    @Input() { params }: CallInput<typeof showMarkingImage>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.files.sendImage(params.markId, params.fileId, caller, { request, reply });
  }

  @Endpoint(showMarkingFile)
  file(
    @Input() { params }: CallInput<typeof showMarkingFile>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.files.send(params.markId, params.fileId, caller, { request, reply });
  }
}
