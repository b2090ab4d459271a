import { Injectable } from '@nestjs/common';
import { awayOn, fitFor, requiredOn, type AskedOfTrip as Needed, type Away } from '@rigwise/competence';
import { MOST_SUBSTITUTES, type Substitute, type Substitutes } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';
import { keyOf } from '../levels/compute-levels.ts';
import { RuleBooks, type Edition } from '../levels/rule-books.repository.ts';
import { rosterOf } from '../rotations/rotation-view.ts';
import { Rotations } from '../rotations/rotations.repository.ts';
import { FreePeople, type FreePerson, type NeededLevel } from './free-people.repository.ts';
import { ReadTrips } from './read-trips.ts';
import { TripAudit } from './trip-audit.ts';
import { neededFor, TripFacts } from './trip-facts.ts';
import type { PlannedTrip } from './trips.repository.ts';

interface Task {
  readonly trip: PlannedTrip;
  readonly away: Away;
  readonly edition: Edition;
  readonly without: readonly string[];
  readonly scope: CallerScope;
}

/** What people need to take over from those of a position, in lower case. */
interface Vacancy {
  readonly position: string;
  readonly needed: Needed;
  readonly levels: readonly NeededLevel[];
}

/** Who could take over from those who aren’t fit: off shift on every day, and with everything that is needed. */
@Injectable()
export class FindSubstitutes {
  constructor(
    private readonly database: PrismaClient,
    private readonly reading: ReadTrips,
    private readonly books: RuleBooks,
    private readonly free: FreePeople,
    private readonly rotations: Rotations,
    private readonly facts: TripFacts,
    private readonly audit: TripAudit,
  ) {}

  /** @throws NoSuchTrip */
  async execute(id: string, scope: CallerScope, caller: CallerIdentity): Promise<Substitutes> {
    const { content, check } = await this.reading.details(id, scope, caller);
    const edition = await this.books.current(this.database);
    const without = content.crew.flatMap(({ personId }) => personId ?? []);
    const task: Task = { trip: content, away: awayOn(content), edition, without, scope };
    const unfit = check.entries.filter(({ verdict }) => verdict === 'not-fit');
    const vacancies = [...Map.groupBy(unfit, ({ position }) => keyOf(position ?? ''))].map(
      ([position, entries]) => {
        const needed = neededFor(entries[0]?.position ?? null, content, edition);
        return { position, entries, needed, levels: levelsOf(needed, task.away.from) };
      },
    );
    const byRarity = await this.free.byRarity(
      this.database,
      vacancies.flatMap(({ levels }) => levels),
    );
    const found: { place: number; people: Substitute[] }[] = [];
    for (const { entries, levels, ...vacancy } of vacancies) {
      const rarestFirst = byRarity.filter((one) => levels.some((own) => isSame(own, one)));
      const people = await this.suitable({ ...vacancy, levels: rarestFirst }, task);
      found.push(...entries.map(({ place }) => ({ place, people })));
    }
    const count = found.reduce((sum, { people }) => sum + people.length, 0);
    await this.audit.looked('trip.substitutes-listed', id, caller, { count });
    return found;
  }

  private async suitable(
    { position, needed, levels }: Vacancy,
    { trip, away, edition, without, scope }: Task,
  ): Promise<Substitute[]> {
    // Nobody has said what the position needs.
    if (needed.requirements === null) return [];
    const sought = { position, levels, schemes: trip.schemes, ...away, without };
    const able = await this.offShift(await this.free.find(this.database, sought, scope), away);
    const ids = able.map(({ personId }) => personId);
    const facts = await this.facts.of(this.database, ids, edition);
    const fit = able.flatMap(({ personId, name, employeeNumber, position: own }) => {
      const traveller = facts.of.get(personId);
      const answer = traveller && fitFor(traveller, away, needed);
      if (answer?.verdict !== 'fit') return [];
      const until = answer.until;
      return [{ personId, name, employeeNumber: employeeNumber || null, position: own, until }];
    });
    return bestFirst(fit, position).slice(0, MOST_SUBSTITUTES);
  }

  /** Off by their pattern on every day: people on leave or ill, or who gave a shift away, aren’t asked. */
  private async offShift(people: readonly FreePerson[], away: Away): Promise<FreePerson[]> {
    const ids = people.map(({ personId }) => personId);
    const terms = Map.groupBy(await this.rotations.terms(this.database, ids), ({ personId }) => personId);
    const exceptions = Map.groupBy(
      await this.rotations.exceptions(this.database, ids, away),
      ({ personId }) => personId,
    );
    return people.filter(({ personId }) =>
      rosterOf(terms.get(personId) ?? [], exceptions.get(personId) ?? [])
        .periods(away.from, away.to)
        .every(({ state, exception }) => state === 'off' && exception === null),
    );
  }
}

const levelsOf = ({ requirements, skills }: Needed, day: string): NeededLevel[] => [
  ...[...requiredOn(requirements ?? [], day)].map(([skill, level]) => ({ skill, level })),
  ...skills,
];
const isSame = (one: NeededLevel, other: NeededLevel): boolean =>
  one.skill === other.skill && one.level === other.level;

/** Those of the same position first, then those who stay fit longest. */
export const bestFirst = (people: readonly Substitute[], position: string): Substitute[] =>
  people.toSorted(
    (one, other) =>
      Number(isOf(other, position)) - Number(isOf(one, position)) ||
      (other.until ?? FOREVER).localeCompare(one.until ?? FOREVER) ||
      one.name.localeCompare(other.name),
  );

const FOREVER = '9999-12-31';
const isOf = (person: Substitute, position: string): boolean => keyOf(person.position ?? '') === position;
