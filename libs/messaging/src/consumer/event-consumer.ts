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
import { handlerIn, isReadable, type Delivery } from './delivery.ts';
import { HandlerFailed, type EventHandlers } from './event-handlers.ts';
import type { EventTransactions } from './event-transactions.ts';
import type { EventProcessor } from './event-processor.ts';
import { parseMessage } from './parse-message.ts';
import { MOST_TRIES, SlowTries, Tries, waitBeforeSlowTry, waitBeforeTry } from './tries.ts';

const WHILE_AWAY = { firstMs: 250, mostMs: 5_000 };

/** How one handler's try ended. */
interface Try {
  /** Before the next one; 0: there is none. */
  readonly waitMs: number;
  readonly isAway?: boolean;
}
const DONE: Try = { waitMs: 0 };

export interface ConsumerDependencies {
  readonly catalogue: EventCatalogue;
  readonly handlers: Pick<EventHandlers, 'consumersOf'>;
  readonly processor: EventProcessor;
  readonly transactions: Pick<EventTransactions, 'isHealthy'>;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  readonly clock: Clock;
  /** Whether what handlers need (the database) is available. */
  readonly state: Part;
}

/** Decides how each message ends for each of its handlers, and what its partition does next. */
export class EventConsumer {
  private readonly tries = new Tries();
  private readonly outages = new Tries();
  private readonly slowTries = new SlowTries();

  constructor(private readonly needs: ConsumerDependencies) {}

  /** Together if they can be, else one after the other, up to the first that has to wait. */
  async receive(messages: readonly IncomingMessage[]): Promise<Reception> {
    const parsed = messages.map((message) => this.deliveriesOf(message));
    if (await this.finishTogether(parsed)) return { done: messages.length, retryAfterMs: 0 };
    for (const [done, deliveries] of parsed.entries()) {
      const retryAfterMs = await this.tryEach(deliveries);
      if (retryAfterMs > 0) return { done, retryAfterMs };
    }
    return { done: messages.length, retryAfterMs: 0 };
  }

  private deliveriesOf(message: IncomingMessage): Delivery[] {
    const parsed = parseMessage(message, this.needs.catalogue);
    if (parsed.kind === 'not-subscribed') return [];
    const consumers = this.needs.handlers.consumersOf(message.topic, parsed.name);
    return consumers.map((consumer) => ({ consumer, message, parsed }));
  }

  /**
   * Handles several events in one transaction. @returns false if nothing of it happened: what to do about an event that
   * fails is decided for that event alone
   */
  private async finishTogether(parsed: readonly (readonly Delivery[])[]): Promise<boolean> {
    const deliveries = parsed.flat();
    const readable = deliveries.filter(isReadable);
    if (parsed.length === 1 || readable.length < deliveries.length) return false;
    if (readable.length === 0) return true;
    if (readable.some((delivery) => this.isInTrouble(delivery))) return false;
    try {
      await failpoint('consumer.before-transaction');
      const outcomes = await this.needs.processor.processTogether(readable);
      for (const [at, delivery] of readable.entries())
        await this.finish(delivery, outcomes[at] ?? 'duplicate');
    } catch {
      return false;
    }
    this.needs.state.well();
    return true;
  }

  private isInTrouble(delivery: Delivery): boolean {
    const line = lineOf(delivery);
    return [this.tries, this.outages, this.slowTries].some((failed) => failed.has(line));
  }

  /**
   * A try for every handler: to those that are done with the message, the next one is a redelivery.
   * @returns ms before the next try; 0 if all are done
   */
  private async tryEach(deliveries: readonly Delivery[]): Promise<number> {
    const tries: Try[] = [];
    for (const delivery of deliveries) tries.push(await this.try(delivery));
    if (tries.length > 0 && !tries.some(({ isAway }) => isAway)) this.needs.state.well();
    return Math.max(0, ...tries.map((one) => one.waitMs));
  }

  private async try(delivery: Delivery): Promise<Try> {
    try {
      await failpoint('consumer.before-transaction');
      await this.finish(delivery, await this.needs.processor.process(delivery));
      return DONE;
    } catch (error) {
      return error instanceof HandlerFailed
        ? this.afterFailure(delivery, error.cause)
        : this.afterUnavailable(delivery, error);
    }
  }

  private async finish(
    delivery: Delivery,
    outcome: EventOutcome,
    why = delivery.parsed.kind === 'unparsable' ? `cannot be read (${delivery.parsed.reason})` : '',
  ): Promise<void> {
    const line = lineOf(delivery);
    this.count(delivery, outcome);
    this.tries.forget(line);
    this.outages.forget(line);
    this.slowTries.forget(line);
    if (outcome === 'dead-lettered') this.needs.logger.error(`Dead letter: ${describe(delivery)} ${why}`);
    await failpoint('consumer.after-commit-before-offset');
  }

  private async afterFailure(delivery: Delivery, error: unknown): Promise<Try> {
    const failures = this.tries.count(lineOf(delivery), delivery.message.offset);
    this.count(delivery, 'failed');
    const text = printable(error);
    this.needs.logger.warn(`Try ${failures} of ${MOST_TRIES}: ${describe(delivery)}: ${oneLine(text)}`);
    if (failures < MOST_TRIES) return { waitMs: waitBeforeTry(failures) };
    return this.giveUp(delivery, { error: text, attempts: failures, why: `failed ${failures} times` });
  }

  /** Slow is not unavailable: while the database is healthy the try counts, as the event may be slow every time. */
  private async afterUnavailable(delivery: Delivery, error: unknown): Promise<Try> {
    const line = lineOf(delivery);
    if (!isSlow(error) || !(await this.needs.transactions.isHealthy())) {
      this.slowTries.passOver(line, this.needs.clock.now());
      return this.afterOutage(delivery, error);
    }
    this.count(delivery, 'slow');
    const { failures, isSpent } = this.slowTries.count(line, delivery.message.offset, this.needs.clock.now());
    const text = printable(error instanceof DomainError ? error.cause : error);
    this.needs.logger.warn(`Too slow, try ${failures}: ${describe(delivery)}: ${oneLine(text)}`);
    if (!isSpent) return { waitMs: waitBeforeSlowTry(failures) };
    return this.giveUp(delivery, {
      error: text,
      attempts: failures,
      why: `was too slow ${failures} times`,
    });
  }

  private async giveUp(
    delivery: Delivery,
    { error, attempts, why }: { error: string; attempts: number; why: string },
  ): Promise<Try> {
    try {
      await this.finish(delivery, await this.needs.processor.giveUp(delivery, error, attempts), why);
      return DONE;
    } catch (outage) {
      return this.afterOutage(delivery, outage);
    }
  }

  private afterOutage(delivery: Delivery, error: unknown): Try {
    this.count(delivery, 'unavailable');
    this.needs.state.away('events wait, as what handling them needs is away', error);
    const outages = this.outages.count(lineOf(delivery), delivery.message.offset);
    return { waitMs: backoffMs(outages, WHILE_AWAY), isAway: true };
  }

  private count({ consumer, parsed }: Delivery, outcome: EventOutcome): void {
    this.needs.metrics.received(parsed.name ?? 'unreadable', handlerIn(consumer), outcome);
  }
}

const place = ({ topic, partition }: IncomingMessage): string => `${topic}/${partition}`;

/** Each handler has its own place in the partition. */
const lineOf = ({ consumer, message }: Delivery): string => `${consumer} ${place(message)}`;

function describe({ consumer, message, parsed }: Delivery): string {
  const handler = handlerIn(consumer);
  const what = `${parsed.name ?? 'a message'} ${parsed.id} at ${place(message)}/${message.offset}`;
  return handler === null ? what : `${what} for ${handler}`;
}

/** Prisma's errors span many lines and quote arguments; the dead letter keeps the full text. */
function oneLine(text: string): string {
  return storableText(text.replaceAll(/\s+/g, ' '), 300);
}
