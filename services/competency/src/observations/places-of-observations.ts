import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PlacesOfPeople } from '@rigwise/people';
import { PrismaClient } from '../generated/client.ts';

/** An observation belongs where the person does who was observed. */
@Injectable()
@LooksUp('observation')
export class PlacesOfObservations implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: PlacesOfPeople,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.database.observation.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, personId: true },
    });
    const places = await this.people.placesOf(found.flatMap(({ personId }) => personId ?? []));
    return new Map(
      found.map(({ id, personId }) => [
        id,
        (personId === null ? undefined : places.get(personId)) ?? {
          ...{ person: personId, department: null, crew: null },
        },
      ]),
    );
  }
}
