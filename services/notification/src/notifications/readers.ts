import { Injectable } from '@nestjs/common';
import { Locales } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import type { Reader } from './define-notification.ts';

/** Readers' time zones and formats. */
@Injectable()
export class Readers {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly locales: Locales,
    private readonly database: PrismaClient,
  ) {}

  /** The reader's own zone, or the company's: the device's zone is not known here. */
  async of(accountId: string, sql: SqlExecutor = this.database): Promise<Reader> {
    const { timeZone, language } = await this.locales.find(sql, accountId);
    return { timeZone: timeZone ?? this.policy.timeZone, language };
  }
}
