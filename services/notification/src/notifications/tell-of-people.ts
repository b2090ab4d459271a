import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import type { Applied } from '../people/known-people.repository.ts';
import type { PersonChange } from './define-notification.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { LookUp } from './look-up.ts';
import { Notify } from './notify.ts';
import { PendingNotifications } from './pending-notifications.repository.ts';

const byName = new Map(notificationKinds.map((kind) => [kind.kind, kind]));

/** Notifications that follow from changes of people in identity. */
@Injectable()
export class TellOfPeople {
  constructor(
    private readonly notify: Notify,
    private readonly pending: PendingNotifications,
    private readonly lookUp: LookUp,
  ) {}

  async execute(within: Within, { before, after }: Applied, change: PersonChange): Promise<void> {
    const isNewAccount = after.accountId !== null && (before?.accountId ?? null) === null;
    // Pending notifications of a duplicate go to the surviving person.
    if (isNewAccount || after.mergedIntoId !== null) await this.tellWhatIsOwed(within, after.personId);
    if (before === null) return;
    const known = this.lookUp.within(within.tx);
    for (const kind of notificationKinds) {
      const telling = await kind.whenPersonChanges?.(before, after, change, known);
      if (telling) await this.notify.tell(within, kind, telling);
    }
  }

  private async tellWhatIsOwed(within: Within, personId: string): Promise<void> {
    for (const { kind: name, subjectId, details } of await this.pending.take(within.tx, personId)) {
      const kind = byName.get(name);
      if (kind) await this.notify.tell(within, kind, { subjectId, who: { people: [personId] }, details });
    }
  }
}
