import { Controller } from '@nestjs/common';
import {
  grantMinutes,
  listAttempts,
  listChangedResults,
  releaseAttempt,
  resumeAttempt,
  showAttemptRecord,
  suspendAttempt,
  voidAttempt,
  type AttemptRecord,
  type AttemptRow,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ListAttempts } from './list-attempts.ts';
import { ListChangedResults } from './list-changed-results.ts';
import { SuperviseAttempt } from './supervise-attempt.ts';

/** Attempts for those who watch over them. */
@Controller()
export class AttemptSupervisionController {
  constructor(
    private readonly listing: ListAttempts,
    private readonly changed: ListChangedResults,
    private readonly supervising: SuperviseAttempt,
  ) {}

  @Endpoint(listAttempts)
  list(
    @Input() { query }: CallInput<typeof listAttempts>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listAttempts, 200>> {
    return this.listing.list(query, scope, caller);
  }

  @Endpoint(listChangedResults)
  changedResults(
    @Input() { query }: CallInput<typeof listChangedResults>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listChangedResults, 200>> {
    return this.changed.execute(query, caller);
  }

  @Endpoint(showAttemptRecord)
  record(
    @Input() { params }: CallInput<typeof showAttemptRecord>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRecord> {
    return this.listing.record(params.attemptId, caller);
  }

  @Endpoint(grantMinutes)
  grant(
    @Input() { params, body: { minutes, ...body } }: CallInput<typeof grantMinutes>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRow> {
    const act = { what: 'minutes-granted', minutes } as const;
    return this.supervising.execute(act, { id: params.attemptId, ...body }, caller);
  }

  @Endpoint(suspendAttempt)
  suspend(
    @Input() { params, body }: CallInput<typeof suspendAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRow> {
    return this.supervising.execute({ what: 'suspended' }, { id: params.attemptId, ...body }, caller);
  }

  @Endpoint(resumeAttempt)
  resume(
    @Input() { params, body }: CallInput<typeof resumeAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRow> {
    return this.supervising.execute({ what: 'resumed' }, { id: params.attemptId, ...body }, caller);
  }

  @Endpoint(voidAttempt)
  void(
    @Input() { params, body }: CallInput<typeof voidAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRow> {
    return this.supervising.execute({ what: 'voided' }, { id: params.attemptId, ...body }, caller);
  }

  @Endpoint(releaseAttempt)
  release(
    @Input() { params, body }: CallInput<typeof releaseAttempt>,
    @Caller() caller: CallerIdentity,
  ): Promise<AttemptRow> {
    return this.supervising.release({ id: params.attemptId, ...body }, caller);
  }
}
