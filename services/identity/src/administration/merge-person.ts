import { Inject, Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { ExternalAccesses } from './access-grants/external-access.repository.ts';
import { Accounts } from '../people/accounts.repository.ts';
import { Administrators } from '../people/administrators.repository.ts';
import { Directory } from '../people/directory.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { EmailChanges } from '../accounts/email-changes/email-changes.repository.ts';
import { StartEmailChange } from '../accounts/email-changes/start-email-change.ts';
import { ExtraTimes } from '../people/extra-times.repository.ts';
import { People } from '../people/people.repository.ts';
import type { Person } from '../people/person.ts';
import { PublishExtraTimes } from '../people/publish-extra-times.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { PublishPreferences } from '../people/publish-preferences.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { ActOnPerson, type Done } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { OwnAccount, Unfit } from './administration.errors.ts';
import { Crews } from './crews.repository.ts';
import { checkMerge, mergedPerson, type MergeSide } from './merge.ts';
import { MergedPeople } from './merged-people.repository.ts';

export interface WantedMerge {
  readonly duplicateId: string;
  readonly confirmation: string;
}

/**
 * Merges two directory entries of the same person: the survivor takes over the duplicate's crew, missing details, and
 * its account if they have none; otherwise the duplicate's account is disabled.
 */
@Injectable()
export class MergePerson {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly administrators: Administrators,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly directory: Directory,
    private readonly merged: MergedPeople,
    private readonly crews: Crews,
    private readonly accounts: Accounts,
    private readonly administered: AdministeredAccounts,
    private readonly accesses: ExternalAccesses,
    private readonly extraTimes: ExtraTimes,
    private readonly publishExtraTimes: PublishExtraTimes,
    private readonly emailChanges: EmailChanges,
    private readonly startEmailChange: StartEmailChange,
    private readonly publishPreferences: PublishPreferences,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PersonNotFound, OwnAccount, LastAdministrator, Unfit */
  async execute(personId: string, wanted: WantedMerge, caller: CallerIdentity): Promise<PersonDetails> {
    const { duplicateId, confirmation } = wanted;
    const crew = await this.crews.idsOf(this.database, duplicateId);
    const act = {
      action: 'person.merged',
      caller,
      personId,
      takesRights: true,
      changesHierarchy: true,
    } as const;
    return this.actOnPerson.execute({ ...act, alsoHolds: [duplicateId, ...crew] }, async (tx) => {
      const [survivor, duplicate] = [await this.side(tx, personId), await this.side(tx, duplicateId)];
      checkMerge(survivor, duplicate, confirmation);
      if (duplicate.holder?.accountId === caller.accountId) {
        throw new OwnAccount('You are signed in as the duplicate.');
      }
      await this.checkCircle(tx, survivor, duplicate);
      return this.merge(tx, survivor, duplicate, caller);
    });
  }

  /** Rejects a merge that would create a cycle in the reporting line, however long. */
  private async checkCircle(tx: Tx, survivor: MergeSide, duplicate: MergeSide): Promise<void> {
    const { managerId } = mergedPerson(survivor, duplicate, null);
    if (managerId === null) return;
    for (const { person } of [survivor, duplicate]) {
      if ((await this.crews.judgeManager(tx, person.id, managerId)) === 'below') {
        throw new Unfit(
          'people/unfit-merge',
          'One of the two reports to the other indirectly. Change the managers first.',
        );
      }
    }
  }

  private async side(tx: Tx, personId: string): Promise<MergeSide> {
    const person = await this.people.lock(tx, personId);
    const holder = (await this.directory.find(personId, tx))?.holder ?? null;
    return { person, holder, isMerged: await this.merged.isMerged(tx, personId) };
  }

  private async merge(
    tx: Tx,
    survivor: MergeSide,
    duplicate: MergeSide,
    caller: CallerIdentity,
  ): Promise<Done> {
    const now = this.clock.now();
    const [to, from] = [survivor.person.id, duplicate.person.id];
    const keeps = survivor.holder ? survivor : duplicate.holder ? duplicate : null;
    const ended = await this.takeAccount(tx, survivor, duplicate);
    const person = mergedPerson(survivor, duplicate, keeps);
    await this.people.save(tx, person, now);
    await this.emailChanges.remove(tx, from);
    if (keeps)
      await this.letOtherEmailWait(tx, person, survivor.person.email ?? duplicate.person.email, caller);
    const crew = await this.crews.move(tx, from, to, now);
    const gone = await this.merged.merge(tx, from, to, now);
    await this.accesses.merge(tx, from, to, survivor.holder !== null);
    await this.mergeExtraTimes(tx, from, to);
    for (const id of [to, from]) await this.endProofs.ofAddress(tx, id);
    // Publish the duplicate first, so that no consumer sees the account on two people.
    await this.publishPeople.execute(tx, gone);
    await this.publishPeople.execute(tx, [to]);
    await this.publishPeople.execute(tx, crew);
    return { ended, detail: { duplicate: from, number: duplicate.person.employeeNumber, crew: crew.length } };
  }

  /** An address that is new to the account has to be confirmed like any other. */
  private async letOtherEmailWait(
    tx: Tx,
    person: Person,
    other: string | null,
    { accountId, address }: CallerIdentity,
  ): Promise<void> {
    if (other === null || other === person.email) return;
    const guard = await this.emailChanges.guard(tx, person.id, this.clock.now());
    if (guard)
      await this.startEmailChange.execute(tx, 'started', person, guard, other, { accountId, address });
  }

  private async mergeExtraTimes(tx: Tx, from: string, to: string): Promise<void> {
    const gone = await this.extraTimes.findSnapshots(tx, [from]);
    await this.extraTimes.merge(tx, from, to);
    await this.publishExtraTimes.merged(tx, gone, to);
  }

  /** @returns the ended sessions */
  private async takeAccount(tx: Tx, survivor: MergeSide, duplicate: MergeSide): Promise<readonly string[]> {
    const { holder } = duplicate;
    if (!holder) return [];
    await this.accounts.hold(tx, holder.accountId);
    if (!survivor.holder) {
      await this.administered.moveTo(tx, holder.accountId, survivor.person.id);
      await this.publishPreferences.moved(tx, holder.accountId);
      return this.endAllSessions.execute(tx, holder.accountId, 'signed-out-elsewhere');
    }
    await this.administrators.keepOne(tx, holder);
    await this.administered.setStatus(tx, holder.accountId, 'disabled');
    return this.endAllSessions.execute(tx, holder.accountId, 'disabled');
  }
}
