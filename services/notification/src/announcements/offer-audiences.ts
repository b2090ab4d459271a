import { Injectable } from '@nestjs/common';
import type { AudienceChoices } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import type { Announcer } from './announcement.ts';
import { Audiences } from './audiences.repository.ts';

/** The groups that a person may announce to. */
@Injectable()
export class OfferAudiences {
  constructor(
    private readonly database: PrismaClient,
    private readonly audiences: Audiences,
  ) {}

  async execute({ accountId, role }: Announcer): Promise<AudienceChoices> {
    return {
      reports: await this.audiences.reports(this.database, accountId),
      company: role === 'admin' ? await this.audiences.company(this.database, accountId) : null,
    };
  }
}
