import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { KnownPeople, type Applied } from '../people/known-people.repository.ts';
import type { KnownPerson } from '../people/person.ts';
import { Survivors } from '../people/survivors.ts';
import type { PersonChange } from './define-notification.ts';
import { Inboxes } from './inboxes.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { Notifications } from './notifications.repository.ts';
import { Notify } from './notify.ts';

/**
 * Two entries of the directory turned out to be one person: what the account of the duplicate was told, the surviving
 * one has, also through others. Events about them come in any order, so whichever comes later moves it. All of them
 * are held: whoever handles what is told of a duplicate holds who goes on.
 */
@Injectable()
export class FollowMerges {
  constructor(
    private readonly people: KnownPeople,
    private readonly survivors: Survivors,
    private readonly notifications: Notifications,
    private readonly notify: Notify,
    private readonly inboxes: Inboxes,
  ) {}

  async execute(within: Within, { before, after: person }: Applied, change: PersonChange): Promise<void> {
    const isMerged = person.mergedIntoId !== null;
    const isNewAccount = person.accountId !== null && person.accountId !== before?.accountId;
    if (!isMerged && !isNewAccount) return;
    const [survivor = person] = await this.survivors.hold(within.tx, [person.personId]);
    for (const duplicate of await this.people.findMergedInto(within.tx, person.personId)) {
      await this.move(within, duplicate, survivor);
    }
    if (isMerged) await this.follow(within, person, survivor, change);
  }

  private async follow(
    within: Within,
    duplicate: KnownPerson,
    survivor: KnownPerson,
    change: PersonChange,
  ): Promise<void> {
    await this.move(within, duplicate, survivor);
    for (const kind of notificationKinds) {
      const details = kind.untoldWhenMerged?.(duplicate, change);
      if (details) await this.notify.untell(within, kind, survivor, details);
    }
  }

  private async move(within: Within, { accountId: from }: KnownPerson, survivor: KnownPerson): Promise<void> {
    const { accountId: to } = survivor;
    if (from === null || to === null || from === to) return;
    await this.inboxes.change(within, [from, to]);
    await this.notifications.move(within.tx, from, to);
  }
}
