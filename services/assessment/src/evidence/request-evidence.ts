import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  EVIDENCE_RECORD_MOST_BYTES,
  type assessmentAudits,
  type AttemptStatus,
  type EvidencePackage,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { NoSuchAttempt } from '../attempts/attempts.errors.ts';
import { Attempts } from '../attempts/attempts.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { EvidencePackages } from './evidence-packages.repository.ts';
import { NotFinished, RecordTooLarge } from './evidence.errors.ts';
import { MAKE_EVIDENCE } from './make-evidence.ts';
import { canonicalJson } from './record/canonical-json.ts';
import { ReadRecord } from './record/read-record.ts';
import { RecordRows } from './record/record-rows.repository.ts';
import { ReadEvidence } from './read-evidence.ts';

const FINISHED: readonly AttemptStatus[] = ['graded', 'released', 'abandoned', 'voided'];

/** Keeps the record of an attempt as it is now, for the task that makes its PDF. */
@Injectable()
export class RequestEvidence {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly records: ReadRecord,
    private readonly rows: RecordRows,
    private readonly packages: EvidencePackages,
    private readonly reading: ReadEvidence,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Idempotent: the same record has one package.
   * @throws NoSuchAttempt, NotFinished, RecordTooLarge
   */
  async execute(attemptId: string, caller: CallerIdentity): Promise<EvidencePackage> {
    const requestedAt = this.clock.now();
    const id = await this.transactions.once(`request evidence ${attemptId}`, async (tx) => {
      const attempt = await this.attempts.lock(tx, attemptId);
      if (!attempt) throw new NoSuchAttempt();
      if (!FINISHED.includes(attempt.status)) throw new NotFinished();
      const state = await this.rows.state(tx, attempt.id);
      const record = canonicalJson(await this.records.execute(tx, attempt));
      if (Buffer.byteLength(record) > EVIDENCE_RECORD_MOST_BYTES) throw new RecordTooLarge();
      const hash = createHash('sha256').update(record).digest('hex');
      const asked = await this.packages.request(tx, {
        ...{ id: newId(), attemptId: attempt.id, hash, state, record, requestedAt },
      });
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.evidence-requested', outcome: 'succeeded' },
        ...{ target: { type: 'attempt', id: attempt.id }, facts: { hash } },
      });
      if (asked.status === 'waiting') this.periodic.wakeAfter(tx, MAKE_EVIDENCE);
      return asked.id;
    });
    return this.reading.show(id);
  }
}
