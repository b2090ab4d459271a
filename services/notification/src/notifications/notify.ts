import { Inject, Injectable } from '@nestjs/common';
import { People, PeopleLocks, type Group } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { Within } from '../database/within.ts';
import { Channels, type MadeNotification } from './channels.ts';
import type { Ending, NotificationKind, Telling, TypedNotificationKind } from './define-notification.ts';
import { Inboxes } from './inboxes.ts';
import { EndedSubjects } from './ended-subjects.repository.ts';
import { Notifications } from './notifications.repository.ts';
import { PendingNotifications } from './pending-notifications.repository.ts';

/** Notifies people of a fact. Idempotent per subject and recipient; no-op once the subject is closed. */
@Injectable()
export class Notify {
  constructor(
    private readonly people: People,
    private readonly locks: PeopleLocks,
    private readonly channels: Channels,
    private readonly notifications: Notifications,
    private readonly pending: PendingNotifications,
    private readonly endedSubjects: EndedSubjects,
    private readonly inboxes: Inboxes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Runs in the transaction of the fact. Named people without an account are notified as soon as identity announces
   * one.
   * @returns the accounts notified now
   */
  async execute<Details>(
    within: Within,
    kind: TypedNotificationKind<Details>,
    telling: Telling<Details>,
  ): Promise<string[]> {
    return this.tell(within, kind, telling);
  }

  /** The same, for callers that know the kind only by its name. */
  async tell(within: Within, kind: NotificationKind, telling: Telling): Promise<string[]> {
    const who = await this.owe(within.tx, kind, telling);
    return this.tellAccounts(within, kind, telling, who);
  }

  /** Closes a subject: current and later recipients have nothing left to do, and see the outcome. */
  async end(within: Within, kind: NotificationKind, { subjectId, details, at }: Ending): Promise<void> {
    const now = this.timeOf(at);
    await this.endedSubjects.end(within.tx, { kind: kind.kind, subjectId, details }, now);
    await this.inboxes.changeAll(
      within,
      () => this.notifications.whose(within.tx, kind.kind, subjectId),
      () => this.notifications.end(within.tx, { kind: kind.kind, subjectId, details }, now),
    );
  }

  /** For named people the surviving person is notified: now, or once they have an account. */
  private async owe(tx: Tx, { kind }: NotificationKind, telling: Telling): Promise<Group> {
    const { who, subjectId, details } = telling;
    if (!('people' in who)) return who;
    const goOn = await this.locks.lockSurvivors(tx, who.people);
    const later = goOn.filter(({ accountId }) => accountId === null).map(({ personId }) => personId);
    await this.pending.add(tx, later, { kind, subjectId, details }, this.clock.now());
    return { people: goOn.map(({ personId }) => personId) };
  }

  private async tellAccounts(
    within: Within,
    kind: NotificationKind,
    { subjectId, details, at, except = [] }: Telling,
    who: Group,
  ): Promise<string[]> {
    const accountIds = (await this.people.accountsOf(within.tx, who)).filter((id) => !except.includes(id));
    if (accountIds.length === 0) return [];
    const ended = await this.endOf(within.tx, kind, subjectId);
    const createdAt = this.timeOf(at);
    // Before any insert: positions are assigned in commit order.
    await this.inboxes.change(within, accountIds);
    // Skips duplicates merged in the meantime, whose inboxes nobody reads.
    const still = new Set(await this.people.accountsOf(within.tx, who));
    const recipients = await this.channels.decide(
      within,
      kind,
      accountIds.filter((accountId) => still.has(accountId)),
    );
    const wanting = kind.onlyIfWanted
      ? recipients.filter(({ channels }) => Object.values(channels).includes(true))
      : recipients;
    const all = wanting.map((recipient): MadeNotification => ({
      ...{ id: newId(), ...recipient, subjectId, createdAt },
      details: ended ? { ...(details as object), ...ended } : details,
    }));
    const insertedIds = await this.notifications.insert(within.tx, kind.kind, all, ended ? createdAt : null);
    const made = all.filter(({ id }) => insertedIds.has(id));
    if (!ended && made.length > 0) await this.channels.hand(within, kind, made);
    return made.map(({ accountId }) => accountId);
  }

  /** Another service's clock may be ahead of ours. */
  private timeOf(at: Date | undefined): Date {
    const now = this.clock.now();
    return at && at < now ? at : now;
  }

  private endOf(tx: Tx, { kind, ends }: NotificationKind, subjectId: string): Promise<object | null> {
    return ends.length === 0 ? Promise.resolve(null) : this.endedSubjects.endOf(tx, kind, subjectId);
  }
}
