import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';

/** Where tests belong: the guard compares it with the scope of authors and approvers. */
@Injectable()
@LooksUp('test')
export class PlacesOfTests implements TargetLookup {
  constructor(private readonly database: PrismaClient) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.database.test.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, department: true },
    });
    return new Map(found.map(({ id, department }) => [id, { person: null, department, crew: null }]));
  }
}
