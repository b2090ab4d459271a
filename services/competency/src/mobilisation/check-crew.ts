import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { awayOn, fitFor, type Lack } from '@rigwise/competence';
import type { AskedOfTrip, DataVersion, TripCounts, TripEntry, TripLack } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import type { SqlExecutor } from '@rigwise/persistence';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { levelNamed, namedLevel } from '../levels/rule-book-source.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { CrewPeople } from './crew-people.repository.ts';
import { neededFor, TripFacts, versionOf } from './trip-facts.ts';
import { TripTitles, type Titles } from './trip-titles.repository.ts';
import type { PlannedTrip, StoredLine } from './trips.repository.ts';

export interface CrewAnswer {
  readonly trip: AskedOfTrip;
  /** In the order of the crew list. */
  readonly entries: readonly TripEntry[];
  readonly counts: TripCounts;
  readonly data: DataVersion;
  /** People of other crews whom the list names. */
  readonly outside: readonly string[];
}

/** Who of a crew list is fit for a trip, by everything that is known now. */
@Injectable()
export class CheckCrew {
  constructor(
    private readonly people: CrewPeople,
    private readonly books: RuleBooks,
    private readonly facts: TripFacts,
    private readonly titles: TripTitles,
    private readonly levels: ComputeLevels,
  ) {}

  async execute(
    sql: SqlExecutor,
    trip: PlannedTrip,
    lines: readonly StoredLine[],
    scope: CallerScope,
  ): Promise<CrewAnswer> {
    const edition = await this.books.current(sql);
    const named = lines.flatMap(({ personId }) => personId ?? []);
    const found = await this.people.byId(sql, named, scope);
    const mine = new Map(found.filter((one) => one.isInScope).map((one) => [one.personId, one]));
    const facts = await this.facts.of(sql, [...mine.keys()].toSorted(), edition);
    const titles = await this.titles.all(sql);
    const away = awayOn(trip);
    const entries = lines.map(({ personId, said, position: asked }, place): TripEntry => {
      const person = personId === null ? undefined : mine.get(personId);
      const traveller = person && facts.of.get(person.personId);
      if (!person || !traveller) return notFound(place, said, asked);
      const position = asked ?? person.position;
      const fit = fitFor(traveller, away, neededFor(position, trip, edition));
      return {
        ...{ place, personId, said, name: person.name, employeeNumber: person.employeeNumber || null },
        ...{ position, verdict: fit.verdict, until: fit.until },
        lacks: fit.lacks.map((lack) => lackOf(lack, titles)),
      };
    });
    const asked = askedOf(trip, away, titles);
    // Names and positions count as well.
    const digest = createHash('sha256')
      .update(facts.digest)
      .update(JSON.stringify([asked, entries.map(({ name, position, said }) => [name, position, said])]))
      .digest('base64url');
    return {
      ...{ trip: asked, entries, counts: countsOf(entries) },
      data: versionOf(edition, this.levels.today(), digest.slice(0, facts.digest.length)),
      outside: found.filter((one) => !one.isInScope).map(({ personId }) => personId),
    };
  }
}

const notFound = (place: number, said: string, position: string | null): TripEntry => ({
  ...{ place, personId: null, said, name: null, employeeNumber: null, position },
  ...{ verdict: 'not-found', lacks: [], until: null },
});

function lackOf({ required, held, id, ...lack }: Lack, titles: Titles): TripLack {
  const { title, code } = titles.get(id) ?? { title: '–', code: null };
  return {
    ...{ ...lack, id, code, title },
    required: required === null ? null : namedLevel(required),
    held: levelNamed(held ?? 0),
  };
}

const askedOf = (
  { name, from, to, daysBefore, daysAfter, skills, schemes }: PlannedTrip,
  away: { readonly from: string; readonly to: string },
  titles: Titles,
): AskedOfTrip => ({
  ...{ name, from, to, daysBefore, daysAfter, awayFrom: away.from, awayTo: away.to },
  skills: skills.map((one) => ({ ...one, title: titles.get(one.skillId)?.title ?? '–' })),
  schemes: schemes.map((schemeId) => ({ schemeId, title: titles.get(schemeId)?.title ?? '–' })),
});

function countsOf(entries: readonly TripEntry[]): TripCounts {
  const count = (verdict: TripEntry['verdict']) => entries.filter((one) => one.verdict === verdict).length;
  return {
    ...{ fit: count('fit'), notFit: count('not-fit') },
    ...{ noProfile: count('no-profile'), notFound: count('not-found') },
  };
}
