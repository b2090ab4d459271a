import { DomainError, type Page } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Operator } from '../audit/operator.ts';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import type { Republishers } from '../republish/republishers.ts';
import type {
  LockedRow,
  OutboxOperationsRepository,
  ParkedOutboxRow,
  Span,
  StoredOutboxRow,
  TopicCounts,
} from './outbox-operations.repository.ts';

const ROWS_A_TRANSACTION = 100;

interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @param found up to one row more than the page holds */
function pageOf<Row extends { readonly sequence: string }>(found: Row[], limit: number): Page<Row> {
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.sequence ?? null) : null };
}

export interface OutboxOperationsDependencies {
  readonly service: string;
  readonly transactions: TransactionRunner;
  readonly rows: OutboxOperationsRepository;
  readonly republishers: Republishers;
  readonly audit: AuditTrail;
}

/** For operators: what is unpublished, and retries of what the broker refused. */
export class OutboxOperations {
  constructor(private readonly needs: OutboxOperationsDependencies) {}

  status(): Promise<TopicCounts[]> {
    return this.needs.transactions.run((tx) => this.needs.rows.countsByTopic(tx));
  }

  /** Oldest first. @param page.cursor the `nextCursor` of the previous page */
  async parked(page: PageAsked): Promise<Page<ParkedOutboxRow>> {
    const { rows, transactions } = this.needs;
    return pageOf(
      await transactions.run((tx) => rows.listParked(tx, page.cursor ?? null, page.limit + 1)),
      page.limit,
    );
  }

  /** What was pending within a span, oldest first: written before `to`, and not published before `from`. */
  async waited({ cursor, limit, ...span }: PageAsked & Span): Promise<Page<StoredOutboxRow>> {
    const { rows, transactions } = this.needs;
    const found = await transactions.run((tx) =>
      rows.listWaited(tx, { ...span, after: cursor ?? null, limit: limit + 1 }),
    );
    return pageOf(found, limit);
  }

  /** What is neither published nor parked now, oldest first. */
  async waiting({ cursor, limit }: PageAsked): Promise<Page<StoredOutboxRow>> {
    const { rows, transactions } = this.needs;
    return pageOf(await transactions.run((tx) => rows.listWaiting(tx, cursor ?? null, limit + 1)), limit);
  }

  /** @throws DomainError `outbox/not-found`, `outbox/not-parked` */
  unpark(sequence: string, by: Operator): Promise<void> {
    return this.needs.transactions.run(async (tx) => {
      const row = await this.needs.rows.lock(tx, sequence);
      if (!row) throw notFound(sequence);
      if (!row.parked) throw notParked(sequence);
      await this.letGo(tx, [row]);
      await this.needs.audit.record(tx, by, {
        action: 'outbox.unparked',
        outcome: 'succeeded',
        target: { type: 'outbox-row', id: sequence },
        facts: { topic: row.topic, key: row.key },
      });
    });
  }

  /** Skips rows that are parked meanwhile, or again. @returns how many were unparked */
  async unparkAll(by: Operator): Promise<number> {
    let unparked = 0;
    for (let last = 0n; ;) {
      const rows = await this.needs.transactions.run((tx) => this.share(tx, last, by));
      unparked += rows.length;
      last = BigInt(rows.at(-1)?.sequence ?? last);
      if (rows.length < ROWS_A_TRANSACTION) return unparked;
    }
  }

  private async share(tx: SqlExecutor, after: bigint, by: Operator): Promise<LockedRow[]> {
    const rows = await this.needs.rows.lockParked(tx, String(after), ROWS_A_TRANSACTION);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return rows;
    await this.letGo(tx, rows);
    await this.needs.audit.record(tx, by, {
      action: 'outbox.unparked',
      outcome: 'succeeded',
      target: { type: 'outbox', id: this.needs.service },
      facts: { rows: rows.length, first: first.sequence, last: last.sequence },
    });
    return rows;
  }

  /**
   * Later events of a key may have been published while its row was parked. A snapshot must not follow them, as a
   * compacted topic would keep it: the current state is published instead.
   */
  private async letGo(tx: SqlExecutor, rows: readonly LockedRow[]): Promise<void> {
    const { republishers, rows: outbox } = this.needs;
    for (const [topic, ofTopic] of Map.groupBy(rows, (row) => row.topic)) {
      const republisher = republishers.get(topic);
      const sequences = ofTopic.map(({ sequence }) => sequence);
      if (!republisher) {
        await outbox.unpark(tx, topic, sequences);
        continue;
      }
      await outbox.remove(tx, sequences);
      await republisher.republish(tx, [...new Set(ofTopic.map(({ key }) => key))]);
    }
  }
}

const notFound = (sequence: string): DomainError =>
  new DomainError({
    kind: 'not-found',
    code: 'outbox/not-found',
    message: `The outbox has no row ${sequence}.`,
  });

const notParked = (sequence: string): DomainError =>
  new DomainError({
    kind: 'conflict',
    code: 'outbox/not-parked',
    message: `Row ${sequence} of the outbox is not parked: it is pending or published.`,
  });
