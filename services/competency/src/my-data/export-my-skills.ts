import { Inject, Injectable } from '@nestjs/common';
import type {
  CallInput,
  listMyEvidence,
  MyEvidence,
  MySkillsData,
  ObservationDetails,
  Page,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { WorkViews } from '../assignments/work-views.repository.ts';
import { ReadCertificates } from '../certificates/read-certificates.ts';
import { PrismaClient } from '../generated/client.ts';
import { TripChecks } from '../mobilisation/trip-checks.repository.ts';
import { entryIn, saidIn } from '../mobilisation/trip-seal.ts';
import { ObservationViews } from '../observations/observation-views.repository.ts';
import { MySkills } from './my-skills.repository.ts';

const cursors = new Cursors('my-evidence:newest', z.tuple([z.uuid()]));

/** A person’s own levels, certificates and evidence. Nothing for a caller who isn’t in the directory. */
@Injectable()
export class ExportMySkills {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: People,
    private readonly certificates: ReadCertificates,
    private readonly observations: ObservationViews,
    private readonly works: WorkViews,
    private readonly mine: MySkills,
    private readonly trips: TripChecks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async skills(caller: CallerIdentity): Promise<MySkillsData> {
    const personId = (await this.people.ofCaller(this.database, caller))?.personId;
    if (personId === undefined) {
      const none = { levels: [], certificates: [], observations: [], externalRecords: [], ratings: [] };
      return {
        ...{ ...none, assignments: [], rotations: [], rotationExceptions: [], tripChecks: [] },
        ...{ trainingSessions: [], calendarAddressMadeAt: null },
      };
    }
    return {
      levels: await this.mine.levels(this.database, personId),
      certificates: await this.certificatesOf(caller),
      observations: (await this.observations.ofPerson(this.database, personId)).map(observed),
      externalRecords: await this.mine.records(this.database, personId),
      ratings: await this.mine.ratings(this.database, personId),
      assignments: await this.assigned(personId),
      rotations: await this.mine.rotations(this.database, personId),
      rotationExceptions: await this.mine.rotationExceptions(this.database, personId),
      tripChecks: await this.tripChecksOf(personId),
      trainingSessions: await this.mine.trainingSessions(this.database, personId),
      calendarAddressMadeAt: await this.mine.calendarAddressMadeAt(this.database, personId),
    };
  }

  private async tripChecksOf(personId: string): Promise<MySkillsData['tripChecks']> {
    const found = await this.trips.ofPerson(this.database, personId);
    return found.flatMap(({ at, statement, ...kept }) => {
      const entry = entryIn(kept);
      if (entry === null) return [];
      const { name: trip, from, to } = saidIn(statement).trip;
      const { position, verdict, lacks } = entry;
      const titles = lacks.map(({ title }) => title);
      return [{ trip, from, to, checkedAt: at.toISOString(), position, verdict, lacks: titles }];
    });
  }

  private async assigned(personId: string): Promise<MySkillsData['assignments']> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const assigned: MySkillsData['assignments'] = [];
    for (const { id } of await this.works.ofPerson(this.database, personId, null, today)) {
      const work = await this.works.find(this.database, id, today);
      if (!work) continue;
      const { title, kind, state, opensOn, dueOn, satisfiedOn, waivedUntil, assignedAt, history } = work;
      assigned.push({
        ...{ title, kind, state, opensOn, dueOn, satisfiedOn, waivedUntil, assignedAt },
        history: history.map(({ event, at, reason }) => ({ event, at, reason })),
      });
    }
    return assigned;
  }

  private async certificatesOf(caller: CallerIdentity): Promise<MySkillsData['certificates']> {
    const certificates: MySkillsData['certificates'] = [];
    for (const { id } of await this.certificates.mine(caller)) {
      const { number, title, status, earnedOn, validFrom, validUntil, nameShownUntil, history } =
        await this.certificates.show(id);
      certificates.push({
        ...{ number, title, status, earnedOn, validFrom, validUntil, nameShownUntil },
        history: history.map(({ event, at, reason }) => ({ event, at, reason })),
      });
    }
    return certificates;
  }

  async evidence(
    { cursor, limit }: CallInput<typeof listMyEvidence>['query'],
    caller: CallerIdentity,
  ): Promise<Page<MyEvidence>> {
    const before = cursors.read(cursor)?.[0] ?? null;
    const personId = (await this.people.ofCaller(this.database, caller))?.personId;
    const found =
      personId === undefined ? [] : await this.mine.evidence(this.database, personId, before, limit + 1);
    return cursors.pageOf(found, limit, { key: ({ id }) => [id], item: ({ entry }) => entry });
  }
}

function observed({ content, steps, acknowledgement, ...one }: ObservationDetails) {
  const { title, skill, result, state, observedAt, place, remark } = one;
  return {
    ...{ title, skill, result, state, observedAt, place, remark },
    // A step for each of the checklist's, in its order.
    steps: content.steps.flatMap(({ statement }, at) => {
      const step = steps[at];
      return step ? [{ statement, ...step }] : [];
    }),
    comment: acknowledgement?.comment ?? null,
  };
}
