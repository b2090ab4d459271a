import { Inject, Injectable } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import { isAway, Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, PlatformLogger, RestsBetween, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { EvidencePackages } from './evidence-packages.repository.ts';
import { EvidenceSettings } from './evidence-settings.ts';
import { ownerOfEvidence } from './owner-of-evidence.ts';
import { makePdf, NotMade } from './pdf/make-pdf.ts';

export const MAKE_EVIDENCE = 'make-evidence';
/** For packages whose process died: a request wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** Longer than a PDF may take. */
const LONGEST_STEP_MS = 90_000;
const MOST_FAILURES = 3;

/**
 * Makes the PDFs of evidence packages: each in one transaction that holds its row. So no two processes make the same
 * one, and one that dies leaves a file that expires and a package that another process makes.
 */
@Injectable()
export class MakeEvidence {
  constructor(
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
        while (!stopping.aborted && (await rests.portion(() => this.step())));
      },
    });
  }

  /** @returns whether there was something to do */
  private async step(): Promise<boolean> {
    let id: string | undefined;
    try {
      return await this.transactions.run(
        async (tx) => {
          const waiting = await this.packages.claim(tx);
          if (!waiting) return false;
          id = waiting.id;
          const { publicUrl } = this.settings;
          const { bytes, pages } = await makePdf({ record: waiting.record, publicUrl });
          const fileId = await this.files.store(tx, {
            ...{
              purpose: 'evidence',
              name: `evidence-${waiting.attemptId}.pdf`,
              type: 'application/pdf',
              bytes,
            },
            ...{ owner: () => ownerOfEvidence(waiting.attemptId), accountId: null, outlives: true },
          });
          await this.packages.ready(tx, id, { at: this.clock.now(), fileId, size: bytes.length, pages });
          await failpoint('evidence.before-commit');
          return true;
        },
        { timeout: LONGEST_STEP_MS },
      );
    } catch (error) {
      if (id === undefined || isAway(error)) throw error;
      await this.fail(id, error);
      return true;
    }
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
