import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PlacesOfPeople } from '@rigwise/people';
import { PrismaClient } from '../generated/client.ts';

/** Work belongs where the person does who has to do it. */
@Injectable()
@LooksUp('work')
export class PlacesOfWork implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: PlacesOfPeople,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.database.assignedWork.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, personId: true },
    });
    const places = await this.people.placesOf(found.map(({ personId }) => personId));
    return new Map(
      found.map(({ id, personId }) => [
        id,
        places.get(personId) ?? { person: personId, department: null, crew: null },
      ]),
    );
  }
}
