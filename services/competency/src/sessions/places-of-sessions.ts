import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';

/** A session belongs to the manager who made it, as if it were one of the crew. */
@Injectable()
@LooksUp('training-session')
export class PlacesOfSessions implements TargetLookup {
  constructor(private readonly database: PrismaClient) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.database.trainingSession.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, organiserId: true },
    });
    return new Map(
      found.map(({ id, organiserId }) => [id, { person: null, department: null, crew: organiserId }]),
    );
  }
}
