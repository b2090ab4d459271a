import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { KnownPeople, type Applied } from '../people/known-people.repository.ts';
import type { KnownPerson } from '../people/person.ts';
import { Inboxes } from './inboxes.ts';
import { Notifications } from './notifications.repository.ts';

/**
 * Two entries of the directory turned out to be one person: what the account of the duplicate was told, the surviving
 * one has. Events about the two come in any order, so whichever comes later moves it.
 */
@Injectable()
export class FollowMerges {
  constructor(
    private readonly people: KnownPeople,
    private readonly notifications: Notifications,
    private readonly inboxes: Inboxes,
  ) {}

  async execute(within: Within, { before, after: person }: Applied): Promise<void> {
    if (person.mergedIntoId !== null) {
      // Held: the survivor's own event comes before this one or after it, never beside it.
      await this.move(within, person, await this.people.hold(within.tx, person.mergedIntoId));
    }
    if (person.accountId === null || person.accountId === before?.accountId) return;
    for (const duplicate of await this.people.findMergedInto(within.tx, person.personId)) {
      await this.move(within, duplicate, person);
    }
  }

  private async move(within: Within, { accountId: from }: KnownPerson, survivor: KnownPerson): Promise<void> {
    const { accountId: to } = survivor;
    if (from === null || to === null || from === to) return;
    if (!(await this.notifications.hasAny(within.tx, from))) return;
    await this.inboxes.change(within, [from, to]);
    await this.notifications.move(within.tx, from, to);
  }
}
