import { Inject, Injectable } from '@nestjs/common';
import { Periodic, PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, PlatformLogger, type Clock } from '@rigwise/platform';
import { PreparedTransactions } from '../../database/transactions.ts';
import { AuditChain } from './audit-chain.repository.ts';
import { BEGINNING, seal, type Anchor, type Seal } from './chain.ts';

const EVERY_MS = 2_000;
/** Hashing this many takes a few milliseconds, during which nothing else is served. */
const ROWS_A_BATCH = 200;
const TELL_EVERY_MS = 60_000;

/**
 * Appends new audit rows to the chain, outside the request path. Every process tries; the one holding the lock seals.
 * Each batch is a transaction, so a crash leaves a valid chain and the next run continues.
 */
@Injectable()
export class SealAudit {
  private toldAt = 0;

  constructor(
    private readonly database: PreparedDatabase,
    private readonly transactions: PreparedTransactions,
    private readonly chain: AuditChain,
    private readonly logger: PlatformLogger,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({ name: 'seal-audit', everyMs: EVERY_MS, work: () => this.execute() });
  }

  /** @returns how many rows were sealed: all queued ones, unless another process holds the lock */
  async execute(): Promise<number> {
    let sealed = 0;
    if (!(await this.chain.isWaiting(this.database))) return sealed;
    for (;;) {
      const batch = await this.sealBatch();
      sealed += batch.length;
      const last = batch.at(-1);
      if (last) this.tell(last);
      if (batch.length < ROWS_A_BATCH) return sealed;
    }
  }

  private sealBatch(): Promise<Seal[]> {
    return this.transactions.run(async (tx) => {
      if (!(await this.chain.claim(tx))) return [];
      const [head, waiting] = await Promise.all([this.chain.head(tx), this.chain.take(tx, ROWS_A_BATCH)]);
      const seals: Seal[] = [];
      let last: Anchor = head ?? BEGINNING;
      for (const { row, detail } of waiting) {
        const next = seal(last, row, detail);
        seals.push(next);
        last = next;
      }
      if (seals.length > 0) await this.chain.append(tx, seals, this.clock.now());
      return seals;
    });
  }

  /** Logs the anchor periodically: kept logs reveal a chain that was rebuilt. */
  private tell({ position, hash }: Anchor): void {
    const now = Date.now();
    if (now - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = now;
    this.logger.log({ position, hash }, 'The audit log is sealed up to this position');
  }
}
