import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../accounts/accounts.repository.ts';
import { Administrators } from '../accounts/administrators.repository.ts';
import { Directory } from '../accounts/directory.repository.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { judgeEmail } from '../email-changes/email-change.ts';
import { EmailChanges } from '../email-changes/email-changes.repository.ts';
import { StartEmailChange } from '../email-changes/start-email-change.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { People } from './people.repository.ts';
import { PersonChangedMeanwhile } from './person.errors.ts';
import { changedFields, changePerson, emailKey, type Person, type PersonChanges } from './person.ts';
import { PublishPeople } from './publish-people.ts';

/** Who changes the directory, and from where. */
export interface DirectoryEditor {
  /** The admin's account; null for the system itself. */
  readonly accountId: string | null;
  readonly address: string | null;
}

/** Changes a person of the directory, and tells every service that keeps people. */
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
   * @param expectedRevision what the editor saw; left out where nobody looked
   * @param fits throws where the changes don't fit the directory as it is now
   * @throws PersonNotFound, PersonChangedMeanwhile; LastAdministrator where they would leave
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
      // What was mailed to the old address proves nothing about the new one, nor who the person is.
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

  /** @returns the changes without an address that waits to be confirmed */
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
    // An editor shows the address that counts, and sends it back with whatever else was changed.
    if (verdict === 'started') {
      await this.startEmailChange.carryOut(tx, verdict, person, guard, wanted, editor);
    }
    return others;
  }

  /** Who left is signed in nowhere; the event buries the sessions. */
  private async takeAccess(tx: Tx, personId: string): Promise<void> {
    const holder = (await this.directory.find(personId, tx))?.holder;
    if (!holder) return;
    await this.administrators.keepOne(tx, holder);
    await this.accounts.hold(tx, holder.accountId);
    await this.endAllSessions.execute(tx, holder.accountId, 'disabled');
  }
}
