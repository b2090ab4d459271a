import { Inject, Injectable } from '@nestjs/common';
import {
  assignmentKinds,
  UNDO_SECONDS,
  type Assignment,
  type AssignmentTarget,
  type CallInput,
  type listAssignmentTargets,
} from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { AssignmentViews } from './assignment-views.repository.ts';
import { NoSuchAssignment } from './assignments.errors.ts';
import { Assignments, type StoredAssignment } from './assignments.repository.ts';

/** Assignments, with the states of the people in a caller’s scope. */
@Injectable()
export class ReadAssignments {
  constructor(
    private readonly database: PrismaClient,
    private readonly assignments: Assignments,
    private readonly views: AssignmentViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAssignment also for one that concerns nobody in the scope */
  async find(id: string, scope: CallerScope): Promise<StoredAssignment> {
    const found = await this.assignments.find(this.database, id);
    if (!found) throw new NoSuchAssignment();
    if (mayChange(found, scope)) return found;
    const counts = await this.views.counts(this.database, id, scope, this.today());
    if (counts.length === 0) throw new NoSuchAssignment();
    return found;
  }

  /** @throws NoSuchAssignment */
  async show(id: string, scope: CallerScope, { accountId }: CallerIdentity): Promise<Assignment> {
    const found = await this.find(id, scope);
    const counts = await this.views.counts(this.database, id, scope, this.today());
    const { assignedBy, name } = await this.views.named(this.database, id);
    const { title, status, revision, kind, content, done, total, given, had, assignedAt } = found;
    const { audience, due } = content;
    const until = new Date(assignedAt.getTime() + UNDO_SECONDS * 1000);
    const isOpen = status === 'applying' || status === 'applied';
    const canUndo = isOpen && found.assignedBy === accountId && until > this.clock.now();
    return {
      ...{ id, title, status, revision, kind, due, given, had, counts, assignedBy },
      ...{ assignedAt: assignedAt.toISOString(), progress: { done, total } },
      audience: {
        ...{ to: audience.to, name },
        level: audience.to === 'gap' ? audience.level : null,
        days: audience.to === 'expiring' ? audience.days : null,
      },
      recurrence: recurrenceOf(found),
      canChange: isOpen && mayChange(found, scope),
      undoUntil: canUndo ? until.toISOString() : null,
    };
  }

  async all(ids: readonly string[], scope: CallerScope, caller: CallerIdentity): Promise<Assignment[]> {
    const shown: Assignment[] = [];
    for (const id of ids) shown.push(await this.show(id, scope, caller));
    return shown;
  }

  targets({ kind, skillId }: CallInput<typeof listAssignmentTargets>['query']): Promise<AssignmentTarget[]> {
    return this.assignments.targets(this.database, kind ? [kind] : assignmentKinds, skillId ?? null);
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

/** Administrators change all, managers what was limited to their crew. */
export function mayChange({ crewId }: Pick<StoredAssignment, 'crewId'>, scope: CallerScope): boolean {
  const covered = scope.apply();
  return covered === 'all' || (crewId !== null && covered.crews.includes(crewId));
}

function recurrenceOf({
  content,
  occurrence,
  nextDue,
  nextOpens,
}: StoredAssignment): Assignment['recurrence'] {
  const { recurrence } = content;
  const next = nextDue === null || nextOpens === null ? null : { dueOn: nextDue, opensOn: nextOpens };
  return recurrence && { ...recurrence, number: occurrence, next };
}
