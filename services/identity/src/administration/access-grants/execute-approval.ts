import { Inject, Injectable } from '@nestjs/common';
import {
  accessGrantSettledV1,
  type accessRequestApprovedV1,
  type AccessGrantProblem,
  type PayloadOf,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { endOfDay } from '@rigwise/platform/local-time';
import type { DirectoryPerson } from '../../people/directory-person.ts';
import { Accounts } from '../../people/accounts.repository.ts';
import { Directory } from '../../people/directory.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import type { Tx } from '../../database/transactions.ts';
import { isPrivileged } from '../../accounts/email-changes/email-change.ts';
import { InvitePerson } from '../../accounts/invite-person.ts';
import { People } from '../../people/people.repository.ts';
import { changePerson, emailKey } from '../../people/person.ts';
import { PublishPeople } from '../../people/publish-people.ts';
import { ExternalAccesses } from './external-access.repository.ts';

export type Approval = PayloadOf<typeof accessRequestApprovedV1>;
type Settled = Omit<PayloadOf<typeof accessGrantSettledV1>, 'requestId' | 'revision'>;

/**
 * Grants the access that an administrator approved: creates or completes the person in the directory and invites them.
 * Publishes the outcome, so that the queue can list requests that need another decision.
 */
@Injectable()
export class ExecuteApproval {
  constructor(
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly directory: Directory,
    private readonly publishPeople: PublishPeople,
    private readonly accesses: ExternalAccesses,
    private readonly invitePerson: InvitePerson,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, approval: Approval): Promise<void> {
    const settled = await this.letIn(tx, approval);
    const { requestId, revision, decidedBy } = approval;
    await this.outbox.add(tx, accessGrantSettledV1, { requestId, revision, ...settled });
    await this.audit.add(tx, {
      action: 'access.granted',
      outcome: settled.outcome === 'not-carried-out' ? 'failed' : 'succeeded',
      actorId: decidedBy,
      target: settled.personId === null ? null : { type: 'person', id: settled.personId },
      reason: settled.problem ?? settled.outcome,
      address: null,
      detail: { requestId },
    });
  }

  private async letIn(tx: Tx, approval: Approval): Promise<Settled> {
    const person =
      approval.personId === null
        ? await this.make(tx, approval)
        : await this.complete(tx, approval.personId, approval);
    if (typeof person === 'string') return notCarriedOut(person, approval.personId);
    const { personId } = person;
    const by = { accountId: approval.decidedBy, address: null };
    const invitation = await this.invitePerson.execute(tx, personId, 'access-request', by);
    if (invitation.kind === 'invited') {
      const mailedElsewhere = invitation.email !== emailKey(approval.email);
      return { outcome: 'invited', problem: null, personId, mailedElsewhere };
    }
    // Accounts without a password or an email address are opened by an administrator, so they are reported like those
    // with a password.
    if (invitation.reason === 'inactive') return notCarriedOut('person-inactive', personId);
    return { outcome: 'has-account', problem: null, personId, mailedElsewhere: false };
  }

  private async make(tx: Tx, approval: Approval): Promise<{ personId: string } | AccessGrantProblem> {
    const { employeeNumber, firstName, lastName, email } = approval;
    const personId = newId();
    const isNew = await this.people.insertUnlessTaken(
      tx,
      {
        ...{ id: personId, firstName, lastName, revision: 1 },
        employeeNumber: employeeNumber.trim(),
        email: emailKey(email),
        ...{ department: null, position: null, location: null, rotation: null, managerId: null },
        ...{ external: true, active: true },
      },
      this.clock.now(),
    );
    if (!isNew) return 'number-taken';
    await this.grant(tx, personId, approval);
    await this.publishPeople.execute(tx, [personId]);
    return { personId };
  }

  /**
   * Fills in missing details only. The end of external access is the one known value that is overwritten, and for a
   * person with an account nothing else changes.
   */
  private async complete(
    tx: Tx,
    personId: string,
    approval: Approval,
  ): Promise<{ personId: string } | AccessGrantProblem> {
    await this.people.hold(tx, personId);
    const known = await this.directory.find(personId, tx);
    if (!known) return 'person-gone';
    const isOver = known.accessEndsAt !== null && known.accessEndsAt <= this.clock.now();
    if (!known.active && !(isOver && approval.external)) return 'person-inactive';
    if (isOver) await this.letInAgain(tx, known, approval);
    if (!known.holder && known.email === null) await this.fillIn(tx, known, approval);
    const { external } = await this.people.lock(tx, personId);
    if (external || known.accessEndsAt !== null) await this.grant(tx, personId, approval);
    return known;
  }

  /** Privileged accounts come back disabled, as they do when a directory row reactivates someone. */
  private async letInAgain(
    tx: Tx,
    { personId, holder }: DirectoryPerson,
    { decidedBy }: Approval,
  ): Promise<void> {
    const person = await this.people.lock(tx, personId);
    if (!person.active) {
      await this.people.save(tx, changePerson(person, { active: true }), this.clock.now());
      await this.publishPeople.execute(tx, [personId]);
    }
    if (!holder || !isPrivileged(holder)) return;
    await this.accounts.hold(tx, holder.accountId);
    await this.accounts.disable(tx, holder.accountId);
    await this.audit.add(tx, {
      action: 'account.disabled',
      outcome: 'succeeded',
      actorId: decidedBy,
      target: { type: 'person', id: personId },
      reason: 'came back',
      address: null,
    });
  }

  private async fillIn(tx: Tx, { personId }: DirectoryPerson, { email }: Approval): Promise<void> {
    const person = await this.people.lock(tx, personId);
    const completed = { ...person, email: emailKey(email), revision: person.revision + 1 };
    await this.people.save(tx, completed, this.clock.now());
    await this.publishPeople.execute(tx, [personId]);
  }

  private async grant(tx: Tx, personId: string, { external }: Approval): Promise<void> {
    if (!external) return;
    const { sponsorId, endsOn, timeZone } = external;
    await this.accesses.grant(tx, {
      ...{ personId, sponsorId, endsOn, timeZone },
      endsAt: endOfDay(endsOn, timeZone),
      grantedAt: this.clock.now(),
    });
  }
}

const notCarriedOut = (problem: AccessGrantProblem, personId: string | null): Settled => ({
  ...{ outcome: 'not-carried-out', problem, personId, mailedElsewhere: false },
});
