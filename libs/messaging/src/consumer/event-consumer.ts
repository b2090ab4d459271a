import type { LoggerService } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { isSlow } from '@rigwise/persistence';
import { failpoint, storableText, type Clock } from '@rigwise/platform';
import { backoffMs } from '../backoff.ts';
import type { IncomingMessage, Reception } from '../broker/event-broker.ts';
import { printable } from '../dead-letters/dead-letter-message.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { EventOutcome, MessagingMetrics } from '../messaging-metrics.ts';
import type { Part } from '../part.ts';
import { HandlerFailed } from './event-handlers.ts';
import type { EventTransactions } from './event-transactions.ts';
import type { EventProcessor } from './event-processor.ts';
import { parseMessage, type ReadableEvent, type UnparsableMessage } from './parse-message.ts';
import { MOST_TRIES, SlowTries, Tries, waitBeforeSlowTry, waitBeforeTry } from './tries.ts';

const WHILE_AWAY = { firstMs: 250, mostMs: 5_000 };

export interface ConsumerDependencies {
  readonly catalogue: EventCatalogue;
  readonly processor: EventProcessor;
  readonly transactions: Pick<EventTransactions, 'isHealthy'>;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  readonly clock: Clock;
  /** Whether what handlers need (the database) is available. */
  readonly state: Part;
}

/** Decides how each message ends, and what its partition does next. */
export class EventConsumer {
  private readonly tries = new Tries();
  private readonly outages = new Tries();
  private readonly slowTries = new SlowTries();

  constructor(private readonly needs: ConsumerDependencies) {}

  async receive(message: IncomingMessage): Promise<Reception> {
    const parsed = parseMessage(message, this.needs.catalogue);
    if (parsed.kind === 'not-subscribed') return 'done';
    try {
      await failpoint('consumer.before-transaction');
      const outcome = await this.needs.processor.process(message, parsed);
      await this.finish(message, parsed, outcome);
      return 'done';
    } catch (error) {
      return error instanceof HandlerFailed
        ? this.afterFailure(message, parsed, error.cause)
        : this.afterUnavailable(message, parsed, error);
    }
  }

  private async finish(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    outcome: EventOutcome,
    why = parsed.kind === 'unparsable' ? `cannot be read (${parsed.reason})` : '',
  ): Promise<void> {
    this.count(parsed, outcome);
    this.tries.forget(place(message));
    this.outages.forget(place(message));
    this.slowTries.forget(place(message));
    this.needs.state.well();
    if (outcome === 'dead-lettered')
      this.needs.logger.error(`Dead letter: ${describe(message, parsed)} ${why}`);
    await failpoint('consumer.after-commit-before-offset');
  }

  private async afterFailure(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    error: unknown,
  ): Promise<Reception> {
    const failures = this.tries.count(place(message), message.offset);
    this.count(parsed, 'failed');
    const text = printable(error);
    this.needs.logger.warn(
      `Try ${failures} of ${MOST_TRIES}: ${describe(message, parsed)}: ${oneLine(text)}`,
    );
    if (failures < MOST_TRIES) return { retryAfterMs: waitBeforeTry(failures) };
    return this.giveUp(message, parsed, { error: text, attempts: failures, why: `failed ${failures} times` });
  }

  /** Slow is not unavailable: while the database is healthy the try counts, as the event may be slow every time. */
  private async afterUnavailable(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    error: unknown,
  ): Promise<Reception> {
    if (!isSlow(error) || !(await this.needs.transactions.isHealthy())) {
      this.slowTries.passOver(place(message), this.needs.clock.now());
      return this.afterOutage(message, parsed, error);
    }
    this.count(parsed, 'slow');
    this.needs.state.well();
    const now = this.needs.clock.now();
    const { failures, isSpent } = this.slowTries.count(place(message), message.offset, now);
    const text = printable(error instanceof DomainError ? error.cause : error);
    this.needs.logger.warn(`Too slow, try ${failures}: ${describe(message, parsed)}: ${oneLine(text)}`);
    if (!isSpent) return { retryAfterMs: waitBeforeSlowTry(failures) };
    return this.giveUp(message, parsed, {
      error: text,
      attempts: failures,
      why: `was too slow ${failures} times`,
    });
  }

  private async giveUp(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    { error, attempts, why }: { error: string; attempts: number; why: string },
  ): Promise<Reception> {
    try {
      await this.finish(
        message,
        parsed,
        await this.needs.processor.giveUp(message, parsed, error, attempts),
        why,
      );
      return 'done';
    } catch (outage) {
      return this.afterOutage(message, parsed, outage);
    }
  }

  private afterOutage(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    error: unknown,
  ): Reception {
    this.count(parsed, 'unavailable');
    this.needs.state.away('events wait, as what handling them needs is away', error);
    return { retryAfterMs: backoffMs(this.outages.count(place(message), message.offset), WHILE_AWAY) };
  }

  private count(parsed: ReadableEvent | UnparsableMessage, outcome: EventOutcome): void {
    this.needs.metrics.received(parsed.name ?? 'unreadable', outcome);
  }
}

function place({ topic, partition }: IncomingMessage): string {
  return `${topic}/${partition}`;
}

function describe(message: IncomingMessage, parsed: ReadableEvent | UnparsableMessage): string {
  return `${parsed.name ?? 'a message'} ${parsed.id} at ${place(message)}/${message.offset}`;
}

/** Prisma's errors span many lines and quote arguments; the dead letter keeps the full text. */
function oneLine(text: string): string {
  return storableText(text.replaceAll(/\s+/g, ' '), 300);
}
