import { Injectable } from '@nestjs/common';
import type { Schedule, ScheduleEntry, ScheduleKind } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { dateOf, dayOf, MOST_PREMOBILISATION_DAYS, type Roster } from '@rigwise/rotations';
import { PrismaClient } from '../generated/client.ts';
import { rosterOf } from '../rotations/rotation-view.ts';
import { Rotations } from '../rotations/rotations.repository.ts';
import { BookedSessions } from './readers/booked-sessions.repository.ts';
import { DueWork } from './readers/due-work.repository.ts';
import { Expiries } from './readers/expiries.repository.ts';
import type { Days, EntryOfPerson, KeptEntry, ScheduleReader } from './schedule-reader.ts';
import { partsOf } from './travel.ts';

/** What a person has on some days. */
@Injectable()
export class ReadSchedule {
  private readonly readers: readonly ScheduleReader[];

  constructor(
    private readonly database: PrismaClient,
    private readonly people: People,
    private readonly rotations: Rotations,
    due: DueWork,
    expiries: Expiries,
    sessions: BookedSessions,
  ) {
    // Each new kind of thing is a reader here.
    this.readers = [due, expiries, sessions];
  }

  /** Nothing for a caller who isn’t in the directory. */
  async mine(days: Days, caller: CallerIdentity): Promise<Schedule> {
    const person = await this.people.ofCaller(this.database, caller);
    if (!person) return { ...days, entries: [], rotation: [] };
    const roster = await this.roster(person.personId, days);
    return {
      ...days,
      entries: (await this.entries(person.personId, days)).map(shownOf),
      rotation: partsOf(roster, days.from, days.to),
    };
  }

  /** By day and time. */
  async entries(personId: string, days: Days): Promise<KeptEntry[]> {
    return (await this.entriesOf([personId], days)).get(personId) ?? [];
  }

  /** Of each of these people, by day and time. @param kind null: all */
  async entriesOf(
    personIds: readonly string[],
    days: Days,
    kind: ScheduleKind | null = null,
  ): Promise<ReadonlyMap<string, KeptEntry[]>> {
    const found: EntryOfPerson[] = [];
    for (const reader of this.readers) {
      if (kind === null || kind === reader.kind)
        found.push(...(await reader.entries(this.database, personIds, days)));
    }
    const byPerson = Map.groupBy(found, ({ personId }) => personId);
    return new Map(
      [...byPerson].map(([personId, all]) => [
        personId,
        all.map(({ entry }) => entry).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
      ]),
    );
  }

  async roster(personId: string, days: Days): Promise<Roster> {
    return (await this.rosters([personId], days)).get(personId) ?? rosterOf([], []);
  }

  async rosters(personIds: readonly string[], { from, to }: Days): Promise<ReadonlyMap<string, Roster>> {
    const terms = Map.groupBy(
      await this.rotations.terms(this.database, personIds),
      ({ personId }) => personId,
    );
    // Travel depends on shifts that begin later.
    const until = dateOf(dayOf(to) + MOST_PREMOBILISATION_DAYS);
    const exceptions = Map.groupBy(
      await this.rotations.exceptions(this.database, personIds, { from, to: until }),
      ({ personId }) => personId,
    );
    return new Map(
      personIds.map((id) => [id, rosterOf(terms.get(id) ?? [], exceptions.get(id) ?? [])] as const),
    );
  }
}

/** As readers see it. */
export const shownOf = ({ kind, id, title, state, from, to, time, place }: KeptEntry): ScheduleEntry => ({
  ...{ kind, id, title, state, from, to, time, place },
});
const keyOf = ({ from, time, kind, id }: KeptEntry): string =>
  `${from} ${time?.startsAt ?? ''} ${kind} ${id}`;
