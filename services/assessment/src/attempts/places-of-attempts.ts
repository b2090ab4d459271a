import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PlacesOfPeople } from '@rigwise/people';
import { PrismaClient } from '../generated/client.ts';

/** An attempt belongs where its candidate does. */
@Injectable()
@LooksUp('attempt')
export class PlacesOfAttempts implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: PlacesOfPeople,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.database.attempt.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, personId: true },
    });
    const candidates = found.flatMap(({ personId }) => personId ?? []);
    const places =
      candidates.length === 0 ? new Map<string, Place>() : await this.people.placesOf(candidates);
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
