import { Inject, Injectable } from '@nestjs/common';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { People } from '@rigwise/people';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { IssueCertificates, type Holder } from '../certificates/issue-certificates.ts';
import { AnnounceLevels } from './announce-levels.ts';
import { fewer, LEAST_AT_ONCE, MOST_AT_ONCE, nextBatch } from './batch-size.ts';
import { Breather } from './breather.ts';
import { computePerson, evidenceFrom, type ComputedPerson } from './computed-person.ts';
import { EvidenceOfPeople } from './evidence-of-people.repository.ts';
import { RuleBooks } from './rule-books.repository.ts';
import { Standings, type LockedStanding } from './standings.repository.ts';

export const COMPUTE_LEVELS = 'compute-levels';
/** For people whose process died, and those whose day has come: changes wake the task. */
const LOOK_EVERY_MS = 30_000;

/**
 * Keeps everyone’s levels, gaps and certificates as rules, profiles, evidence and the day say. A transaction for some people, each
 * marked with what they were computed by: a process that is killed loses nothing, and another goes on.
 */
@Injectable()
export class ComputeLevels {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly standings: Standings,
    private readonly people: People,
    private readonly certificates: IssueCertificates,
    private readonly announcing: AnnounceLevels,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    periodic.work({
      ...{ name: COMPUTE_LEVELS, everyMs: LOOK_EVERY_MS },
      work: (stopping) => this.computeOutdated(stopping),
    });
  }

  /** The calendar day, everywhere the same: that of UTC. */
  today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** After a change of rules or profiles: everyone is computed again, once the transaction has committed. */
  async everyone(tx: SqlExecutor): Promise<void> {
    await this.books.begin(tx);
    this.periodic.wakeAfter(tx, COMPUTE_LEVELS);
  }

  /**
   * Adds something that becomes known of a person, and computes the levels that follow. If those that are stored follow
   * older rules, they are computed before as well: what becomes known is then told apart from what the rules did.
   * @param add @returns whether there is something new
   */
  async around(tx: SqlExecutor, personId: string, add: () => Promise<boolean>): Promise<void> {
    const locked = await this.standings.lock(tx, [personId]);
    const { number } = await this.books.current(tx);
    const isBehind = locked.some(({ edition }) => edition !== number);
    if (isBehind) await this.compute(tx, locked);
    if (!(await add())) return;
    if (isBehind) await this.of(tx, [personId]);
    else if (locked.length > 0) await this.compute(tx, locked);
  }

  /** In the transaction that changed what is known of them. */
  async of(tx: SqlExecutor, personIds: readonly string[]): Promise<void> {
    const locked = await this.standings.lock(tx, personIds);
    if (locked.length > 0) await this.compute(tx, locked);
  }

  private async computeOutdated(stopping: AbortSignal): Promise<void> {
    let size = MOST_AT_ONCE;
    for (let isMore = true; isMore && !stopping.aborted;) {
      const began = performance.now();
      try {
        isMore = (await this.computeSome(size)) === size;
      } catch (error) {
        // Perhaps it was more than one transaction can do: certificates for everyone by a new kind, for instance.
        if (size === LEAST_AT_ONCE) throw error;
        size = fewer(size);
        continue;
      }
      size = nextBatch(size, performance.now() - began);
    }
  }

  /** @returns of how many people */
  private computeSome(limit: number): Promise<number> {
    return this.transactions.run(async (tx) => {
      const locked = await this.standings.lockOutdated(tx, this.today(), limit);
      if (locked.length > 0) await this.compute(tx, locked);
      await failpoint('levels.before-commit');
      return locked.length;
    });
  }

  private async compute(tx: SqlExecutor, locked: readonly LockedStanding[]): Promise<void> {
    const ids = locked.map(({ id }) => id);
    const [today, edition] = [this.today(), await this.books.current(tx)];
    const [known, entries] = [await this.people.findAll(tx, ids), await this.evidence.find(tx, ids)];
    const byId = new Map(known.map((person) => [person.personId, person]));
    const holders: Holder[] = [];
    const computed: (readonly [LockedStanding, ComputedPerson])[] = [];
    const breather = new Breather();
    for (const standing of locked) {
      await breather.rest();
      const { id } = standing;
      const person = byId.get(id);
      // Someone who left needs nothing any more; a duplicate is counted as the person it was merged into.
      const isHere = person?.active === true && person.mergedIntoId === null;
      const requirements = edition.requirements.get(keyOf((isHere && person.position) || '')) ?? [];
      const own = entries.get(id) ?? [];
      const evidence = evidenceFrom(own, edition);
      if (isHere) holders.push({ person, evidence, counting: new Set(own.map((entry) => entry.id)) });
      const levels = edition.book.person(evidence);
      computed.push([standing, computePerson(edition.book, levels, requirements, today)]);
    }
    // A change of rules concerns too many people at once: its trial named them before.
    const news = await this.standings.store(tx, computed, { edition: edition.number, today });
    await this.announcing.execute(tx, news, { people: byId, today });
    await this.certificates.execute(tx, holders, { ...edition, today });
  }
}

/** Positions are compared without upper and lower case. */
export const keyOf = (position: string): string => position.trim().toLowerCase();
