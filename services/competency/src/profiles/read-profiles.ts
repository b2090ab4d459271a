import { Injectable } from '@nestjs/common';
import type { CallAnswer, listPositions, ProfileRow } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { Profiles } from './profiles.repository.ts';

/** Profiles, and positions that may get one. */
@Injectable()
export class ReadProfiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly profiles: Profiles,
  ) {}

  list(): Promise<ProfileRow[]> {
    return this.profiles.list(this.database);
  }

  positions(): Promise<CallAnswer<typeof listPositions, 200>> {
    return this.profiles.positions(this.database);
  }
}
