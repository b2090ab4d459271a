import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  listMyAttempts,
  noteInAttempt,
  saveAnswers,
  showAttempt,
  showAttemptFile,
  showAttemptImage,
  showAttemptState,
  startAttempt,
  submitAttempt,
  takeOverAttempt,
  type AttemptForm,
  type AttemptState,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerFiles } from './answer-files.ts';
import { ListOwnAttempts } from './list-own-attempts.ts';
import { NoteInAttempt } from './note-in-attempt.ts';
import { SaveAnswers } from './save-answers.ts';
import { ShowAttempt } from './show-attempt.ts';
import { ShowAttemptImage } from './show-attempt-image.ts';
import { StartAttempt } from './start-attempt.ts';
import { SubmitAttempt } from './submit-attempt.ts';
import { TakeOverAttempt } from './take-over-attempt.ts';

/** Attempts for their candidates. */
@Controller()
export class AttemptsController {
  constructor(
    private readonly starting: StartAttempt,
    private readonly listing: ListOwnAttempts,
    private readonly showing: ShowAttempt,
    private readonly saving: SaveAnswers,
    private readonly takingOver: TakeOverAttempt,
    private readonly submitting: SubmitAttempt,
    private readonly noting: NoteInAttempt,
    private readonly images: ShowAttemptImage,
    private readonly files: AnswerFiles,
  ) {}

  @Endpoint(startAttempt)
  start(
    @Input() { body }: CallInput<typeof startAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptForm> {
    return this.starting.execute(body, caller);
  }

  @Endpoint(listMyAttempts)
  list(
    @Input() { query }: CallInput<typeof listMyAttempts>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyAttempts, 200>> {
    return this.listing.execute(query, caller);
  }

  @Endpoint(showAttempt)
  show(
    @Input() { params, query }: CallInput<typeof showAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptForm> {
    return this.showing.form(params.attemptId, query.device, caller);
  }

  @Endpoint(showAttemptState)
  state(
    @Input() { params, query }: CallInput<typeof showAttemptState>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptState> {
    return this.showing.state(params.attemptId, query.device, caller);
  }

  @Endpoint(saveAnswers)
  save(
    @Input() { params, body }: CallInput<typeof saveAnswers>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof saveAnswers, 200>> {
    return this.saving.execute(params.attemptId, body, caller);
  }

  @Endpoint(takeOverAttempt)
  takeOver(
    @Input() { params, body }: CallInput<typeof takeOverAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptForm> {
    return this.takingOver.execute(params.attemptId, body.device, caller);
  }

  @Endpoint(submitAttempt)
  submit(
    @Input() { params, body }: CallInput<typeof submitAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptState> {
    return this.submitting.execute(params.attemptId, body, caller);
  }

  @Endpoint(noteInAttempt)
  note(
    @Input() { params, body }: CallInput<typeof noteInAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.noting.execute(params.attemptId, body, caller);
  }

  @Endpoint(showAttemptImage)
  image(
    @Input() { params }: CallInput<typeof showAttemptImage>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.images.execute(params.attemptId, params.imageId, caller, { request, reply });
  }

  @Endpoint(showAttemptFile)
  file(
    @Input() { params }: CallInput<typeof showAttemptFile>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.files.send(params.attemptId, params.fileId, caller, { request, reply });
  }
}
