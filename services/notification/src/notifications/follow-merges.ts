import { Injectable } from '@nestjs/common';
import { People, PeopleLocks, type AppliedChange, type Person } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import type { Within } from '../database/within.ts';
import type { PersonChange } from './define-notification.ts';
import { Inboxes } from './inboxes.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { Notifications } from './notifications.repository.ts';
import { PendingNotifications } from './pending-notifications.repository.ts';

/** Unfounded notifications, delivered or pending. */
interface Untold {
  readonly kind: string;
  readonly person: Person;
  readonly details: object;
}

/**
 * Handles merges of duplicate people: moves the notifications of the duplicate's account to the surviving one, also
 * through several merges. Events arrive in any order, so whichever comes later does the move. Locks all people
 * involved: a handler that notifies a duplicate also locks the surviving person.
 */
@Injectable()
export class FollowMerges {
  constructor(
    private readonly people: People,
    private readonly locks: PeopleLocks,
    private readonly notifications: Notifications,
    private readonly pending: PendingNotifications,
    private readonly inboxes: Inboxes,
  ) {}

  async execute(
    within: Within,
    { before, after: person }: AppliedChange,
    change: PersonChange,
  ): Promise<void> {
    const { tx } = within;
    const isMerged = person.mergedIntoId !== null;
    const isNewAccount = person.accountId !== null && person.accountId !== before?.accountId;
    if (!isMerged && !isNewAccount) return;
    const [survivor = person] = await this.locks.lockSurvivors(tx, [person.personId]);
    const duplicates = await this.people.findMergedInto(tx, person.personId);
    const to = survivor.accountId;
    const from = to === null ? [] : accountsOf([...duplicates, person]).filter((id) => id !== to);
    const untold = isMerged ? await this.untoldBy(tx, person, survivor, change) : [];

    // In one call, and so in a consistent lock order.
    const receiving = to === null || from.length === 0 ? [] : [to];
    await this.inboxes.change(within, [
      ...from,
      ...receiving,
      ...accountsOf(untold.map((one) => one.person)),
    ]);
    for (const accountId of from) if (to !== null) await this.notifications.move(tx, accountId, to);
    for (const one of untold) await this.takeBack(tx, one);
  }

  private async untoldBy(
    tx: Tx,
    duplicate: Person,
    survivor: Person,
    change: PersonChange,
  ): Promise<Untold[]> {
    const untold: Untold[] = [];
    for (const { kind, untoldWhenMerged } of notificationKinds) {
      for (const { personId, details } of untoldWhenMerged?.(duplicate, survivor, change) ?? []) {
        const [person] = await this.locks.lockSurvivors(tx, [personId]);
        if (person) untold.push({ kind, person, details });
      }
    }
    return untold;
  }

  private async takeBack(tx: Tx, { kind, person, details }: Untold): Promise<void> {
    await this.pending.remove(tx, person.personId, kind, details);
    if (person.accountId !== null) await this.notifications.remove(tx, person.accountId, kind, details);
  }
}

const accountsOf = (people: readonly Person[]): string[] =>
  people.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
