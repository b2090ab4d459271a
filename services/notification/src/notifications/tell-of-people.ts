import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import type { Applied } from '../people/known-people.repository.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { Notify } from './notify.ts';
import { OwedNotifications } from './owed-notifications.repository.ts';

const byName = new Map(notificationKinds.map((kind) => [kind.kind, kind]));

/** What people are told because identity told of somebody. */
@Injectable()
export class TellOfPeople {
  constructor(
    private readonly notify: Notify,
    private readonly owed: OwedNotifications,
  ) {}

  /** @param version of the person: names the change */
  async execute(within: Within, { before, after }: Applied, version: number): Promise<void> {
    const isNewAccount = after.accountId !== null && (before?.accountId ?? null) === null;
    if (isNewAccount) await this.tellWhatIsOwed(within, after.personId);
    if (before === null) return;
    for (const kind of notificationKinds) {
      const telling = kind.whenPersonChanges?.(before, after, `${after.personId}/${version}`);
      if (telling) await this.notify.tell(within, kind, telling);
    }
  }

  private async tellWhatIsOwed(within: Within, personId: string): Promise<void> {
    for (const { kind: name, subjectId, details } of await this.owed.take(within.tx, personId)) {
      const kind = byName.get(name);
      if (kind) await this.notify.tell(within, kind, { subjectId, who: { people: [personId] }, details });
    }
  }
}
