import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { USELESS_SECRET } from './ledger-sql.ts';
import { SweepDeliveries } from './sweep-deliveries.ts';

/** Periodic maintenance. */
@Injectable()
export class SweepRegularly {
  constructor(
    { keptMs, removeEveryMs, sweepEveryMs }: DeliveryPolicy,
    sweepDeliveries: SweepDeliveries,
    deliveries: Deliveries,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: 'sweep-deliveries', everyMs: sweepEveryMs },
      // While Redis is away, each process sends what it finds.
      everyReplica: true,
      work: () => sweepDeliveries.execute(),
    });
    periodic.sweep({
      ...{ name: 'erase-secrets', everyMs: sweepEveryMs },
      sweeps: [
        {
          // Of mails that were permanently refused.
          ...{ table: 'delivery', label: 'delivery.sealed', where: USELESS_SECRET, keptMs: 0 },
          remove: (limit, now) => deliveries.eraseUselessSecrets(now, limit),
        },
      ],
    });
    periodic.sweep({
      ...{ name: 'sweep-old-deliveries', everyMs: removeEveryMs },
      sweeps: [
        { table: 'delivery', where: 'settled_at < $1::timestamptz', keptMs },
        { table: 'superseded_subject', where: 'superseded_at < $1::timestamptz', keptMs },
      ],
    });
  }
}
