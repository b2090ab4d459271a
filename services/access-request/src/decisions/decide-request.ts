import { Inject, Injectable } from '@nestjs/common';
import {
  accessRequestApprovedV1,
  accessRequestRejectedV1,
  type accessRequestAudits,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf, Outbox } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { NotifyRequester } from '../requesters/notify-requester.ts';
import { CheckTerms } from './check-terms.ts';
import { AlreadyDecided, NoSuchRequest } from './decisions.errors.ts';
import {
  approve,
  ask,
  reject,
  type Act,
  type Actor,
  type ApprovalTerms,
  type RequestState,
} from './request-state.ts';
import { RequestStates } from './request-states.repository.ts';

/** An administrator's decision. */
export type Decision =
  | { readonly kind: 'approve'; readonly terms: ApprovalTerms }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'ask'; readonly question: string };

const ACTIONS = {
  approve: 'access.approved',
  reject: 'access.rejected',
  ask: 'access.question-asked',
} as const;

/** Decides a request, or asks a question about it: only once, however many administrators do so concurrently. */
@Injectable()
export class DecideRequest {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly requests: RequestStates,
    private readonly people: People,
    private readonly checkTerms: CheckTerms,
    private readonly notify: NotifyRequester,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param revision of the request as the administrator saw it
   * @throws NoSuchRequest, AlreadyDecided, and the errors of `CheckTerms`
   */
  async execute(
    id: string,
    revision: number,
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<RequestState> {
    try {
      const decided = await this.transactions.once(`access-decision ${id}`, async (tx) => {
        const done = await this.decide(tx, id, revision, decision, caller);
        await failpoint('access-decision.before-commit');
        return done;
      });
      await failpoint('access-decision.after-commit');
      return decided;
    } catch (error) {
      if (error instanceof AlreadyDecided) await this.record(id, decision, caller, error.code);
      throw error;
    }
  }

  private async decide(
    tx: Tx,
    id: string,
    revision: number,
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<RequestState> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new NoSuchRequest();
    const act: Act = { by: await this.actor(tx, caller), at: this.clock.now(), revision };
    const next = await this.apply(tx, request, act, decision);
    await this.audit.record(tx, operatorOf(caller), {
      action: ACTIONS[decision.kind],
      outcome: 'succeeded',
      target: { type: 'access-request', id },
      facts: { revision: next.revision },
      ...(decision.kind !== 'approve' && { note: textOf(decision) }),
    });
    return next;
  }

  private async apply(tx: Tx, request: RequestState, act: Act, decision: Decision): Promise<RequestState> {
    switch (decision.kind) {
      case 'approve': {
        const approved = approve(request, act, decision.terms);
        await this.checkTerms.execute(tx, request, decision.terms);
        await this.requests.save(tx, approved, 'approved');
        await this.outbox.add(tx, accessRequestApprovedV1, approvalOf(approved, act.by, decision.terms));
        return approved;
      }
      case 'reject': {
        const rejected = reject(request, act);
        await this.requests.save(tx, rejected, 'rejected', decision.reason);
        await this.outbox.add(tx, accessRequestRejectedV1, {
          requestId: request.id,
          revision: rejected.revision,
          decidedBy: act.by.accountId,
        });
        await this.notify.execute(tx, request, 'rejected', decision.reason);
        return rejected;
      }
      case 'ask': {
        const asked = ask(request, act);
        await this.requests.save(tx, asked, 'question', decision.question);
        await this.notify.execute(tx, request, 'question', decision.question);
        return asked;
      }
    }
  }

  private async actor(tx: Tx, caller: CallerIdentity): Promise<Actor> {
    const { accountId } = operatorOf(caller);
    if (accountId === null) throw new NoSuchRequest();
    return { accountId, name: (await this.people.findByAccount(tx, accountId))?.name ?? null };
  }

  private async record(
    id: string,
    { kind }: Decision,
    caller: CallerIdentity,
    reason: string,
  ): Promise<void> {
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        action: ACTIONS[kind],
        outcome: 'refused',
        target: { type: 'access-request', id },
        reason,
      }),
    );
  }
}

const textOf = (decision: Exclude<Decision, { kind: 'approve' }>): string =>
  decision.kind === 'reject' ? decision.reason : decision.question;

function approvalOf(request: RequestState, by: Actor, terms: ApprovalTerms) {
  const { id: requestId, revision, employeeNumber, firstName, lastName, email } = request;
  return {
    requestId,
    revision,
    decidedBy: by.accountId,
    employeeNumber,
    firstName,
    lastName,
    email,
    ...terms,
  };
}
