import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';
import { PlacesOfTests } from '../tests/places-of-tests.ts';

/** A regrade belongs where its test does. */
@Injectable()
@LooksUp('regrade')
export class PlacesOfRegrades implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: PlacesOfTests,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const regrades = await this.database.regrade.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, testId: true },
    });
    const places = await this.tests.placesOf(regrades.map(({ testId }) => testId));
    return new Map(
      regrades.flatMap(({ id, testId }) => {
        const place = places.get(testId);
        return place ? [[id, place]] : [];
      }),
    );
  }
}
