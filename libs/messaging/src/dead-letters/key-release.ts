import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@rigwise/contracts';
import { isSlow, isUnavailable, type SqlExecutor } from '@rigwise/persistence';
import type { Clock } from '@rigwise/platform';
import { HandlerFailed, type EventHandlers } from '../consumer/event-handlers.ts';
import type { AfterCommit, EventTransactions } from '../consumer/event-transactions.ts';
import { parseMessage } from '../consumer/parse-message.ts';
import { MOST_TRIES, SlowTries, waitBeforeTry } from '../consumer/tries.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { printable, type DeadLettering } from './dead-letter-message.ts';
import type { DeadLetterRepository } from './dead-letter.repository.ts';
import type { HeldKey, HeldKeys, ParkedEvent } from './held-keys.ts';
import { asMessage } from './stored-message.ts';

export interface ReleaseDependencies {
  readonly catalogue: EventCatalogue;
  readonly transactions: EventTransactions;
  readonly handlers: EventHandlers;
  readonly heldKeys: HeldKeys;
  readonly letters: DeadLetterRepository;
  readonly deadLettering: DeadLettering;
  readonly clock: Clock;
}

export interface Release {
  /** Parked events that were handled. */
  readonly handled: number;
  /** Whether the key is still blocked: one of the parked events became a dead letter itself. */
  readonly held: boolean;
}

type Step = 'handled' | 'skipped' | 'held' | 'free';

/** Handles the events parked behind a key, in order, each in its own transaction. */
export class KeyRelease {
  private readonly slowTries = new SlowTries();

  constructor(private readonly needs: ReleaseDependencies) {}

  /**
   * Continues until the key is free or blocked by a dead letter. Safe to run concurrently and to interrupt at any
   * point: the next run resumes.
   * @param onHandled called for every event that was handled
   * @throws when a dependency is unavailable; nothing is lost then
   */
  async release(key: HeldKey, onHandled?: () => void): Promise<Release> {
    let handled = 0;
    for (let failures = 0; ;) {
      const trying: { event?: ParkedEvent } = {};
      try {
        const step = await this.needs.transactions.run((tx, afterCommit) =>
          this.step(tx, key, afterCommit, trying),
        );
        if (step === 'held' || step === 'free') return { handled, held: step === 'held' };
        if (step === 'handled') {
          handled += 1;
          onHandled?.();
        }
        failures = 0;
      } catch (error) {
        const { event } = trying;
        if (!event) throw error;
        const attempts = isUnavailable(error) ? await this.slowFor(key, event, error) : ++failures;
        // The next housekeeping run retries events that failed because something was unavailable or slow.
        if (attempts === undefined) throw error;
        if (!isUnavailable(error) && failures < MOST_TRIES) await delay(waitBeforeTry(failures));
        else await this.giveUp(key, event, error, attempts);
      }
    }
  }

  /** @returns how often this event was too slow, once its budget is spent */
  private async slowFor(
    { consumer, topic, key }: HeldKey,
    { position }: ParkedEvent,
    error: unknown,
  ): Promise<number | undefined> {
    const line = `${consumer} ${topic}/${key}`;
    if (!isSlow(error) || !(await this.needs.transactions.isHealthy())) {
      this.slowTries.passOver(line, this.needs.clock.now());
      return undefined;
    }
    const { failures, isSpent } = this.slowTries.count(line, position, this.needs.clock.now());
    return isSpent ? failures : undefined;
  }

  private async step(
    tx: SqlExecutor,
    key: HeldKey,
    afterCommit: AfterCommit,
    trying: { event?: ParkedEvent },
  ): Promise<Step> {
    const { deadLettering, catalogue, handlers, heldKeys, letters } = this.needs;
    const { consumer } = key;
    if (!(await heldKeys.lockForStep(tx, key))) return 'free';
    if (await letters.holds(tx, key)) return 'held';
    const parked = await heldKeys.firstParked(tx, key);
    if (!parked) return (await heldKeys.endIfEmpty(tx, key)) ? 'free' : 'skipped';
    await heldKeys.unpark(tx, parked);
    const message = asMessage(parked);
    const parsed = parseMessage(message, catalogue);
    if (parsed.kind === 'not-subscribed') return 'skipped';
    if (parsed.kind === 'unparsable') {
      const known = { ...parsed, id: parked.event_id, orderedKey: parked.key };
      const delivery = { consumer, message, parsed: known };
      await deadLettering.execute(tx, { ...delivery, error: parsed.reason, attempts: 0 });
      return 'held';
    }
    // An operator gave up a dead letter of a handler that is no more.
    if (!handlers.has(consumer, parsed.name)) return 'skipped';
    trying.event = parked;
    await handlers.handle(tx, consumer, parsed, afterCommit);
    return 'handled';
  }

  /** Makes a parked event the dead letter that blocks its key, unless another release has moved on meanwhile. */
  private giveUp(key: HeldKey, event: ParkedEvent, error: unknown, attempts: number): Promise<void> {
    return this.needs.transactions.run(async (tx) => {
      if (!(await this.needs.heldKeys.lockForStep(tx, key))) return;
      const first = await this.needs.heldKeys.firstParked(tx, key);
      if (first?.position !== event.position) return;
      const message = asMessage(event);
      const parsed = parseMessage(message, this.needs.catalogue);
      if (parsed.kind === 'not-subscribed') return;
      await this.needs.heldKeys.unpark(tx, event);
      const known = { ...parsed, id: event.event_id, orderedKey: event.key };
      await this.needs.deadLettering.execute(tx, {
        consumer: key.consumer,
        message,
        parsed: known,
        error: printable(causeOf(error)),
        attempts,
      });
    });
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof HandlerFailed || error instanceof DomainError ? error.cause : error;
