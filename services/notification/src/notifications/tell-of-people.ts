import { Injectable } from '@nestjs/common';
import type { EventContext } from '@rigwise/messaging';
import type { AppliedChange, PersonFollower } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import type { Within } from '../database/within.ts';
import { FollowMerges } from './follow-merges.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { LookUp } from './look-up.ts';
import { Notify } from './notify.ts';
import { PendingNotifications } from './pending-notifications.repository.ts';

const byName = new Map(notificationKinds.map((kind) => [kind.kind, kind]));

/** Notifications that follow from changes of people in identity. */
@Injectable()
export class TellOfPeople implements PersonFollower {
  constructor(
    private readonly notify: Notify,
    private readonly pending: PendingNotifications,
    private readonly lookUp: LookUp,
    private readonly followMerges: FollowMerges,
  ) {}

  async changed(applied: AppliedChange, within: EventContext<Tx>): Promise<void> {
    const { before, after, version, request } = applied;
    const change = { subject: `${after.personId}/${version}`, request };
    const isNewAccount = after.accountId !== null && (before?.accountId ?? null) === null;
    // Pending notifications of a duplicate go to the surviving person.
    if (isNewAccount || after.mergedIntoId !== null) await this.tellWhatIsOwed(within, after.personId);
    const known = this.lookUp.within(within.tx);
    for (const kind of notificationKinds) {
      const telling = before && (await kind.whenPersonChanges?.(before, after, change, known));
      if (telling) await this.notify.tell(within, kind, telling);
    }
    await this.followMerges.execute(within, applied, change);
  }

  private async tellWhatIsOwed(within: Within, personId: string): Promise<void> {
    for (const { kind: name, subjectId, details } of await this.pending.take(within.tx, personId)) {
      const kind = byName.get(name);
      if (kind) await this.notify.tell(within, kind, { subjectId, who: { people: [personId] }, details });
    }
  }
}
