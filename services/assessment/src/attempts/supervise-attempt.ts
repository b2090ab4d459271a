import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, AttemptRow } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { CloseDisputes } from '../disputes/close-disputes.ts';
import { PrismaClient } from '../generated/client.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { extended, resumed, suspended, voided } from './attempt.ts';
import { AttemptList } from './attempt-list.repository.ts';
import { Changed, NoSuchAttempt, NotNow } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { EndAttempts } from './end-attempts.ts';
import { ReleaseAttempt } from './release-attempt.ts';
import { PublishResults } from './results/publish-results.ts';
import type { StoredAttempt } from './stored-attempt.ts';

export interface Supervision {
  readonly id: string;
  /** Of the attempt as the supervisor saw it. */
  readonly revision: number;
  readonly reason: string;
}
type Act =
  | { readonly what: 'suspended' | 'resumed' | 'voided' }
  | { readonly what: 'minutes-granted'; readonly minutes: number };

/** What administrators and managers do to attempts of others, with a reason. */
@Injectable()
export class SuperviseAttempt {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly rows: AttemptList,
    private readonly announcing: AnnounceAttempt,
    private readonly publishing: PublishResults,
    private readonly releasing: ReleaseAttempt,
    private readonly ending: EndAttempts,
    private readonly closing: CloseDisputes,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, Changed, NotNow */
  async execute(act: Act, asked: Supervision, caller: CallerIdentity): Promise<AttemptRow> {
    const after = await this.step(asked, async (tx, before) => {
      const now = this.clock.now();
      const stepped = stepOf(act, before, now);
      await this.attempts.save(tx, stepped);
      await this.attempts.note(tx, asked.id, {
        ...{ ...act, at: now, by: caller.accountId, reason: asked.reason },
      });
      if (act.what === 'voided') {
        await this.closing.of(tx, asked.id);
        await this.announcing.voided(tx, stepped, accountOf(caller), now);
        await this.publishing.execute(tx, [asked.id]);
      }
      await this.record(tx, act.what, asked, caller);
      return stepped;
    });
    await this.ending.schedule(after);
    return this.row(asked.id);
  }

  /** @throws NoSuchAttempt, Changed, NotNow */
  async release(asked: Supervision, caller: CallerIdentity): Promise<AttemptRow> {
    const by = operatorOf(caller);
    await this.step(asked, (tx, before) => this.releasing.release(tx, before, by, asked.reason));
    return this.row(asked.id);
  }

  private async step(
    { id, revision }: Supervision,
    work: (tx: Tx, before: StoredAttempt) => Promise<StoredAttempt>,
  ): Promise<StoredAttempt> {
    return this.transactions.run(async (tx) => {
      const before = await this.attempts.lock(tx, id);
      if (!before) throw new NoSuchAttempt();
      if (before.revision !== revision) throw new Changed(await this.rows.find(tx, id));
      try {
        return await work(tx, before);
      } catch (error) {
        if (!(error instanceof NotNow)) throw error;
        throw new NotNow(before, error.message, await this.rows.find(tx, id));
      }
    });
  }

  private async record(tx: Tx, what: Act['what'], { id, reason }: Supervision, caller: CallerIdentity) {
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: `attempt.${what}`, outcome: 'succeeded', target: { type: 'attempt', id }, note: reason },
    });
  }

  private async row(id: string): Promise<AttemptRow> {
    const row = await this.rows.find(this.database, id);
    if (!row) throw new NoSuchAttempt();
    return row;
  }
}

function stepOf(act: Act, before: StoredAttempt, now: Date): StoredAttempt {
  if (act.what === 'minutes-granted') return extended(before, act.minutes, now);
  if (act.what === 'suspended') return suspended(before, now);
  return act.what === 'resumed' ? resumed(before, now) : voided(before);
}

function accountOf({ accountId }: CallerIdentity): string {
  if (accountId === null) throw new Error('Administrators and managers always have an account');
  return accountId;
}
