import { HISTORY_MINUTES, type HistoryPoint } from '@rigwise/contracts';
import type { Clock, OperationsSources } from '@rigwise/platform';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { inTime } from './in-time.ts';
import { firstOfHistory, hourOf, lastMinute, MINUTE_MS, minutesBefore } from './minutes.ts';
import type { Sample, SamplesRepository } from './samples.repository.ts';
import type { ServiceState } from './service-state.ts';
import { lettersArrived } from './state-queries.ts';

const KEPT_MINUTES = 2 * HISTORY_MINUTES;

export interface HistoryDependencies {
  readonly state: ServiceState;
  readonly sources: OperationsSources;
  readonly samples: SamplesRepository;
  readonly transactions: TransactionRunner;
  readonly clock: Clock;
}

/** Records a service's state, minute by minute. */
export class History {
  private sampled = 0;

  constructor(private readonly needs: HistoryDependencies) {}

  /** Samples the last complete minute, unless this or another process already did. */
  async sample(): Promise<void> {
    const { clock, samples, transactions } = this.needs;
    const now = clock.now();
    const minute = lastMinute(now);
    if (this.sampled === minute.getTime()) return;
    if (!(await transactions.run((tx) => samples.has(tx, minute)))) {
      const sample = await this.look(minute, now);
      await transactions.run(async (tx) => {
        await samples.add(tx, sample);
        await samples.removeBefore(tx, minutesBefore(minute, KEPT_MINUTES));
      });
    }
    this.sampled = minute.getTime();
  }

  /** The last sixty complete minutes. */
  async lastHour(): Promise<HistoryPoint[]> {
    const { clock, samples, transactions } = this.needs;
    const last = lastMinute(clock.now());
    return hourOf(last, await transactions.run((tx) => samples.since(tx, firstOfHistory(last))));
  }

  private async look(minute: Date, now: Date): Promise<Sample> {
    const { sources, state, transactions } = this.needs;
    const end = new Date(minute.getTime() + MINUTE_MS);
    const counted = async (name: 'jobsFailed' | 'mailsFailed'): Promise<number | null> => {
      const count = sources.of(name);
      return (count && (await inTime(() => count(minute, end)))) ?? null;
    };
    const { outbox, held, lag } = await state.now();
    const oldest = outbox.flatMap((topic) => topic.oldest?.getTime() ?? []);
    return {
      minute,
      outboxWaiting: outbox.reduce((sum, { waiting }) => sum + waiting, 0),
      outboxOldestSeconds:
        oldest.length > 0 ? Math.max(0, Math.round((now.getTime() - Math.min(...oldest)) / 1_000)) : 0,
      lag: lag && lag.reduce((sum, { messages }) => sum + messages, 0),
      heldKeys: held.keys,
      deadLetters: await transactions.run((tx) => lettersArrived(tx, state.service, minute, end)),
      mailsFailed: await counted('mailsFailed'),
      jobsFailed: await counted('jobsFailed'),
    };
  }
}
