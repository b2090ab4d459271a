import { Injectable } from '@nestjs/common';
import type { AssignmentContent } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import type { Roster } from '@rigwise/rotations';
import { Standings } from '../levels/standings.repository.ts';
import { rosterOf } from '../rotations/rotation-view.ts';
import { Rotations } from '../rotations/rotations.repository.ts';
import type { StoredAssignment } from './assignments.repository.ts';
import { Audiences, type AudienceOf, type Candidate } from './audiences.repository.ts';
import { dueDateOf, type DueDate, type DueTerms } from './due-date.ts';
import { SettleWork } from './settle-work.ts';
import { Works } from './works.repository.ts';

/** Windows are looked for that far around. */
const [FROM, TO] = ['1900-01-01', '2200-01-01'];

/** Gives an assignment to people. */
@Injectable()
export class GiveWork {
  constructor(
    private readonly works: Works,
    private readonly audiences: Audiences,
    private readonly standings: Standings,
    private readonly rotations: Rotations,
    private readonly settling: SettleWork,
  ) {}

  /**
   * To those of these people who don’t have it already. What they did before is known at once.
   * @returns how many got it
   */
  async to(
    tx: SqlExecutor,
    assignment: StoredAssignment,
    personIds: readonly string[],
    { at, today, by }: { readonly at: Date; readonly today: string; readonly by: string | null },
  ): Promise<number> {
    // Others who give these people the same, or record what they did, wait for each other.
    await this.standings.lock(tx, personIds);
    const candidates = await this.audiences.ofPeople(tx, audienceOf(assignment, today), personIds);
    const getting = candidates.filter(({ has }) => !has);
    const { occurrence } = assignment;
    const terms = termsOfOccurrence(assignment);
    const dues = await this.dueDates(tx, terms, getting, today);
    const works = getting.map(({ personId }, index) => {
      const { opensOn, dueOn } = dues[index]!;
      return { id: newId(), personId, occurrence, opensOn, dueOn, countsFrom: terms.countsFrom };
    });
    await this.works.insert(tx, assignment.id, works, { at, by });
    const given = await this.works.lockAll(
      tx,
      works.map(({ id }) => id),
    );
    await this.settling.of(tx, given);
    return given.length;
  }

  /** In the order of the people. */
  async dueDates(
    sql: SqlExecutor,
    terms: DueTerms & Pick<AssignmentContent, 'fitsRotation'>,
    people: readonly Pick<Candidate, 'personId' | 'expiresOn' | 'ownDate'>[],
    today: string,
  ): Promise<DueDate[]> {
    const rosters = terms.fitsRotation ? await this.rosters(sql, people) : new Map<string, Roster>();
    return people.map(({ personId, ownDate, expiresOn }) =>
      dueDateOf(terms, { ownDate, expiresOn, roster: rosters.get(personId) ?? null }, today),
    );
  }

  private async rosters(
    sql: SqlExecutor,
    people: readonly Pick<Candidate, 'personId'>[],
  ): Promise<ReadonlyMap<string, Roster>> {
    const ids = people.map(({ personId }) => personId);
    const terms = Map.groupBy(await this.rotations.terms(sql, ids), ({ personId }) => personId);
    const days = { from: FROM, to: TO };
    const exceptions = Map.groupBy(
      await this.rotations.exceptions(sql, ids, days),
      ({ personId }) => personId,
    );
    return new Map(
      [...terms].map(([personId, of]) => [personId, rosterOf(of, exceptions.get(personId) ?? [])]),
    );
  }
}

type OccurrenceTerms = DueTerms & Pick<AssignmentContent, 'fitsRotation' | 'countsFrom'>;

/** Of the newest occurrence: a later one is open as soon as it is given, and takes a result of its own. */
export const termsOfOccurrence = ({
  content,
  occurrence,
  occurrenceDue,
}: StoredAssignment): OccurrenceTerms =>
  occurrence === 1 || occurrenceDue === null
    ? content
    : { ...content, due: { by: 'date', on: occurrenceDue }, opensOn: null, countsFrom: null };

/** Whom a stored assignment is for. */
export const audienceOf = (
  { id, kind, targetId, crewId, content, occurrence }: StoredAssignment,
  today: string,
): AudienceOf => ({
  ...{ audience: content.audience, assignmentId: id, occurrence, kind, targetId, today },
  // Who was picked stays so in another crew.
  crewId: content.audience.to === 'people' ? null : crewId,
  protectsSchemeId: content.protectsSchemeId,
});
