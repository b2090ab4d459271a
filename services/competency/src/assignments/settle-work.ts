import { Injectable } from '@nestjs/common';
import type { AssignmentKind, EvidenceKind } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { factsOf, type Facts } from './work.ts';
import { termsOf, Works, type StoredWork } from './works.repository.ts';

const KIND_OF: Readonly<Partial<Record<EvidenceKind, AssignmentKind>>> = {
  assessment: 'test',
  observation: 'observation',
};

/** Brings what is stored of work in line with everything that happened, whatever was heard of first. */
@Injectable()
export class SettleWork {
  constructor(private readonly works: Works) {}

  /** After the ledger has an entry more. @param personId locked by `Standings` */
  async ofEvidence(
    tx: SqlExecutor,
    personId: string,
    { kind, testId }: { readonly kind: EvidenceKind; readonly testId: string | null },
  ): Promise<void> {
    const assigned = KIND_OF[kind];
    if (assigned === undefined) return;
    await this.of(tx, await this.works.lockOf(tx, personId, assigned, testId));
  }

  async ofTest(tx: SqlExecutor, personId: string, testId: string): Promise<void> {
    await this.of(tx, await this.works.lockOf(tx, personId, 'test', testId));
  }

  /** @param works locked by the transaction @returns their facts, in the same order */
  async of(tx: SqlExecutor, works: readonly StoredWork[]): Promise<Facts[]> {
    const events = await this.works.eventsOf(
      tx,
      works.map(({ id }) => id),
    );
    const facts = works.map((work) => factsOf(termsOf(work), events.get(work.id) ?? []));
    const changed = works.flatMap((work, at) => {
      const now = facts[at];
      return now && isOther(work, now) ? [[work.id, now] as const] : [];
    });
    await this.works.store(tx, changed);
    return facts;
  }
}

const isOther = (work: StoredWork, now: Facts): boolean =>
  work.dueOn !== now.dueOn ||
  work.begunOn !== now.begunOn ||
  work.satisfiedOn !== now.satisfiedOn ||
  work.satisfiedBy !== now.satisfiedBy ||
  work.waivedUntil !== now.waivedUntil ||
  work.isCancelled !== now.isCancelled ||
  work.hasLeft !== now.hasLeft;
