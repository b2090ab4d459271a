import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_ASSIGNED_AT_ONCE,
  PREVIEWED,
  type AssignedBatch,
  type Assignment,
  type AssignmentBatch,
  type AssignmentContent,
  type AssignmentPreview,
  type competencyAudits,
} from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { APPLY_ASSIGNMENTS, ApplyAssignments, MOST_IN_A_STEP } from './apply-assignments.ts';
import { BadRecurrence, NoGroup, NoTarget, OutsideCrew, PastDue } from './assignments.errors.ts';
import { Assignments } from './assignments.repository.ts';
import { AuditOutside } from './audit-outside.ts';
import { Audiences, type AudienceOf } from './audiences.repository.ts';
import { GiveWork } from './give-work.ts';
import { ReadAssignments } from './read-assignments.ts';
import { beginsOn, nextDays } from './recurrence.ts';

/** Due dates that a preview of what repeats names, after the first. */
const NEXT_SHOWN = 3;

/** Assigns something to people or to a group: few people at once, many by a task that survives its process. */
@Injectable()
export class AssignWork {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly audiences: Audiences,
    private readonly giving: GiveWork,
    private readonly applying: ApplyAssignments,
    private readonly reading: ReadAssignments,
    private readonly outside: AuditOutside,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoTarget, NoGroup, PastDue, BadRecurrence, OutsideCrew */
  async preview(
    content: AssignmentContent,
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<AssignmentPreview> {
    const sql = this.database;
    await this.check(sql, content);
    const today = this.today();
    const outside = await this.outsideOf(content, scope);
    if (outside.length > 0) await this.outside.record('assignment.made', outside, caller);
    const of = this.audienceOf(content, crewOf(scope), today);
    const { gets, has } = await this.audiences.counts(sql, of);
    const people = await this.audiences.byName(sql, of, PREVIEWED);
    const own = new Map(content.ownDates.map(({ personId, on }) => [personId, on]));
    const dues = await this.giving.dueDates(
      ...([sql, content] as const),
      people.map((one) => ({ ...one, ownDate: own.get(one.personId) ?? null })),
      today,
    );
    const again = content.recurrence;
    const first = content.due.by === 'date' ? content.due.on : today;
    return {
      ...{ gets, has, outside: outside.length },
      nextDues: again ? nextDays({ recurrence: again, from: first, dueOn: first }, NEXT_SHOWN) : [],
      people: people.map(({ personId, name, position, has: hasIt }, at) => {
        const { dueOn, fits } = dues[at]!;
        return hasIt
          ? { personId, name, position, verdict: 'has' as const, dueOn: null, fits: null }
          : { personId, name, position, verdict: 'gets' as const, dueOn, fits };
      }),
    };
  }

  /** @throws NoTarget, NoGroup, PastDue, BadRecurrence, OutsideCrew */
  async execute(content: AssignmentContent, scope: CallerScope, caller: CallerIdentity): Promise<Assignment> {
    const outside = await this.outsideOf(content, scope);
    if (outside.length > 0) {
      await this.outside.record('assignment.made', outside, caller);
      throw new OutsideCrew();
    }
    const id = await this.transactions.once('assign work', (tx) =>
      this.assign(tx, content, crewOf(scope), caller),
    );
    return this.reading.show(id, scope, caller);
  }

  /**
   * All of them or none.
   * @throws NoTarget, NoGroup, PastDue, BadRecurrence, OutsideCrew
   */
  async batch(
    { assignments }: AssignmentBatch,
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<AssignedBatch> {
    const outside = new Set<string>();
    for (const one of assignments) for (const id of await this.outsideOf(one, scope)) outside.add(id);
    if (outside.size > 0) {
      await this.outside.record('assignment.made', [...outside], caller);
      throw new OutsideCrew();
    }
    const batchId = newId();
    const ids = await this.transactions.once('assign a batch', async (tx) => {
      const made: string[] = [];
      let atOnce = MOST_IN_A_STEP;
      for (const one of assignments) {
        const { id, people } = await this.insert(tx, one, { crewId: crewOf(scope), batchId }, caller);
        if (people <= atOnce) await this.applying.step(tx, id);
        else this.periodic.wakeAfter(tx, APPLY_ASSIGNMENTS);
        atOnce -= people;
        made.push(id);
      }
      return made;
    });
    return { batchId, assignments: await this.reading.all(ids, scope, caller) };
  }

  private async assign(
    tx: Tx,
    content: AssignmentContent,
    crewId: string | null,
    caller: CallerIdentity,
  ): Promise<string> {
    const { id, people } = await this.insert(tx, content, { crewId, batchId: null }, caller);
    if (people <= MOST_IN_A_STEP) await this.applying.step(tx, id);
    else this.periodic.wakeAfter(tx, APPLY_ASSIGNMENTS);
    return id;
  }

  private async insert(
    tx: Tx,
    content: AssignmentContent,
    { crewId, batchId }: { readonly crewId: string | null; readonly batchId: string | null },
    caller: CallerIdentity,
  ): Promise<{ readonly id: string; readonly people: number }> {
    const title = await this.check(tx, content);
    const { kind, targetId } = content;
    const [id, at] = [newId(), this.clock.now()];
    const total = await this.audiences.countAll(tx, this.audienceOf(content, crewId, this.today()));
    await this.assignments.insert(tx, {
      ...{ id, kind, targetId, title, content, crewId, batchId, total },
      ...{ assignedBy: accountOf(caller), assignedAt: at },
    });
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'assignment.made', outcome: 'succeeded', target: { type: 'assignment', id }, note: title },
      facts: { kind, targetId, to: content.audience.to, people: total },
    });
    return { id, people: total };
  }

  /** @returns the title of what is assigned @throws NoTarget, NoGroup, PastDue */
  private async check(sql: SqlExecutor, content: AssignmentContent): Promise<string> {
    const { kind, targetId, audience, due, ownDates, protectsSchemeId, recurrence } = content;
    const target = await this.assignments.target(sql, kind, targetId);
    if (!target) throw new NoTarget();
    const today = this.today();
    const dates = [...(due.by === 'date' ? [due.on] : []), ...ownDates.map(({ on }) => on)];
    if (dates.some((on) => on < today)) throw new PastDue();
    if (recurrence && due.by === 'date' && !beginsOn(recurrence, due.on)) throw new BadRecurrence();
    const named = [
      ...(audience.to === 'gap' ? [['skill', audience.skillId] as const] : []),
      ...(audience.to === 'crew' ? [['person', audience.managerId] as const] : []),
      ...(audience.to === 'expiring' ? [['certificate_scheme', audience.schemeId] as const] : []),
      ...(protectsSchemeId === null ? [] : [['certificate_scheme', protectsSchemeId] as const]),
    ];
    for (const [what, one] of named) if (!(await this.assignments.knows(sql, what, one))) throw new NoGroup();
    return target.title;
  }

  private outsideOf({ audience, ownDates }: AssignmentContent, scope: CallerScope): Promise<string[]> {
    const picked = audience.to === 'people' ? audience.personIds : [];
    const ids = [...new Set([...picked, ...ownDates.map(({ personId }) => personId)])];
    if (ids.length > MOST_ASSIGNED_AT_ONCE) throw new OutsideCrew();
    return ids.length === 0 ? Promise.resolve([]) : this.audiences.outside(this.database, ids, scope);
  }

  private audienceOf(content: AssignmentContent, crewId: string | null, today: string): AudienceOf {
    const { kind, targetId, audience, protectsSchemeId } = content;
    return { audience, crewId, assignmentId: null, occurrence: 1, kind, targetId, protectsSchemeId, today };
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

/** The manager whose crew the caller is limited to; null: all. @throws OutsideCrew for one without a crew */
function crewOf(scope: CallerScope): string | null {
  const covered = scope.apply();
  if (covered === 'all') return null;
  const [crew] = covered.crews;
  if (crew === undefined) throw new OutsideCrew();
  return crew;
}
