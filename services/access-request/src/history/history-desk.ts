import type { INestApplicationContext } from '@nestjs/common';
import {
  accessRequestApprovedV1,
  accessRequestNoticeIssuedV1,
  accessRequestRequestedV1,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { withholding } from '@rigwise/messaging';
import { People, type Person } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Submission } from '../access-requests/access-request.ts';
import { FileRequest } from '../access-requests/file-request.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { AnswerQuestion } from '../decisions/answer-question.ts';
import { DecideRequest, type Decision } from '../decisions/decide-request.ts';
import { ExpireRequests } from '../decisions/expire-requests.ts';
import type { RequestState } from '../decisions/request-state.ts';
import { RequestStates } from '../decisions/request-states.repository.ts';
import { SettleApproval } from '../decisions/settle-approval.ts';
import { WithdrawRequest } from '../decisions/withdraw-request.ts';

const FROM = '198.51.100.20';

/** The service's use cases, as its history calls them. */
export class HistoryDesk {
  constructor(private readonly parts: INestApplicationContext) {}

  within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.parts.get(PrismaTransactions).run(work);
  }

  /** @throws Error for a number that identity has not announced */
  async person(employeeNumber: string): Promise<Person> {
    const found = await this.within((tx) => this.parts.get(People).findByNumber(tx, employeeNumber));
    if (!found) throw new Error(`Nobody is known by ${employeeNumber}`);
    return found;
  }

  /** @returns the request's id; an open one's, where this only repeats it */
  async file(submission: Submission): Promise<string> {
    const id = newId();
    const asked = { requestId: id, ...submission, accountId: null, address: FROM };
    const at = this.parts.get<Clock>(CLOCK).now();
    await this.within((tx) => this.parts.get(FileRequest).execute(tx, asked, at));
    return id;
  }

  async decide(id: string, decision: Decision, by: CallerIdentity): Promise<RequestState> {
    const { revision } = await this.stateOf(id);
    return this.parts.get(DecideRequest).execute(id, revision, decision, by);
  }

  /**
   * A request that led to an account. The person is already in the demo company, so identity must not invite them
   * again, and nobody is notified.
   */
  async fileGranted(submission: Submission): Promise<string> {
    const told = [accessRequestRequestedV1, accessRequestNoticeIssuedV1];
    return withholding(told, () => this.file(submission));
  }

  async grant(id: string, personId: string, by: CallerIdentity): Promise<void> {
    const terms = { personId, external: null };
    const { revision } = await withholding([accessRequestApprovedV1], () =>
      this.decide(id, { kind: 'approve', terms }, by),
    );
    const outcome = { outcome: 'invited', problem: null, mailedElsewhere: false } as const;
    const at = this.parts.get<Clock>(CLOCK).now();
    await this.within((tx) =>
      this.parts.get(SettleApproval).execute(tx, { requestId: id, revision, personId, ...outcome }, at),
    );
  }

  answer(id: string, text: string): Promise<void> {
    return this.within((tx) => this.parts.get(AnswerQuestion).answer(tx, id, text, FROM));
  }

  withdraw(id: string): Promise<void> {
    return this.within((tx) => this.parts.get(WithdrawRequest).withdraw(tx, id, FROM));
  }

  expire(id: string): Promise<void> {
    return this.within((tx) => this.parts.get(ExpireRequests).expireOne(tx, id));
  }

  private async stateOf(id: string): Promise<RequestState> {
    const found = await this.within((tx) => this.parts.get(RequestStates).lock(tx, id));
    if (!found) throw new Error('A request of the history is gone');
    return found;
  }
}
