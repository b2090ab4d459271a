import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, Metrics, type Clock } from '@rigwise/platform';
import { Deliveries } from './deliveries.repository.ts';
import type { OpenState, SettledState } from './delivery.ts';

const OPEN: readonly OpenState[] = ['queued', 'claimed', 'sending', 'retry', 'unknown'];
/** Upper bounds in seconds: the target is 0.06 for most mails, and a code is valid for 15 minutes. */
const SECONDS = [0.02, 0.04, 0.06, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 15, 60, 300, 900];

/** Metrics for operators: whether mails are sent, how quickly, and their outcomes. */
@Injectable()
export class DeliveryMetrics {
  private readonly ended;
  private readonly tries;
  private readonly spared;
  private readonly accepted;

  constructor(metrics: Metrics, deliveries: Deliveries, @Inject(CLOCK) clock: Clock) {
    this.ended = metrics.counter({
      name: 'deliveries_settled_total',
      help: 'Settled mails by result',
      labelNames: ['state', 'template'],
    });
    this.tries = metrics.counter({
      name: 'deliveries_postponed_total',
      help: 'Failed attempts that will be retried',
      labelNames: ['state'],
    });
    this.spared = metrics.counter({
      name: 'deliveries_withheld_total',
      help: 'Mails of kinds that anyone can trigger, withheld because of the mailbox’s limit',
      labelNames: ['template'],
    });
    this.accepted = metrics.histogram({
      name: 'delivery_accepted_seconds',
      help: 'Time from the event behind a mail until the mail server accepted it',
      labelNames: ['template'],
      buckets: SECONDS,
    });
    const oldest = metrics.gauge({
      name: 'deliveries_oldest_seconds',
      help: 'Age of the oldest mail not settled',
    });
    metrics.gauge({
      name: 'deliveries_open',
      help: 'Mails not settled, by state',
      labelNames: ['state'],
      collect: async (gauge) => {
        const open = await deliveries.countOpen(clock.now()).catch(() => undefined);
        if (!open) return;
        for (const state of OPEN) {
          gauge.set({ state }, open.find((one) => one.state === state)?.count ?? 0);
        }
        oldest.set(Math.max(0, ...open.map(({ oldestSeconds }) => oldestSeconds)));
      },
    });
  }

  settled(state: SettledState, template: string, seconds: number): void {
    this.ended.inc({ state, template });
    if (state === 'sent') this.accepted.observe({ template }, seconds);
  }

  withheld(template: string): void {
    this.spared.inc({ template });
  }

  postponed(state: 'retry' | 'unknown'): void {
    this.tries.inc({ state });
  }
}
