import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type notificationAudits } from '@rigwise/contracts';
import { AuditTrail, type Operator } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { inWords, whyNotResent, type DeliveryRecord } from './delivery-record.ts';
import { DeliveryRecords } from './delivery-records.repository.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** Sends a waiting or refused mail now: the same mail, under the same Message-ID. */
@Injectable()
export class ResendDelivery {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly records: DeliveryRecords,
    private readonly audit: AuditTrail<typeof notificationAudits>,
    private readonly wakeDelivery: WakeDelivery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Of two concurrent calls the second finds it already waiting; only the worker that claims it sends a mail. A refusal
   * is recorded in the audit log, too.
   * @throws DomainError `delivery/not-found`; `delivery/not-resendable` if the mail is no longer of use or was sent
   */
  async execute(id: string, operator: Operator): Promise<DeliveryRecord> {
    const delivery = await this.transactions.run(async (tx): Promise<DeliveryRecord | string> => {
      const found = await this.records.lock(tx, id);
      if (!found) throw noSuchDelivery();
      const refusal = whyNotResent(found, this.clock.now());
      await this.audit.record(tx, operator, {
        action: 'delivery.resent',
        outcome: refusal ? 'refused' : 'succeeded',
        target: { type: 'delivery', id },
        facts: { state: found.state },
        ...(refusal && { reason: refusal }),
      });
      return refusal ? inWords(refusal, found.template) : this.records.makeDue(tx, id);
    });
    if (typeof delivery === 'string') throw notResent(delivery);
    this.wakeDelivery.soon(id);
    return delivery;
  }
}

const noSuchDelivery = (): DomainError =>
  new DomainError({ kind: 'not-found', code: 'delivery/not-found', message: 'This delivery doesn’t exist.' });

const notResent = (message: string): DomainError =>
  new DomainError({ kind: 'conflict', code: 'delivery/not-resendable', message });
