import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, RotationRow, RotationToSet } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { readPattern } from '@rigwise/rotations';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { ChangePattern } from './change-pattern.ts';
import { LockRotations } from './lock-rotations.ts';
import { RotationPatterns } from './rotation-patterns.repository.ts';
import { NoPattern, UnknownZone, UnreadableDirectory } from './rotations.errors.ts';
import { Rotations, type LockedRotation, type NewTerms } from './rotations.repository.ts';

/** Sets the rotation of people from a day on: of all of them, or of none. */
@Injectable()
export class SetRotations {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly locking: LockRotations,
    private readonly rotations: Rotations,
    private readonly patterns: RotationPatterns,
    private readonly changing: ChangePattern,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchPerson, RotationConflict, NoPattern, UnknownZone, UnreadableDirectory */
  execute(toSet: RotationToSet, caller: CallerIdentity): Promise<RotationRow[]> {
    const { personIds, revisions } = toSet;
    return this.locking.orCurrent(personIds, () =>
      this.transactions.once('set rotations', async (tx) => {
        if (toSet.pattern !== 'none') await this.patterns.lockAll(tx);
        const people = await this.locking.lock(tx, personIds, revisions);
        await this.checkZone(tx, toSet.timeZone);
        const { from, anchor, timeZone } = toSet;
        const patterns = await this.patternsFor(tx, people, toSet, caller);
        await this.setFor(
          tx,
          { from, anchor: toSet.pattern === 'none' ? null : anchor, timeZone, patterns },
          caller,
        );
      }),
    );
  }

  /** @throws UnknownZone */
  async checkZone(tx: Tx, timeZone: string): Promise<void> {
    if (!(await this.rotations.knowsZone(tx, timeZone))) throw new UnknownZone();
  }

  /** @param tx holds the locks of these people */
  async setFor(tx: Tx, terms: NewTerms, caller: CallerIdentity): Promise<void> {
    const doing = { at: this.clock.now(), by: accountOf(caller) };
    const people = [...terms.patterns.keys()];
    const event = terms.anchor === null ? 'cleared' : 'set';
    await this.rotations.set(tx, terms, doing);
    await this.rotations.note(tx, people, event, doing);
    for (const id of people) {
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: `rotation.${event}`, outcome: 'succeeded', target: { type: 'person', id } },
        facts: { from: terms.from },
      });
    }
  }

  private async patternsFor(
    tx: Tx,
    people: readonly LockedRotation[],
    { pattern }: RotationToSet,
    caller: CallerIdentity,
  ): Promise<ReadonlyMap<string, string | null>> {
    const same = (id: string | null) => new Map(people.map(({ personId }) => [personId, id]));
    if (pattern === 'none') return same(null);
    if (pattern === 'directory') return this.fromDirectory(tx, people, caller);
    const found = await this.patterns.find(tx, pattern);
    if (found?.isRetired !== false) throw new NoPattern();
    return same(found.id);
  }

  private async fromDirectory(
    tx: Tx,
    people: readonly LockedRotation[],
    caller: CallerIdentity,
  ): Promise<ReadonlyMap<string, string>> {
    const read = people.map(({ personId, name, rotation }) => ({
      ...{ personId, name },
      pattern: readPattern(rotation ?? ''),
    }));
    const unreadable = read.filter(({ pattern }) => 'unreadable' in pattern);
    if (unreadable.length > 0) throw new UnreadableDirectory(unreadable.map(({ name }) => name));
    const ids = new Map<string, string>();
    const byName = new Map<string, string>();
    for (const { personId, pattern } of read) {
      if ('unreadable' in pattern) continue;
      const id = byName.get(pattern.name) ?? (await this.changing.ensure(tx, pattern, caller));
      byName.set(pattern.name, id);
      ids.set(personId, id);
    }
    return ids;
  }
}
