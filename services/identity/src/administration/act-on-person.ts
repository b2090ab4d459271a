import { Injectable } from '@nestjs/common';
import { DomainError, type PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { Administrators } from '../people/administrators.repository.ts';
import { usableHolder, type DirectoryPerson } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { RefreshSessions } from '../sessions/refresh-sessions.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { AdministratorsOnly } from './administration.errors.ts';
import { ShowPerson } from './show-person.ts';

export interface Act {
  readonly action: AuditAction;
  readonly caller: CallerIdentity;
  readonly personId: string;
  /** Other people whom the act changes. */
  readonly alsoHolds?: readonly string[];
  /** Whether it changes who reports to whom. */
  readonly changesHierarchy?: boolean;
  /** Whether it may remove administrator rights. */
  readonly takesRights?: boolean;
  /** Whether a retry with the same key runs again: the result of the first run was lost with its response. */
  readonly isNewAgain?: boolean;
}

export interface Done {
  /** Ended sessions, to be tombstoned in Redis after the commit. */
  readonly ended?: readonly string[];
  /** The account whose sessions gain rights: they are refreshed after the commit. */
  readonly gained?: string;
  /** For the audit log: never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * What every administrator's act on a person shares: it locks the person, re-checks that the caller is an administrator
 * (the gateway's information may be 30 s old), and audits success or refusal.
 */
@Injectable()
export class ActOnPerson {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly administrators: Administrators,
    private readonly people: People,
    private readonly directory: Directory,
    private readonly cache: SessionCache,
    private readonly refreshSessions: RefreshSessions,
    private readonly audit: AuditLog,
    private readonly database: PreparedDatabase,
    private readonly showPerson: ShowPerson,
  ) {}

  /**
   * @param work runs in the transaction; returns null when there is nothing to change
   * @returns the person afterwards
   * @throws PersonNotFound, AdministratorsOnly, and whatever `work` throws
   */
  async execute(
    act: Act,
    work: (tx: Tx, person: DirectoryPerson) => Promise<Done | null>,
  ): Promise<PersonDetails> {
    await this.perform(act, work);
    return this.showPerson.execute(act.personId);
  }

  /** Like `execute`, for acts after which the person may no longer exist. */
  async perform(act: Act, work: (tx: Tx, person: DirectoryPerson) => Promise<Done | null>): Promise<void> {
    try {
      const { action, isNewAgain = false } = act;
      const inTransaction = (tx: Tx) => this.act(tx, act, work);
      const done = await (isNewAgain
        ? this.transactions.run(inTransaction)
        : this.transactions.once(`${action} ${act.personId}`, inTransaction));
      await this.cache.revokeNow(done?.ended ?? []);
      if (done?.gained !== undefined) await this.refreshSessions.execute(done.gained);
    } catch (error) {
      if (error instanceof DomainError && REFUSALS.has(error.kind)) await this.refused(act, error);
      throw error;
    }
  }

  private async act(
    tx: Tx,
    act: Act,
    work: (tx: Tx, person: DirectoryPerson) => Promise<Done | null>,
  ): Promise<Done | null> {
    const { action, caller, personId, alsoHolds = [], takesRights = false, changesHierarchy = false } = act;
    if (changesHierarchy) await this.people.holdHierarchy(tx);
    if (takesRights) await this.administrators.hold(tx);
    // Always lock people in the order of their ids, to avoid deadlocks.
    for (const id of [...new Set([personId, ...alsoHolds])].sort()) await this.people.hold(tx, id);
    const actor = usableHolder(await this.directory.findByAccount(caller.accountId ?? '', tx));
    if (actor?.role !== 'admin') throw new AdministratorsOnly();
    const person = await this.directory.find(personId, tx);
    if (!person) throw new PersonNotFound();
    const done = await work(tx, person);
    if (done === null) return null;
    await this.audit.add(tx, {
      action,
      outcome: 'succeeded',
      actorId: caller.accountId,
      target: { type: 'person', id: personId },
      address: caller.address,
      ...(done.detail && { detail: done.detail }),
    });
    return done;
  }

  private refused({ action, caller, personId }: Act, error: DomainError): Promise<void> {
    return this.audit.add(this.database, {
      action,
      outcome: 'refused',
      actorId: caller.accountId,
      target: { type: 'person', id: personId },
      reason: error.code,
      address: caller.address,
    });
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['forbidden', 'conflict', 'unprocessable']);
