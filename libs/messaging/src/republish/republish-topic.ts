import { DomainError } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Operator } from '../audit/operator.ts';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import type { Republisher } from './republisher.ts';
import type { Republishers } from './republishers.ts';

/** Keys per transaction: rows are locked for some tenths of a second, which writers tolerate. */
const KEYS_A_TRANSACTION = 250;
/** Transactions per call: it responds within seconds, and a client that dies repeats this much at most. */
const TRANSACTIONS_A_CALL = 10;

export interface RepublishRequest {
  readonly topic: string;
  readonly key?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface Republished {
  readonly published: number;
  /** Where the next call continues; null at the end. */
  readonly nextCursor: string | null;
}

export interface RepublishDependencies {
  readonly transactions: TransactionRunner;
  readonly republishers: Republishers;
  readonly audit: AuditTrail;
}

/** Publishes the current state of a topic's aggregates again, for new readers. */
export class RepublishTopic {
  constructor(private readonly needs: RepublishDependencies) {}

  /**
   * Processes a bounded part in short transactions, each with its own audit event: if interrupted, the completed part
   * is audited and safe to repeat.
   * @throws DomainError `republish/unknown-topic`, `republish/never`, `republish/unknown-key`, `request/invalid`
   */
  async execute({ topic, key, cursor }: RepublishRequest, by: Operator): Promise<Republished> {
    const republisher = this.needs.republishers.require(topic);
    if (key !== undefined) return this.one(topic, republisher, key, by);
    if (cursor !== undefined && !republisher.isKey(cursor)) throw badCursor();
    let published = 0;
    let after = cursor ?? null;
    for (let share = 0; share < TRANSACTIONS_A_CALL; share += 1) {
      const done = await this.needs.transactions.run((tx) => this.share(tx, topic, republisher, after, by));
      published += done.published;
      after = done.nextCursor;
      if (after === null) break;
    }
    return { published, nextCursor: after };
  }

  private async share(
    tx: SqlExecutor,
    topic: string,
    republisher: Republisher,
    after: string | null,
    by: Operator,
  ): Promise<Republished> {
    const keys = await republisher.keysAfter(tx, after, KEYS_A_TRANSACTION);
    const published = keys.length > 0 ? await republisher.republish(tx, keys) : 0;
    const nextCursor = keys.length < KEYS_A_TRANSACTION ? null : (keys.at(-1) ?? null);
    await this.tell(tx, topic, by, {
      events: published,
      after: after ?? 'the first',
      last: keys.at(-1) ?? '',
    });
    return { published, nextCursor };
  }

  private one(topic: string, republisher: Republisher, key: string, by: Operator): Promise<Republished> {
    return this.needs.transactions.run(async (tx) => {
      const published = republisher.isKey(key) ? await republisher.republish(tx, [key]) : 0;
      if (published === 0) throw unknownKey(topic);
      await this.tell(tx, topic, by, { events: published, key });
      return { published, nextCursor: null };
    });
  }

  private tell(
    tx: SqlExecutor,
    topic: string,
    by: Operator,
    facts: Record<string, string | number>,
  ): Promise<void> {
    const target = { type: 'topic', id: topic };
    return this.needs.audit.record(tx, by, {
      action: 'topic.republished',
      outcome: 'succeeded',
      target,
      facts,
    });
  }
}

const badCursor = (): DomainError =>
  new DomainError({
    kind: 'invalid',
    code: 'request/invalid',
    message: 'cursor: use the nextCursor of the previous call.',
  });

const unknownKey = (topic: string): DomainError =>
  new DomainError({
    kind: 'not-found',
    code: 'republish/unknown-key',
    message: `${topic} has nothing under this key.`,
  });
