import { Injectable, type StreamableFile } from '@nestjs/common';
import type { assessmentAudits, EvidenceCheck, EvidencePackage } from '@rigwise/contracts';
import { StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { NoSuchAttempt } from '../attempts/attempts.errors.ts';
import { Attempts } from '../attempts/attempts.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { EvidencePackages, type StoredEvidence } from './evidence-packages.repository.ts';
import { NoSuchEvidence } from './evidence.errors.ts';
import { ownerOfEvidence } from './owner-of-evidence.ts';
import { RecordRows } from './record/record-rows.repository.ts';

/** Evidence packages for administrators, and what a hash tells anybody who holds it. */
@Injectable()
export class ReadEvidence {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly packages: EvidencePackages,
    private readonly rows: RecordRows,
    private readonly attempts: Attempts,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
  ) {}

  /** @throws NoSuchAttempt */
  async latest(attemptId: string): Promise<EvidencePackage | null> {
    const latest = await this.packages.latest(this.database, attemptId);
    if (latest) return this.viewOf(latest);
    if (!(await this.attempts.find(this.database, attemptId))) throw new NoSuchAttempt();
    return null;
  }

  /** @throws NoSuchEvidence */
  async show(id: string): Promise<EvidencePackage> {
    const one = await this.packages.find(this.database, id);
    if (!one) throw new NoSuchEvidence();
    return this.viewOf(one);
  }

  /** @throws NoSuchEvidence unless it is one of the attempt's, and ready */
  async send(
    attemptId: string,
    id: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const one = await this.packages.find(this.database, id);
    if (one?.attemptId !== attemptId || one.status !== 'ready' || one.fileId === null)
      throw new NoSuchEvidence();
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.evidence-downloaded', outcome: 'succeeded' },
        ...{ target: { type: 'attempt', id: attemptId }, facts: { hash: one.hash } },
      }),
    );
    return this.files.send(ownerOfEvidence(attemptId), one.fileId, exchange);
  }

  /** @throws NoSuchEvidence also for one whose PDF nobody has yet */
  async check(hash: string): Promise<EvidenceCheck> {
    const one = await this.packages.byHash(this.database, hash);
    if (!one?.madeAt) throw new NoSuchEvidence();
    const { attemptId, madeAt, status } = one;
    const isCurrent = status !== 'removed' && !(await this.isOutdated(one));
    const state = status === 'removed' ? 'removed' : isCurrent ? 'current' : 'superseded';
    return { attemptId, madeAt: madeAt.toISOString(), state };
  }

  /** A later record is there, or the attempt has changed and nobody has requested one yet. */
  private async isOutdated({ id, attemptId, state }: StoredEvidence): Promise<boolean> {
    const [latest, now] = await Promise.all([
      this.packages.latest(this.database, attemptId),
      this.rows.state(this.database, attemptId),
    ]);
    return latest?.id !== id || now !== state;
  }

  private async viewOf(one: StoredEvidence): Promise<EvidencePackage> {
    const { id, status, hash, requestedAt, madeAt, pages, size, failure } = one;
    return {
      ...{ id, status, hash, pages, size, failure },
      requestedAt: requestedAt.toISOString(),
      madeAt: madeAt?.toISOString() ?? null,
      outdated: await this.isOutdated(one),
    };
  }
}
