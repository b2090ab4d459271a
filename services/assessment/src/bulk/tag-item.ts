import { Inject, Injectable } from '@nestjs/common';
import {
  covers,
  saveItemDraft,
  retireItem,
  scopeOf,
  type assessmentAudits,
  type ItemContent,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { missingBeforeReview } from '@rigwise/scoring';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { ItemKind } from '../items/item-kind.ts';
import { actorOf } from '../versions/actor-of.ts';
import { supersedeLive } from '../versions/take-step.ts';
import { nextLive, save, type Version } from '../versions/version.ts';
import type { Stored } from '../versions/version.repository.ts';
import { Incomplete, StaleVersion } from '../versions/versions.errors.ts';
import { WithCurrent } from '../versions/with-current.ts';
import { NotTaggable, NotYoursToTag, OutsideScope } from './bulk.errors.ts';
import type { Changed } from './change-chosen.ts';
import type { ChosenItem } from './chosen-items.repository.ts';
import { retag, wordsOfTags, type TagChange } from './retag.ts';

/** Changes the topics and skills of an item's latest version: of a draft in place, of a live one by its next version. */
@Injectable()
export class TagItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: ItemKind,
    private readonly withCurrent: WithCurrent,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OutsideScope, NotYoursToTag, NotTaggable, StaleVersion, TooManyTags, TopicsTooLong, Incomplete */
  execute({ id, revision }: ChosenItem, change: TagChange, caller: CallerIdentity): Promise<Changed> {
    return this.withCurrent.execute(this.items, id, () =>
      this.transactions.once(`tag item ${id}`, async (tx) => {
        const stored = await this.items.versions.lock(tx, id);
        if (!stored) throw new OutsideScope();
        const { version, content } = stored;
        checkMayTag(stored, caller);
        const next = retag(content, change);
        if (next === null) return stateOf(version);
        if (version.revision !== revision) throw new StaleVersion('item');
        const tagged = await this.tag(tx, version, next, caller);
        const note = wordsOfTags(content, next);
        await this.items.versions.note(tx, tagged, 'tagged', note);
        await this.audit.record(tx, operatorOf(caller), {
          action: 'item.tagged',
          outcome: 'succeeded',
          target: { type: 'item', id },
          facts: { number: tagged.number },
          note,
        });
        return stateOf(tagged);
      }),
    );
  }

  private async tag(
    tx: Tx,
    version: Version,
    content: ItemContent,
    caller: CallerIdentity,
  ): Promise<Version> {
    const act = { by: actorOf(caller), at: this.clock.now() };
    if (version.status === 'draft') {
      const saved = save(version, { ...act, revision: version.revision });
      await this.items.versions.saveContent(tx, saved, content);
      return saved;
    }
    const missing = missingBeforeReview(content);
    if (missing.length > 0) throw new Incomplete('item', missing);
    const { lineageId } = version;
    const number = await this.items.versions.nextNumber(tx, lineageId);
    const next = nextLive(version, { id: newId(), number }, act);
    await supersedeLive(tx, this.items, lineageId, act);
    await this.items.versions.add(tx, next, content);
    await this.items.versions.setLive(tx, lineageId, next.number);
    return next;
  }
}

const stateOf = ({ status, revision }: Version): Changed => ({ status, revision });

/** As in the calls about one item: authors save drafts, approvers and administrators decide what is live. */
function checkMayTag({ version: { status }, department }: Stored<ItemContent>, caller: CallerIdentity): void {
  const mayWith = ({ access }: typeof saveItemDraft | typeof retireItem): boolean => {
    const scope = scopeOf(access, caller);
    return scope !== null && covers(scope, { department, crew: null });
  };
  const [isAuthor, isApprover] = [mayWith(saveItemDraft), mayWith(retireItem)];
  if (!isAuthor && !isApprover) throw new OutsideScope();
  if (status !== 'draft' && status !== 'live') throw new NotTaggable(status);
  if (status === 'draft' ? !isAuthor : !isApprover) throw new NotYoursToTag(status);
}
