import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PlacesOfAttempts } from '../attempts/places-of-attempts.ts';
import { PrismaClient } from '../generated/client.ts';

/** An answer to mark belongs where its candidate does. */
@Injectable()
@LooksUp('mark')
export class PlacesOfMarks implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: PlacesOfAttempts,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const marks = await this.database.mark.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, attemptId: true },
    });
    const places = await this.attempts.placesOf(marks.map(({ attemptId }) => attemptId));
    return new Map(
      marks.flatMap(({ id, attemptId }) => {
        const place = places.get(attemptId);
        return place ? [[id, place]] : [];
      }),
    );
  }
}
