import { DomainError } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { madeAt, type Clock } from '@rigwise/platform';
import type { AuditTrail, OperatorAct } from '../audit/audit-trail.ts';
import type { Operator } from '../audit/operator.ts';
import { handlerIn } from '../consumer/delivery.ts';
import { HandlerFailed, type EventHandlers } from '../consumer/event-handlers.ts';
import type { EventTransactions } from '../consumer/event-transactions.ts';
import { parseMessage } from '../consumer/parse-message.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { printable } from './dead-letter-message.ts';
import type { DeadLetterOutcome, DeadLetterRepository, DeadLetterRow } from './dead-letter.repository.ts';
import type { HeldKey, HeldKeys } from './held-keys.ts';
import type { KeyRelease } from './key-release.ts';
import { releaseInTime, type WaitedRelease } from './release-in-time.ts';
import { asMessage } from './stored-message.ts';

export interface DeadLetter {
  readonly id: string;
  readonly eventId: string;
  /** For example `person.changed.v1`; null if the message could not be read. */
  readonly eventName: string | null;
  /** The name of the handler that failed; null if it has none. */
  readonly handler: string | null;
  readonly topic: string;
  readonly key: string | null;
  readonly error: string;
  readonly attempts: number;
  /** When it became a dead letter. */
  readonly arrivedAt: Date;
  /** When it last failed. */
  readonly failedAt: Date;
  readonly settledAt: Date | null;
  readonly outcome: DeadLetterOutcome | null;
  readonly reason: string | null;
  /** Events parked behind it. */
  readonly parked: number;
}

export interface DeadLetterDetail extends DeadLetter {
  readonly partition: number;
  readonly offset: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The message as received; null if it had no value. */
  readonly value: string | null;
}

export type ReplayResult =
  ({ readonly outcome: 'replayed' } & WaitedRelease) | { readonly outcome: 'failed'; error: string };

const HOUSEKEEPING: Operator = { name: 'housekeeping', accountId: null, address: null };
const NOT_HELD: WaitedRelease = { handled: 0, held: false, goesOn: false };

export interface DeadLettersDependencies {
  readonly catalogue: EventCatalogue;
  readonly transactions: EventTransactions;
  readonly handlers: EventHandlers;
  readonly heldKeys: HeldKeys;
  readonly letters: DeadLetterRepository;
  readonly release: KeyRelease;
  readonly audit: AuditTrail;
  readonly clock: Clock;
  /** How long a request waits for the release of the parked events. */
  readonly releaseWaitMs: number;
}

/** For operators: events that a service could not handle, and what to do with them. */
export class DeadLetters {
  constructor(private readonly needs: DeadLettersDependencies) {}

  /** Oldest first. @param filter.cursor the `nextCursor` of the page before */
  async list(filter: { settled?: boolean; cursor?: string; from?: Date; to?: Date; limit: number }): Promise<{
    items: DeadLetter[];
    nextCursor: string | null;
  }> {
    const { settled, cursor, limit, from, to } = filter;
    const rows = await this.needs.transactions.run((tx) =>
      this.needs.letters.list(tx, {
        limit: limit + 1,
        ...(settled !== undefined && { settled }),
        ...(cursor !== undefined && { after: cursor }),
        ...(from && { from }),
        ...(to && { to }),
      }),
    );
    const items = rows.slice(0, limit).map(summary);
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  }

  /** The message as received, unmasked. @throws DomainError `dead-letter/not-found` */
  async show(id: string): Promise<DeadLetterDetail> {
    const row = await this.needs.transactions.run((tx) => this.existing(tx, id));
    const { offset, headers, partition, value } = asMessage(row);
    return { ...summary(row), partition, offset, headers, value: value?.toString('utf8') ?? null };
  }

  /**
   * Has the handler that failed handle the event once more, then the events parked behind it. If the event fails again, that is a result, not an
   * error.
   * @throws DomainError `dead-letter/not-found`; `dead-letter/already-settled`; `service/unavailable`: retry, nothing
   * is lost
   */
  async replay(id: string, by: Operator): Promise<ReplayResult> {
    const { transactions, letters, clock } = this.needs;
    let row: DeadLetterRow;
    try {
      row = await transactions.run(async (tx, afterCommit) => {
        const letter = await this.lockWaiting(tx, id);
        const parsed = parseMessage(asMessage(letter), this.needs.catalogue);
        if (parsed.kind === 'not-subscribed') throw new HandlerFailed('The service does not subscribe to it');
        if (parsed.kind === 'unparsable') throw new HandlerFailed(parsed.reason);
        await this.needs.handlers.handle(tx, letter.consumer, parsed, afterCommit);
        await letters.settle(tx, id, { outcome: 'replayed', reason: null, at: clock.now() });
        await this.tell(tx, by, letter, { action: 'dead-letter.replayed', outcome: 'succeeded' });
        return letter;
      });
    } catch (failure) {
      if (!(failure instanceof HandlerFailed)) throw failure;
      const error = printable(failure.cause);
      await transactions.run(async (tx) => {
        await letters.recordFailure(tx, id, error, clock.now());
        const act = { action: 'dead-letter.replayed', outcome: 'failed', reason: 'handler-failed' } as const;
        await this.tell(tx, by, await this.existing(tx, id), act);
      });
      return { outcome: 'failed', error };
    }
    return { outcome: 'replayed', ...(await this.releaseBehind(row)) };
  }

  /** Drops the event permanently and handles the events parked behind it. @throws as `replay` does */
  discard(id: string, reason: string, by: Operator): Promise<WaitedRelease> {
    return this.giveUp(id, reason, by);
  }

  /** Like `discard`, for dead letters that nobody decided about in time; also erases the message. */
  expire(id: string, reason: string): Promise<WaitedRelease> {
    return this.giveUp(id, reason, HOUSEKEEPING, (tx) => this.needs.letters.empty(tx, id));
  }

  private async giveUp(
    id: string,
    reason: string,
    by: Operator,
    also?: (tx: SqlExecutor) => Promise<void>,
  ): Promise<WaitedRelease> {
    const { transactions, letters, clock } = this.needs;
    const row = await transactions.run(async (tx) => {
      const letter = await this.lockWaiting(tx, id);
      await letters.settle(tx, id, { outcome: 'discarded', reason, at: clock.now() });
      await also?.(tx);
      const act = { action: 'dead-letter.discarded', outcome: 'succeeded', note: reason } as const;
      await this.tell(tx, by, letter, act);
      return letter;
    });
    return this.releaseBehind(row);
  }

  /** Without the error: it may quote the event. */
  private tell(
    tx: SqlExecutor,
    by: Operator,
    letter: DeadLetterRow,
    act: Omit<OperatorAct, 'target' | 'facts'>,
  ): Promise<void> {
    const handler = handlerIn(letter.consumer);
    const facts = {
      ...(handler !== null && { handler }),
      event: letter.event_name ?? 'unreadable',
      eventId: letter.event_id,
      topic: letter.topic,
      ...(letter.key !== null && { key: letter.key }),
    };
    return this.needs.audit.record(tx, by, { ...act, target: { type: 'dead-letter', id: letter.id }, facts });
  }

  private releaseBehind(row: DeadLetterRow): Promise<WaitedRelease> {
    const key = heldKeyOf(row);
    const { release, releaseWaitMs } = this.needs;
    return key ? releaseInTime(release, key, releaseWaitMs) : Promise.resolve(NOT_HELD);
  }

  private async lockWaiting(tx: SqlExecutor, id: string): Promise<DeadLetterRow> {
    const { heldKeys, letters } = this.needs;
    // Settling is final: a repeated request need not wait for the release that is under way.
    const key = heldKeyOf(waiting(await this.existing(tx, id)));
    if (key) await heldKeys.lockForStep(tx, key);
    await letters.lock(tx, id);
    return waiting(await this.existing(tx, id));
  }

  private async existing(tx: SqlExecutor, id: string): Promise<DeadLetterRow> {
    const row = await this.needs.letters.find(tx, id);
    if (row) return row;
    throw new DomainError({
      kind: 'not-found',
      code: 'dead-letter/not-found',
      message: 'This dead letter doesn’t exist.',
    });
  }
}

function waiting(row: DeadLetterRow): DeadLetterRow {
  if (row.settled_at === null) return row;
  throw new DomainError({
    kind: 'conflict',
    code: 'dead-letter/already-settled',
    message: `This dead letter was already ${row.outcome ?? 'settled'}.`,
  });
}

function heldKeyOf(row: DeadLetterRow): HeldKey | undefined {
  return row.holds_key && row.key !== null
    ? { consumer: row.consumer, topic: row.topic, key: row.key }
    : undefined;
}

function summary(row: DeadLetterRow): DeadLetter {
  return {
    id: row.id,
    eventId: row.event_id,
    eventName: row.event_name,
    handler: handlerIn(row.consumer),
    topic: row.topic,
    key: row.key,
    error: row.error,
    attempts: row.attempts,
    arrivedAt: madeAt(row.id),
    failedAt: row.failed_at,
    settledAt: row.settled_at,
    outcome: row.outcome,
    reason: row.reason,
    parked: row.parked,
  };
}
