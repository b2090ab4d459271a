import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { SettleWork } from '../assignments/settle-work.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { Standings } from '../levels/standings.repository.ts';
import { hashOf, type EntryFacts } from './entry.ts';
import { Ledger } from './ledger.repository.ts';

/** Adds evidence to the ledger computes the person’s levels and settles what was assigned, in one transaction. */
@Injectable()
export class RecordEvidence {
  constructor(
    private readonly ledger: Ledger,
    private readonly standings: Standings,
    private readonly levels: ComputeLevels,
    private readonly settling: SettleWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What is older than the newest entry about its source, or the same, changes nothing. */
  async execute(tx: SqlExecutor, personId: string | null, facts: EntryFacts): Promise<void> {
    const before = await this.ledger.lockSource(tx, facts.sourceId);
    if (before && before.sourceVersion >= facts.sourceVersion) return;
    const [id, recordedAt] = [newId(), this.clock.now()];
    const hash = hashOf(facts, { id, recordedAt, before: before?.hash ?? null });
    const entry = { ...facts, id, recordedAt, replaces: before?.id ?? null, hash };
    const add = (): Promise<boolean> => this.ledger.add(tx, personId, entry);
    if (personId === null) {
      await add();
      return;
    }
    const survivorId = (await this.standings.survivorOf(tx, personId)) ?? personId;
    await this.levels.around(tx, survivorId, add);
    await this.settling.ofEvidence(tx, survivorId, facts);
  }
}
