import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, Metrics, type Clock } from '@rigwise/platform';
import { Settings } from '../../settings.ts';
import { Erasures } from './erasures.repository.ts';

const DAY_MS = 86_400_000;
const MOST = 1_000;

/** Metrics for operators: whether everyone is erased in time, and by every service. */
@Injectable()
export class ErasureMetrics {
  constructor(
    metrics: Metrics,
    erasures: Erasures,
    database: PreparedDatabase,
    settings: Settings,
    @Inject(CLOCK) clock: Clock,
  ) {
    const oldest = metrics.gauge({
      name: 'erasures_oldest_seconds',
      help: 'Age of the oldest erasure not completed by every service',
    });
    metrics.gauge({
      name: 'erasures_open',
      help: 'Erasures not completed by every service',
      collect: async (gauge) => {
        const state = await erasures.state(database, clock.now()).catch(() => undefined);
        if (!state) return;
        gauge.set(state.open);
        oldest.set(state.oldestSeconds);
      },
    });
    metrics.gauge({
      name: 'erasures_overdue',
      help: `People whose erasure is a day overdue, at most ${MOST}`,
      collect: async (gauge) => {
        const leftBefore = new Date(clock.now().getTime() - settings.eraseAfterMs - DAY_MS);
        const due = await erasures.countDue(database, leftBefore, MOST).catch(() => undefined);
        if (due !== undefined) gauge.set(due);
      },
    });
  }
}
