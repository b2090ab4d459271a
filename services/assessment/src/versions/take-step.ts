import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, VersionEvent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import type { Kind, StepTaken } from './kind.ts';
import { supersede, take, type Act, type Step, type VersionKind } from './version.ts';
import { NoSuchVersion, OwnChange, type VersionView } from './versions.errors.ts';
import { WithCurrent } from './with-current.ts';

const EVENTS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  return: 'returned',
  approve: 'approved',
  publish: 'published',
  retire: 'retired',
} as const satisfies Record<Step, VersionEvent>;

export interface StepRequest {
  /** Of the item or test. */
  readonly id: string;
  readonly step: Step;
  /** Of the version as the caller saw it: the live one to retire it, else the latest. */
  readonly revision: number;
  /** For the history: why it was returned or retired. */
  readonly note?: string;
  /** The item that replaces a retired one in live tests. */
  readonly replacement?: string;
}

/** A step of the workflow of an item or a test: taken once, however many try at the same time. */
@Injectable()
export class TakeStep {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly withCurrent: WithCurrent,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion, StaleVersion, NotNow, Incomplete, OwnChange, and what the kind's `checkStep` does */
  async execute<Content, View extends VersionView>(
    kind: Kind<Content, View>,
    requested: StepRequest,
    caller: CallerIdentity,
  ): Promise<View> {
    const { id, step } = requested;
    try {
      return await this.withCurrent.execute(kind, id, () =>
        this.transactions.once(`${step} ${kind.name} ${id}`, (tx) => this.take(tx, kind, requested, caller)),
      );
    } catch (error) {
      if (error instanceof OwnChange) await this.recordRefusal(kind.name, requested, caller, error.code);
      throw error;
    }
  }

  private async take<Content, View extends VersionView>(
    tx: Tx,
    kind: Kind<Content, View>,
    { id, step, revision, note, replacement }: StepRequest,
    caller: CallerIdentity,
  ): Promise<View> {
    const { versions, views, name } = kind;
    await kind.beforeStep(tx, step);
    const latest = await versions.lock(tx, id);
    // The live version retires, whatever draft is being written meanwhile.
    const before = step === 'retire' ? ((await versions.live(tx, id)) ?? latest) : latest;
    if (!before) throw new NoSuchVersion(name);
    const act = { by: actorOf(caller), at: this.clock.now() };
    const after = take(step, before.version, { ...act, revision });
    const taken: StepTaken<Content> = {
      ...{ step, before, after, act, caller },
      ...(note !== undefined && { note }),
      ...(replacement !== undefined && { replacement }),
    };
    await kind.checkStep(tx, taken);
    if (step === 'publish') await supersedeLive(tx, kind, id, act);
    await versions.save(tx, after);
    if (step === 'publish') await versions.setLive(tx, id, after.number);
    if (step === 'retire') await versions.setLive(tx, id, null);
    await versions.note(tx, after, EVENTS[step], note);
    await kind.announce(tx, taken);
    await this.audit.record(tx, operatorOf(caller), {
      action: `${name}.${EVENTS[step]}`,
      outcome: 'succeeded',
      target: { type: name, id },
      facts: { number: after.number },
      ...(note !== undefined && { note }),
    });
    const view = await views.version(tx, id, after.number);
    if (!view) throw new NoSuchVersion(name);
    return view;
  }

  private async recordRefusal(
    name: VersionKind,
    { id, step }: StepRequest,
    caller: CallerIdentity,
    reason: string,
  ): Promise<void> {
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        action: `${name}.${EVENTS[step]}`,
        outcome: 'refused',
        target: { type: name, id },
        reason,
      }),
    );
  }
}

/** Before the new version is saved: only one can be live. */
export async function supersedeLive<Content, View extends VersionView>(
  tx: Tx,
  { versions }: Pick<Kind<Content, View>, 'versions'>,
  id: string,
  act: Omit<Act, 'revision'>,
): Promise<void> {
  const live = await versions.live(tx, id);
  if (!live) return;
  const superseded = supersede(live.version, act);
  await versions.save(tx, superseded);
  await versions.note(tx, superseded, 'superseded');
}
