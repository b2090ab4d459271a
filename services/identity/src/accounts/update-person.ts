import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../people/accounts.repository.ts';
import { Administrators } from '../people/administrators.repository.ts';
import { Directory } from '../people/directory.repository.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { judgeEmail } from './email-changes/email-change.ts';
import { EmailChanges } from './email-changes/email-changes.repository.ts';
import { StartEmailChange } from './email-changes/start-email-change.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { People } from '../people/people.repository.ts';
import { PersonChangedMeanwhile } from '../people/person.errors.ts';
import { changedFields, changePerson, emailKey, type Person, type PersonChanges } from '../people/person.ts';
import { PublishPeople } from '../people/publish-people.ts';

/** Who changes the directory, and from where. */
export interface DirectoryEditor {
  /** The administrator's account; null for the system itself. */
  readonly accountId: string | null;
  readonly address: string | null;
}

/** Changes a person of the directory and notifies every service that stores people. */
@Injectable()
export class UpdatePerson {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly accounts: Accounts,
    private readonly administrators: Administrators,
    private readonly directory: Directory,
    private readonly endAllSessions: EndAllSessions,
    private readonly emailChanges: EmailChanges,
    private readonly startEmailChange: StartEmailChange,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param expectedRevision the revision that the editor saw; absent when nobody looked
   * @param fits throws when the changes don't fit the current directory
   * @throws PersonNotFound, PersonChangedMeanwhile; LastAdministrator when they would leave
   */
  execute(
    personId: string,
    changes: PersonChanges,
    editor: DirectoryEditor,
    expectedRevision?: number,
    fits?: (tx: Tx) => Promise<void>,
  ): Promise<Person> {
    return this.transactions.run(async (tx) => {
      if (changes.managerId != null) await this.people.holdHierarchy(tx);
      await fits?.(tx);
      if (changes.active === false) await this.administrators.hold(tx);
      const person = await this.people.lock(tx, personId);
      if (expectedRevision !== undefined && expectedRevision !== person.revision) {
        throw new PersonChangedMeanwhile(person);
      }
      const atOnce = await this.letEmailWait(tx, person, changes, editor);
      const changed = changePerson(person, atOnce);
      if (changed === person) return person;
      await this.people.save(tx, changed, this.clock.now());
      // What was mailed to the old address proves neither the new one nor the person's identity.
      if (changed.email !== person.email) await this.endProofs.ofAddress(tx, personId);
      if (person.active && !changed.active) await this.takeAccess(tx, personId);
      await this.publishPeople.execute(tx, [personId]);
      await this.audit.add(tx, {
        action: 'person.changed',
        outcome: 'succeeded',
        actorId: editor.accountId,
        target: { type: 'person', id: personId },
        address: editor.address,
        detail: { fields: changedFields(person, atOnce) },
      });
      return changed;
    });
  }

  /** @returns the changes without an address that has to be confirmed first */
  private async letEmailWait(
    tx: Tx,
    person: Person,
    changes: PersonChanges,
    editor: DirectoryEditor,
  ): Promise<PersonChanges> {
    if (changes.email === undefined) return changes;
    const guard = await this.emailChanges.guard(tx, person.id, this.clock.now());
    if (!guard) return changes;
    const { email, ...others } = changes;
    const wanted = email === null ? null : emailKey(email);
    const verdict = judgeEmail(wanted, person.email, guard.change, true);
    // An editor shows the current address, and sends it back along with other changes.
    if (verdict === 'started') {
      await this.startEmailChange.carryOut(tx, verdict, person, guard, wanted, editor);
    }
    return others;
  }

  /** Ends the sessions of a person who left; the event tombstones them in Redis. */
  private async takeAccess(tx: Tx, personId: string): Promise<void> {
    const holder = (await this.directory.find(personId, tx))?.holder;
    if (!holder) return;
    await this.administrators.keepOne(tx, holder);
    await this.accounts.hold(tx, holder.accountId);
    await this.endAllSessions.execute(tx, holder.accountId, 'disabled');
  }
}
