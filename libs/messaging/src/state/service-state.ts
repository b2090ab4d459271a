import type { ConsumerGroup, ConsumerLag } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import type { EventBroker, PartitionLag } from '../broker/event-broker.ts';
import { inTime } from './in-time.ts';
import { heldCounts, letterCounts, type HeldCounts, type LetterCounts } from './state-queries.ts';
import type { OutboxOperationsRepository, TopicCounts } from '../outbox/outbox-operations.repository.ts';

export interface StateNow {
  readonly outbox: readonly TopicCounts[];
  readonly letters: LetterCounts;
  readonly held: HeldCounts;
  /** Null if the broker is unavailable. */
  readonly lag: ConsumerLag[] | null;
}

export interface ServiceStateDependencies {
  readonly service: string;
  readonly groups: readonly ConsumerGroup[];
  readonly broker: Pick<EventBroker, 'lag'>;
  readonly transactions: TransactionRunner;
  readonly outbox: OutboxOperationsRepository;
}

/** The state of a service's events: what is pending, and where it is stuck. */
export class ServiceState {
  constructor(private readonly needs: ServiceStateDependencies) {}

  get service(): string {
    return this.needs.service;
  }

  async now(): Promise<StateNow> {
    const { service, transactions, outbox } = this.needs;
    const [stored, lag] = await Promise.all([
      transactions.run(async (tx: SqlExecutor) => ({
        outbox: await outbox.countsByTopic(tx),
        letters: await letterCounts(tx, service),
        held: await heldCounts(tx, service),
      })),
      this.lag(),
    ]);
    return { ...stored, lag };
  }

  /** @throws Error while the broker is unavailable */
  async partitionLags(): Promise<(PartitionLag & { readonly group: string })[]> {
    const { broker, groups } = this.needs;
    const ofGroups = groups.map(async ({ name, topics }) =>
      (await broker.lag(name, topics)).map((lag) => ({ group: name, ...lag })),
    );
    return (await Promise.all(ofGroups)).flat();
  }

  /** By topic. */
  private async lag(): Promise<ConsumerLag[] | null> {
    const partitions = await inTime(() => this.partitionLags());
    if (!partitions) return null;
    return [...Map.groupBy(partitions, ({ topic }) => topic)]
      .map(([topic, of]) => ({
        group: of[0]?.group ?? this.service,
        topic,
        partitions: of.length,
        messages: of.reduce((sum, { messages }) => sum + messages, 0),
      }))
      .toSorted((a, b) => a.topic.localeCompare(b.topic));
  }
}
