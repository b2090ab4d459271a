import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, decideEmailChanges } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { eachUntilAway } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { Codes } from '../proofs/codes.repository.ts';
import { ApplyEmailChange } from '../accounts/email-changes/apply-email-change.ts';
import { isOfMany } from '../accounts/email-changes/email-change.ts';
import { EmailChangeMoved, OneByOne } from '../accounts/email-changes/email-change.errors.ts';
import { EmailChanges } from '../accounts/email-changes/email-changes.repository.ts';
import { EMAIL_CHANGE_MS } from '../accounts/email-changes/start-email-change.ts';
import { ActOnPerson, type Done } from './act-on-person.ts';
import { OwnAccount } from './administration.errors.ts';

type Wanted = Omit<CallInput<typeof decideEmailChanges>['body'], 'changes'>;
type Decided = CallInput<typeof decideEmailChanges>['body']['changes'][number];
type Result = CallAnswer<typeof decideEmailChanges, 200>['results'][number];

/** An administrator confirms or discards email changes, each in its own transaction. */
@Injectable()
export class DecideEmailChanges {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly changes: EmailChanges,
    private readonly codes: Codes,
    private readonly apply: ApplyEmailChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(wanted: Wanted, changes: readonly Decided[], caller: CallerIdentity): Promise<Result[]> {
    const action = wanted.decision === 'confirm' ? 'email-change.confirmed' : 'email-change.discarded';
    return eachUntilAway(
      changes,
      async (change): Promise<Result> => {
        const { personId } = change;
        await this.actOnPerson.execute({ action, caller, personId }, (tx) =>
          this.decide(tx, wanted, change, caller),
        );
        return { personId, done: true, code: null, message: 'Done' };
      },
      ({ personId }, { code, message }) => ({ personId, done: false, code, message }),
    );
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
        throw new OwnAccount('You can’t confirm your own new email address.');
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
