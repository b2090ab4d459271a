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
import { actorOf } from '../items/actor-of.ts';
import { Incomplete, StaleVersion } from '../items/items.errors.ts';
import { Items, type StoredVersion } from '../items/items.repository.ts';
import { save, supersede, type Version } from '../items/version.ts';
import { WithCurrent } from '../items/with-current.ts';
import { NotTaggable, NotYoursToTag, OutsideScope } from './bulk.errors.ts';
import type { Changed } from './change-chosen.ts';
import type { ChosenItem } from './chosen-items.repository.ts';
import { refiled, retag, wordsOfTags, type TagChange } from './retag.ts';

/** Changes the topics and skills of an item's latest version: of a draft in place, of a live one by its next version. */
@Injectable()
export class TagItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: Items,
    private readonly withCurrent: WithCurrent,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OutsideScope, NotYoursToTag, NotTaggable, StaleVersion, TooManyTags, Incomplete */
  execute({ id, revision }: ChosenItem, change: TagChange, caller: CallerIdentity): Promise<Changed> {
    return this.withCurrent.execute(id, () =>
      this.transactions.once(`tag item ${id}`, async (tx) => {
        const stored = await this.items.lock(tx, id);
        if (!stored) throw new OutsideScope();
        const { version, content } = stored;
        checkMayTag(stored, caller);
        const next = retag(content, change);
        if (next === null) return stateOf(version);
        if (version.revision !== revision) throw new StaleVersion();
        const tagged = await this.tag(tx, version, next, caller);
        const note = wordsOfTags(content, next);
        await this.items.note(tx, tagged, 'tagged', note);
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
      await this.items.saveContent(tx, saved, content);
      return saved;
    }
    const missing = missingBeforeReview(content);
    if (missing.length > 0) throw new Incomplete(missing);
    const superseded = supersede(version, act);
    const next = refiled(version, newId(), act);
    await this.items.save(tx, superseded);
    await this.items.note(tx, superseded, 'superseded');
    await this.items.add(tx, next, content);
    await this.items.setLive(tx, next.itemId, next.number);
    return next;
  }
}

const stateOf = ({ status, revision }: Version): Changed => ({ status, revision });

/** As in the calls about one item: authors save drafts, approvers and administrators decide what is live. */
function checkMayTag({ version: { status }, department }: StoredVersion, caller: CallerIdentity): void {
  const mayWith = ({ access }: typeof saveItemDraft | typeof retireItem): boolean => {
    const scope = scopeOf(access, caller);
    return scope !== null && covers(scope, { department, crew: null });
  };
  const [isAuthor, isApprover] = [mayWith(saveItemDraft), mayWith(retireItem)];
  if (!isAuthor && !isApprover) throw new OutsideScope();
  if (status !== 'draft' && status !== 'live') throw new NotTaggable(status);
  if (status === 'draft' ? !isAuthor : !isApprover) throw new NotYoursToTag(status);
}
