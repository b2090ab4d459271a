import { Injectable } from '@nestjs/common';
import type { AnnouncementAudience, CallAnswer, previewAudience } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import type { Announcer } from './announcement.ts';
import { NobodyAddressed, NotYoursToAddress } from './announcements.errors.ts';
import { mayAddress, nobodyIn } from './audience.ts';
import { Audiences } from './audiences.repository.ts';

/** Counts how many people an announcement would reach now. */
@Injectable()
export class PreviewAudience {
  constructor(
    private readonly database: PrismaClient,
    private readonly audiences: Audiences,
  ) {}

  /** @throws NotYoursToAddress, NobodyAddressed: as when announcing */
  async execute(
    audience: AnnouncementAudience,
    { accountId, role }: Announcer,
  ): Promise<CallAnswer<typeof previewAudience, 200>> {
    if (!mayAddress(role, audience)) throw new NotYoursToAddress();
    const people = await this.audiences.count(this.database, audience, accountId);
    if (people === 0) throw new NobodyAddressed(nobodyIn(audience));
    const chosen = audience.to === 'people' ? new Set(audience.personIds).size : people;
    return { people, leftOut: Math.max(0, chosen - people) };
  }
}
