import { Inject, Injectable } from '@nestjs/common';
import type { AppliedChange, PersonFollower } from '@rigwise/people';
import type { EventContext } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { Assignments, type StoredAssignment } from './assignments.repository.ts';
import { Audiences, type AudienceOf } from './audiences.repository.ts';
import { audienceOf, GiveWork, termsOfOccurrence } from './give-work.ts';
import { SettleWork } from './settle-work.ts';
import { Works } from './works.repository.ts';

export const FOLLOW_GROUPS = 'follow-assigned-groups';
const EVERY_MS = 300_000;
const AT_ONCE = 250;

/**
 * Gives assignments to people who join their groups, and takes them from those who leave: when people change, and every
 * few minutes, as gaps and expiries change with the day. Who comes back has it again.
 */
@Injectable()
export class FollowGroups implements PersonFollower {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly audiences: Audiences,
    private readonly works: Works,
    private readonly giving: GiveWork,
    private readonly settling: SettleWork,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {
    periodic.listed<StoredAssignment>({
      ...{ name: FOLLOW_GROUPS, everyMs: EVERY_MS, idOf: ({ id }) => id },
      list: (page) => this.assignments.followed(this.database, FOLLOW_GROUPS, page),
      each: ({ id }) => this.follow(id),
    });
  }

  /** What belonged to a duplicate belongs to the person it was merged into. */
  async changed({ after }: AppliedChange, { tx }: EventContext): Promise<void> {
    if (after.mergedIntoId !== null) await this.works.move(tx, after.personId, after.mergedIntoId);
    this.periodic.wakeAfter(tx, FOLLOW_GROUPS);
  }

  private async follow(id: string): Promise<void> {
    for (let isMore = true; isMore;) isMore = await this.transactions.run((tx) => this.some(tx, id));
  }

  /** @returns whether there may be more */
  private async some(tx: Tx, id: string): Promise<boolean> {
    const assignment = await this.assignments.lock(tx, id);
    if (assignment?.status !== 'applied') return false;
    const at = this.clock.now();
    const today = at.toISOString().slice(0, 10);
    const of = audienceOf(assignment, today);
    const left = await this.audiences.leavers(tx, of, AT_ONCE);
    await this.note(tx, left, 'left', at);
    const back = await this.audiences.returners(tx, of, AT_ONCE);
    await this.note(tx, back, 'rejoined', at);
    const joined = await this.newcomers(tx, assignment, of);
    const given = await this.giving.to(tx, assignment, joined, { at, today, by: null });
    if (given > 0)
      await this.assignments.advance(tx, id, {
        ...{ through: null, done: 0, given, had: 0, status: 'applied' },
      });
    return [left, back, joined].some(({ length }) => length === AT_ONCE);
  }

  /** Nobody gets what was due before they came. */
  private async newcomers(tx: Tx, assignment: StoredAssignment, of: AudienceOf): Promise<string[]> {
    if (assignment.content.audience.to === 'people') return [];
    const { due } = termsOfOccurrence(assignment);
    if (due.by === 'date' && due.on < of.today) return [];
    return (await this.audiences.newcomers(tx, of, AT_ONCE)).map(({ personId }) => personId);
  }

  private async note(tx: Tx, ids: readonly string[], event: 'left' | 'rejoined', at: Date): Promise<void> {
    if (ids.length === 0) return;
    const works = await this.works.lockAll(tx, ids);
    await this.works.note(tx, ids, { event, at, by: null, reason: null, on: null });
    await this.settling.of(tx, works);
  }
}
