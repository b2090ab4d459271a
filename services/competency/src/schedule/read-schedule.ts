import { Injectable } from '@nestjs/common';
import type { Schedule } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { dateOf, dayOf, MOST_PREMOBILISATION_DAYS, type Roster } from '@rigwise/rotations';
import { PrismaClient } from '../generated/client.ts';
import { rosterOf } from '../rotations/rotation-view.ts';
import { Rotations } from '../rotations/rotations.repository.ts';
import { BookedSessions } from './readers/booked-sessions.repository.ts';
import { DueWork } from './readers/due-work.repository.ts';
import { Expiries } from './readers/expiries.repository.ts';
import type { Days, KeptEntry, ScheduleReader } from './schedule-reader.ts';
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
      entries: (await this.entries(person.personId, days)).map(
        ({ kind, id, title, state, from, to, time, place }) => ({
          ...{ kind, id, title, state, from, to, time, place },
        }),
      ),
      rotation: partsOf(roster, days.from, days.to),
    };
  }

  /** By day and time. */
  async entries(personId: string, days: Days): Promise<KeptEntry[]> {
    const found: KeptEntry[] = [];
    for (const reader of this.readers) found.push(...(await reader.entries(this.database, personId, days)));
    return found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  async roster(personId: string, { from, to }: Days): Promise<Roster> {
    const terms = await this.rotations.terms(this.database, [personId]);
    // Travel depends on shifts that begin later.
    const until = dateOf(dayOf(to) + MOST_PREMOBILISATION_DAYS);
    const exceptions = await this.rotations.exceptions(this.database, [personId], { from, to: until });
    return rosterOf(terms, exceptions);
  }
}

const keyOf = ({ from, time, kind, id }: KeptEntry): string =>
  `${from} ${time?.startsAt ?? ''} ${kind} ${id}`;
