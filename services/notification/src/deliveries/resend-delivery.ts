import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { whyNotResent, type DeliveryRecord } from './delivery-record.ts';
import { DeliveryRecords } from './delivery-records.repository.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** Has a mail that waits, or that the server refused, sent now: the same mail, under the same Message-ID. */
@Injectable()
export class ResendDelivery {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly records: DeliveryRecords,
    private readonly wakeDelivery: WakeDelivery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Of two at once the second finds it waiting already: whoever claims it sends one mail.
   * @throws DomainError `delivery/not-found`; `delivery/not-resendable` where the mail is of no use any more, or was sent
   */
  async execute(id: string): Promise<DeliveryRecord> {
    const delivery = await this.transactions.run(async (tx) => {
      const found = await this.records.lock(tx, id);
      if (!found) throw noSuchDelivery();
      const reason = whyNotResent(found, this.clock.now());
      if (reason !== undefined) throw notResent(reason);
      return this.records.makeDue(tx, id);
    });
    this.wakeDelivery.soon(id);
    return delivery;
  }
}

const noSuchDelivery = (): DomainError =>
  new DomainError({ kind: 'not-found', code: 'delivery/not-found', message: 'There is no such delivery.' });

const notResent = (message: string): DomainError =>
  new DomainError({ kind: 'conflict', code: 'delivery/not-resendable', message });
