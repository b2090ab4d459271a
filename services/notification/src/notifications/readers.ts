import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import { KnownReaders } from '../preferences/known-readers.repository.ts';
import type { Reader } from './define-notification.ts';

/** How people read, whoever asks. */
@Injectable()
export class Readers {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly known: KnownReaders,
    private readonly database: PrismaClient,
  ) {}

  /** In their own zone, or as the company reads: which zone a device is in nobody here knows. */
  async of(accountId: string, sql: SqlExecutor = this.database): Promise<Reader> {
    const { timeZone, language } = await this.known.find(sql, accountId);
    return { timeZone: timeZone ?? this.policy.timeZone, language };
  }
}
