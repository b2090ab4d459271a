import { Inject, Injectable } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import { isAway, Periodic } from '@rigwise/persistence';
import {
  CLOCK,
  failpoint,
  NoTurn,
  PlatformLogger,
  RestsBetween,
  threadTurns,
  type Clock,
} from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { EvidencePackages } from './evidence-packages.repository.ts';
import { EvidenceSettings } from './evidence-settings.ts';
import { ownerOfEvidence } from './owner-of-evidence.ts';
import { makePdf, NotMade } from './pdf/make-pdf.ts';

export const MAKE_EVIDENCE = 'make-evidence';
/** For packages whose process died: a request wakes the task. */
const LOOK_EVERY_MS = 5_000;
const STORING_MS = 30_000;
const MOST_FAILURES = 3;

/**
 * Makes the PDFs of evidence packages: no row is locked meanwhile, and of two processes that make the same one only the
 * first stores it. One that dies leaves a file that expires and a package that another process makes.
 */
@Injectable()
export class MakeEvidence {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly packages: EvidencePackages,
    private readonly files: StoredFiles,
    private readonly settings: EvidenceSettings,
    private readonly logger: PlatformLogger,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: MAKE_EVIDENCE, everyMs: LOOK_EVERY_MS },
      work: async (stopping) => {
        const rests = new RestsBetween();
        while (!stopping.aborted && (await rests.portion(() => this.inTurn(stopping))));
      },
    });
  }

  /** @returns whether there was something to do */
  private async inTurn(stopping: AbortSignal): Promise<boolean> {
    try {
      return await threadTurns.run('background', stopping, () => this.step());
    } catch (error) {
      if (error instanceof NoTurn) return false;
      throw error;
    }
  }

  private async step(): Promise<boolean> {
    const waiting = await this.packages.next(this.database);
    if (!waiting) return false;
    try {
      const { publicUrl } = this.settings;
      await this.store(waiting, await makePdf({ record: waiting.record, publicUrl }));
    } catch (error) {
      if (isAway(error)) throw error;
      await this.fail(waiting.id, error);
    }
    return true;
  }

  private store(
    { id, attemptId }: { readonly id: string; readonly attemptId: string },
    { bytes, pages }: { readonly bytes: Uint8Array; readonly pages: number },
  ): Promise<void> {
    return this.transactions.run(
      async (tx) => {
        if (!(await this.packages.lockWaiting(tx, id))) return;
        const fileId = await this.files.store(tx, {
          ...{ purpose: 'evidence', name: `evidence-${attemptId}.pdf`, type: 'application/pdf', bytes },
          ...{ owner: () => ownerOfEvidence(attemptId), accountId: null, outlives: true },
        });
        await this.packages.ready(tx, id, { at: this.clock.now(), fileId, size: bytes.length, pages });
        await failpoint('evidence.before-commit');
      },
      { timeout: STORING_MS },
    );
  }

  /** One that is too large will be so again. */
  private async fail(id: string, error: unknown): Promise<void> {
    this.logger.error({ err: error, evidence: id, msg: 'The PDF of an evidence package could not be made' });
    const isTooLarge = error instanceof NotMade;
    await this.transactions.run((tx) =>
      this.packages.fail(tx, id, isTooLarge ? 'too-large' : 'unexpected', isTooLarge ? 1 : MOST_FAILURES),
    );
  }
}
