import { Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';
import { DisputeList } from './dispute-list.repository.ts';

/** A dispute belongs where its question does, and is its candidate’s. */
@Injectable()
@LooksUp('dispute')
export class PlacesOfDisputes implements TargetLookup {
  constructor(
    private readonly database: PrismaClient,
    private readonly rows: DisputeList,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const rows = await this.rows.places(this.database, ids);
    return new Map(rows.map(({ id, person, department }) => [id, { person, department, crew: null }]));
  }
}
