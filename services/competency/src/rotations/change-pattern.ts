import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_ROTATION_PATTERNS,
  type competencyAudits,
  type RotationPattern,
  type RotationPatternChange,
  type RotationPatternContent,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { cycleOf, faultIn, type Run } from '@rigwise/rotations';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { RotationPatterns, type PatternStep, type StoredPattern } from './rotation-patterns.repository.ts';
import {
  isInUse,
  isRetired,
  nameTaken,
  NoSuchPattern,
  patternChanged,
  PatternConflict,
  tooMany,
  UnfitDays,
} from './rotations.errors.ts';

interface Seen {
  readonly patternId: string;
  readonly revision: number;
}

/** Patterns of rotations: read, and changed one at a time. */
@Injectable()
export class ChangePattern {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly patterns: RotationPatterns,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(): Promise<RotationPattern[]> {
    return this.patterns.list(this.database);
  }

  /** @throws UnfitDays, PatternConflict */
  async add({ runs, ...content }: RotationPatternContent, caller: CallerIdentity): Promise<RotationPattern> {
    if (faultIn(runs) !== undefined) throw new UnfitDays();
    const id = await this.transactions.once('add rotation pattern', async (tx) => {
      await this.patterns.lockAll(tx);
      return this.addTo(tx, { ...content, runs }, caller);
    });
    return this.show(id);
  }

  /**
   * The pattern of these days, which is added unless there is one.
   * @param tx holds the lock of all patterns
   */
  async ensure(
    tx: Tx,
    { name, runs }: { readonly name: string; readonly runs: readonly Run[] },
    caller: CallerIdentity,
  ): Promise<string> {
    const all = await this.patterns.inUse(tx);
    const cycle = cycleOf(runs);
    const same = all.find((one) => one.cycle === cycle);
    if (same) return same.id;
    const isTaken = all.some((one) => one.name.toLowerCase() === name.toLowerCase());
    const free = isTaken ? `${name} (${cycle.length} days)` : name;
    return this.addTo(
      tx,
      { name: free, runs: [...runs], premobilisationDays: USUAL_PREMOBILISATION },
      caller,
    );
  }

  /** @throws NoSuchPattern, PatternConflict */
  change(seen: Seen, content: RotationPatternChange, caller: CallerIdentity): Promise<RotationPattern> {
    return this.execute('changed', seen, caller, async (tx, pattern) => {
      if (pattern.isRetired) throw isRetired();
      await this.checkName(tx, content.name, pattern.id);
      return { ...pattern, ...content };
    });
  }

  /** @throws NoSuchPattern, PatternConflict */
  retire(seen: Seen, caller: CallerIdentity): Promise<RotationPattern> {
    return this.execute('retired', seen, caller, (_tx, pattern) => {
      if (pattern.isRetired) throw isRetired();
      return Promise.resolve({ ...pattern, isRetired: true });
    });
  }

  /** @throws NoSuchPattern, PatternConflict */
  restore(seen: Seen, caller: CallerIdentity): Promise<RotationPattern> {
    return this.execute('restored', seen, caller, async (tx, pattern) => {
      if (!pattern.isRetired) throw isInUse();
      await this.checkName(tx, pattern.name, pattern.id);
      await this.checkCount(tx);
      return { ...pattern, isRetired: false };
    });
  }

  private async show(id: string): Promise<RotationPattern> {
    const found = await this.patterns.show(this.database, id);
    if (!found) throw new NoSuchPattern();
    return found;
  }

  private async addTo(
    tx: Tx,
    { name, runs, premobilisationDays }: RotationPatternContent,
    caller: CallerIdentity,
  ): Promise<string> {
    const id = newId();
    await this.checkName(tx, name, id);
    await this.checkCount(tx);
    const pattern = { id, name, cycle: cycleOf(runs), premobilisationDays };
    await this.patterns.add(tx, pattern, this.step('added', caller));
    await this.report(tx, 'added', pattern, caller);
    return id;
  }

  private async execute(
    event: 'changed' | 'retired' | 'restored',
    { patternId, revision }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, pattern: StoredPattern) => Promise<StoredPattern>,
  ): Promise<RotationPattern> {
    try {
      await this.transactions.once(`rotation pattern ${event} ${patternId}`, async (tx) => {
        await this.patterns.lockAll(tx);
        const pattern = await this.patterns.find(tx, patternId);
        if (!pattern) throw new NoSuchPattern();
        if (pattern.revision !== revision) throw patternChanged();
        const after = { ...(await work(tx, pattern)), revision: revision + 1 };
        await this.patterns.save(tx, after, this.step(event, caller));
        await this.report(tx, event, after, caller);
        return patternId;
      });
    } catch (error) {
      if (!(error instanceof PatternConflict)) throw error;
      throw error.with(await this.show(patternId));
    }
    return this.show(patternId);
  }

  private async checkName(tx: Tx, name: string, id: string): Promise<void> {
    const key = name.toLowerCase();
    const all = await this.patterns.inUse(tx);
    if (all.some((one) => one.id !== id && one.name.toLowerCase() === key)) throw nameTaken();
  }

  private async checkCount(tx: Tx): Promise<void> {
    if ((await this.patterns.count(tx)) >= MOST_ROTATION_PATTERNS) throw tooMany();
  }

  private step(event: PatternStep['event'], caller: CallerIdentity): PatternStep {
    return { event, at: this.clock.now(), by: accountOf(caller) };
  }

  private report(
    tx: Tx,
    event: PatternStep['event'],
    { id, name }: Pick<StoredPattern, 'id' | 'name'>,
    caller: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action: `rotation-pattern.${event}`, outcome: 'succeeded' },
      ...{ target: { type: 'rotation-pattern', id }, note: name },
    });
  }
}

/** A week: what a pattern has until an administrator says otherwise. */
const USUAL_PREMOBILISATION = 7;
