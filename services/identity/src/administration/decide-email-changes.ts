import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type CallAnswer, type CallInput, type decideEmailChanges } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { Codes } from '../codes/codes.repository.ts';
import { ApplyEmailChange } from '../email-changes/apply-email-change.ts';
import { isOfMany } from '../email-changes/email-change.ts';
import { EmailChangeMoved, OneByOne } from '../email-changes/email-change.errors.ts';
import { EmailChanges } from '../email-changes/email-changes.repository.ts';
import { EMAIL_CHANGE_MS } from '../email-changes/start-email-change.ts';
import { ActOnPerson, type Done } from './act-on-person.ts';
import { OwnAccount } from './administration.errors.ts';

type Wanted = Omit<CallInput<typeof decideEmailChanges>['body'], 'changes'>;
type Decided = CallInput<typeof decideEmailChanges>['body']['changes'][number];
type Result = CallAnswer<typeof decideEmailChanges, 200>['results'][number];

/** An administrator confirms or discards changes of email, each in a transaction of its own. */
@Injectable()
export class DecideEmailChanges {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly changes: EmailChanges,
    private readonly codes: Codes,
    private readonly apply: ApplyEmailChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(wanted: Wanted, changes: readonly Decided[], caller: CallerIdentity): Promise<Result[]> {
    const results: Result[] = [];
    for (const change of changes) {
      const before = results.at(-1);
      // What is away for one row is away for those behind it.
      results.push(
        before?.code === 'service/unavailable'
          ? { ...before, personId: change.personId }
          : await this.one(wanted, change, caller),
      );
    }
    return results;
  }

  private async one(wanted: Wanted, change: Decided, caller: CallerIdentity): Promise<Result> {
    const { personId } = change;
    const action = wanted.decision === 'confirm' ? 'email-change.confirmed' : 'email-change.discarded';
    try {
      await this.actOnPerson.execute({ action, caller, personId }, (tx) =>
        this.decide(tx, wanted, change, caller),
      );
      return { personId, done: true, code: null, message: 'Done' };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { personId, done: false, code: error.code, message: error.message };
    }
  }

  private async decide(
    tx: Tx,
    wanted: Wanted,
    { personId, changeId, state }: Decided,
    caller: CallerIdentity,
  ): Promise<Done> {
    const { decision, domain } = wanted;
    const now = this.clock.now();
    const guard = await this.changes.guard(tx, personId, now);
    const change = guard?.change;
    if (!change || change.id !== changeId || change.state !== state) throw new EmailChangeMoved();
    if (decision === 'confirm') {
      if (guard.accountId === caller.accountId) {
        throw new OwnAccount('You cannot confirm your own new email address.');
      }
      if (domain !== undefined && !isOfMany(guard, change, domain)) throw new OneByOne();
      await this.apply.execute(tx, guard, change);
    } else {
      const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MS);
      await this.codes.supersedeAll(tx, personId, ['email-change'], now);
      await this.changes.save(tx, personId, { ...change, state: 'discarded', stopHash: null, expiresAt });
    }
    return { detail: { was: state } };
  }
}
