import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, ItemContent, ItemVersion, VersionEvent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { missingBeforeReview } from '@rigwise/scoring';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import { AnnounceStep } from './announce-step.ts';
import { ItemViews } from './item-views.repository.ts';
import { Incomplete, NoSuchItem, OwnChange } from './items.errors.ts';
import { Items } from './items.repository.ts';
import { supersede, take, type Step, type Version } from './version.ts';
import { WithCurrent } from './with-current.ts';

const EVENTS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  return: 'returned',
  approve: 'approved',
  publish: 'published',
  retire: 'retired',
} as const satisfies Record<Step, VersionEvent>;

interface Requested {
  readonly itemId: string;
  readonly step: Step;
  /** Of the version as the caller saw it: the live one to retire it, else the latest. */
  readonly revision: number;
  /** For the history: why it was returned or retired. */
  readonly note?: string;
}

/** A step of an item's workflow: taken once, however many try at the same time. */
@Injectable()
export class TakeStep {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: Items,
    private readonly views: ItemViews,
    private readonly withCurrent: WithCurrent,
    private readonly announce: AnnounceStep,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchItem, StaleVersion, NotNow, Incomplete, OwnChange */
  async execute(requested: Requested, caller: CallerIdentity): Promise<ItemVersion> {
    const { itemId, step } = requested;
    try {
      return await this.withCurrent.execute(itemId, () =>
        this.transactions.once(`${step} item ${itemId}`, (tx) => this.take(tx, requested, caller)),
      );
    } catch (error) {
      if (error instanceof OwnChange) await this.recordRefusal(itemId, step, caller, error.code);
      throw error;
    }
  }

  private async take(
    tx: Tx,
    { itemId, step, revision, note }: Requested,
    caller: CallerIdentity,
  ): Promise<ItemVersion> {
    const latest = await this.items.lock(tx, itemId);
    // The live version retires, whatever draft is being written meanwhile.
    const stored = step === 'retire' ? ((await this.items.live(tx, itemId)) ?? latest) : latest;
    if (!stored) throw new NoSuchItem();
    const { version, content } = stored;
    const next = take(step, version, { by: actorOf(caller), at: this.clock.now(), revision });
    if (step === 'submit') checkComplete(content);
    if (step === 'publish') await this.supersedeLive(tx, next, caller);
    await this.items.save(tx, next);
    if (step === 'publish') await this.items.setLive(tx, itemId, next.number);
    if (step === 'retire') await this.items.setLive(tx, itemId, null);
    await this.items.note(tx, next, EVENTS[step], note);
    await this.announce.execute(tx, step, stored, next, note);
    await this.audit.record(tx, operatorOf(caller), {
      action: `item.${EVENTS[step]}`,
      outcome: 'succeeded',
      target: { type: 'item', id: itemId },
      facts: { number: next.number },
      ...(note !== undefined && { note }),
    });
    const taken = await this.views.version(tx, itemId, next.number);
    if (!taken) throw new NoSuchItem();
    return taken;
  }

  /** Before the new version is saved: only one can be live. */
  private async supersedeLive(tx: Tx, { itemId, changedAt: at }: Version, caller: CallerIdentity) {
    const live = await this.items.live(tx, itemId);
    if (!live) return;
    const superseded = supersede(live.version, { by: actorOf(caller), at });
    await this.items.save(tx, superseded);
    await this.items.note(tx, superseded, 'superseded');
  }

  private async recordRefusal(
    itemId: string,
    step: Step,
    caller: CallerIdentity,
    reason: string,
  ): Promise<void> {
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        action: `item.${EVENTS[step]}`,
        outcome: 'refused',
        target: { type: 'item', id: itemId },
        reason,
      }),
    );
  }
}

function checkComplete(content: ItemContent): void {
  const missing = missingBeforeReview(content);
  if (missing.length > 0) throw new Incomplete(missing);
}
