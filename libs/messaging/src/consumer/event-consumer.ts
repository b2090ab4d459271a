import type { LoggerService } from '@nestjs/common';
import { failpoint } from '@rigwise/platform';
import { backoffMs } from '../backoff.ts';
import type { IncomingMessage, Reception } from '../broker/event-broker.ts';
import { printable } from '../dead-letters/bury.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { EventOutcome, MessagingMetrics } from '../messaging-metrics.ts';
import type { Part } from '../part.ts';
import { HandlerFailed } from './event-handlers.ts';
import type { Intake } from './intake.ts';
import { parseMessage, type ReadableEvent, type UnparsableMessage } from './parse-message.ts';
import { MOST_TRIES, Tries, waitBeforeTry } from './tries.ts';

const WHILE_AWAY = { firstMs: 250, mostMs: 5_000 };

export interface ConsumerDependencies {
  readonly catalogue: EventCatalogue;
  readonly intake: Intake;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  /** Told whether what handling needs (the database) is there. */
  readonly state: Part;
}

/** Decides what becomes of each message, and what the partition does next. */
export class EventConsumer {
  private readonly tries = new Tries();
  private readonly outages = new Tries();

  constructor(private readonly needs: ConsumerDependencies) {}

  async receive(message: IncomingMessage): Promise<Reception> {
    const parsed = parseMessage(message, this.needs.catalogue);
    if (parsed.kind === 'not-subscribed') return 'done';
    try {
      await failpoint('consumer.before-transaction');
      const outcome = await this.needs.intake.takeIn(message, parsed);
      await this.finish(message, parsed, outcome);
      return 'done';
    } catch (error) {
      return error instanceof HandlerFailed
        ? this.afterFailure(message, parsed, error.cause)
        : this.afterOutage(message, parsed, error);
    }
  }

  private async finish(
    message: IncomingMessage,
    parsed: ReadableEvent | UnparsableMessage,
    outcome: EventOutcome,
  ): Promise<void> {
    this.count(parsed, outcome);
    this.tries.forget(place(message));
    this.outages.forget(place(message));
    this.needs.state.well();
    if (outcome === 'dead-lettered') {
      const what =
        parsed.kind === 'unparsable' ? `cannot be read (${parsed.reason})` : `failed ${MOST_TRIES} times`;
      this.needs.logger.error(`Dead letter: ${describe(message, parsed)} ${what}`);
    }
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
    try {
      await this.finish(message, parsed, await this.needs.intake.giveUp(message, parsed, text, failures));
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

/** Prisma's errors span many lines and quote arguments; the whole text stands in the dead letter. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
