import { Injectable } from '@nestjs/common';
import { workProgressedV1, type AssignmentKind, type EvidenceKind } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { People } from '@rigwise/people';
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
  constructor(
    private readonly works: Works,
    private readonly people: People,
    private readonly outbox: Outbox,
  ) {}

  /** After the ledger has an entry more. @param personId locked by `Standings` */
  async ofEvidence(
    tx: SqlExecutor,
    personId: string,
    { kind, testId }: { readonly kind: EvidenceKind; readonly testId: string | null },
  ): Promise<void> {
    const assigned = KIND_OF[kind];
    if (assigned !== undefined) await this.ofPerson(tx, personId, assigned, testId);
  }

  ofTest(tx: SqlExecutor, personId: string, testId: string): Promise<void> {
    return this.ofPerson(tx, personId, 'test', testId);
  }

  /** Open pages of the manager hear of what the person did, also where no level changes. */
  private async ofPerson(
    tx: SqlExecutor,
    personId: string,
    kind: AssignmentKind,
    testId: string | null,
  ): Promise<void> {
    const works = await this.works.lockOf(tx, personId, kind, testId);
    const facts = await this.of(tx, works);
    const moved = works.flatMap((work, at) => {
      const now = facts[at];
      return now && hasMoved(work, now) ? [{ work, now }] : [];
    });
    if (moved.length === 0) return;
    const managerId = (await this.people.find(tx, personId))?.managerId ?? null;
    for (const { work, now } of moved)
      await this.outbox.add(tx, workProgressedV1, {
        ...{ workId: work.id, assignmentId: work.assignmentId, personId, managerId },
        ...{ begunOn: now.begunOn, satisfiedOn: now.satisfiedOn },
      });
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

const hasMoved = (work: StoredWork, now: Facts): boolean =>
  work.begunOn !== now.begunOn || work.satisfiedOn !== now.satisfiedOn;

const isOther = (work: StoredWork, now: Facts): boolean =>
  hasMoved(work, now) ||
  work.dueOn !== now.dueOn ||
  work.satisfiedBy !== now.satisfiedBy ||
  work.waivedUntil !== now.waivedUntil ||
  work.isCancelled !== now.isCancelled ||
  work.hasLeft !== now.hasLeft;
