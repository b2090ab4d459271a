import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import { StoredFiles } from '@rigwise/files';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { OwnErasure, Subject } from '@rigwise/service';
import { ownerOfEvidence } from '../evidence/owner-of-evidence.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { CloseDisputes } from '../disputes/close-disputes.ts';
import { PrismaClient } from '../generated/client.ts';
import { isRunning, voided } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';
import { ErasedAttempts } from './erased-attempts.repository.ts';
import { PublishResults } from './results/publish-results.ts';

/**
 * Takes people out of their attempts: scores and chosen options stay, for statistics of questions; what they wrote goes.
 * Evidence packages go with them. An attempt that runs, or still needs a person to mark it, is voided.
 */
@Injectable()
export class EraseCandidate implements OwnErasure {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly erased: ErasedAttempts,
    private readonly closing: CloseDisputes,
    private readonly publishing: PublishResults,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async erase(subject: Subject): Promise<readonly string[]> {
    await this.erased.forgetExtraTime(this.database, subject.id);
    await this.erased.leavePanels(this.database, subject);
    for (;;) {
      const ids = await this.erased.some(this.database, subject);
      for (const id of ids) await this.transactions.run((tx) => this.detach(tx, id));
      if (ids.length === 0) return [];
    }
  }

  private async detach(tx: Tx, id: string): Promise<void> {
    const attempt = await this.attempts.lock(tx, id);
    if (!attempt) return;
    await this.closing.of(tx, id);
    await this.erased.detach(tx, id);
    if (attempt.releasedAt !== null) await this.publishing.forget(tx, id);
    await this.files.release(tx, ownerOfEvidence(id));
    if (!isRunning(attempt) && attempt.status !== 'grading') return;
    await this.attempts.save(tx, voided(attempt));
    await this.attempts.note(tx, id, { what: 'voided', at: this.clock.now() });
    await this.audit.record(tx, RIGWISE, {
      ...{ action: 'attempt.voided', outcome: 'succeeded', target: { type: 'attempt', id } },
      note: 'The candidate was erased.',
    });
  }
}
