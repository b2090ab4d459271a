import { Injectable } from '@nestjs/common';
import { DomainError, type PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Administrators } from '../accounts/administrators.repository.ts';
import { usableHolder, type DirectoryPerson } from '../accounts/directory-person.ts';
import { Directory } from '../accounts/directory.repository.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PreparedDatabase } from '../database/prepared-database.ts';
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
  /** Others whom it changes. */
  readonly alsoHolds?: readonly string[];
  /** Whether it changes who reports to whom. */
  readonly changesHierarchy?: boolean;
  /** Whether somebody may be no administrator after it. */
  readonly takesRights?: boolean;
  /** Whether a request whose answer was lost does it anew: what the first one made is known to nobody. */
  readonly isNewAgain?: boolean;
}

export interface Done {
  /** Sessions that ended, to be buried in Redis after the commit. */
  readonly ended?: readonly string[];
  /** The account whose sessions go on with more than before: told after the commit. */
  readonly gained?: string;
  /** For the audit log: never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * What every act of an administrator on a person has in common: the person is held, the administrator is one still
 * (the gateway's word may be 30 s old), and whether it was done or refused is written down.
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
   * @param work what is to be done, in the transaction; nothing where all is as wanted already
   * @returns the person after it
   * @throws PersonNotFound, AdministratorsOnly, and what `work` refuses with
   */
  async execute(
    act: Act,
    work: (tx: Tx, person: DirectoryPerson) => Promise<Done | null>,
  ): Promise<PersonDetails> {
    await this.perform(act, work);
    return this.showPerson.execute(act.personId);
  }

  /** The same, where the person may be no more after it. */
  async perform(act: Act, work: (tx: Tx, person: DirectoryPerson) => Promise<Done | null>): Promise<void> {
    try {
      const { action, isNewAgain = false } = act;
      const inTransaction = (tx: Tx) => this.act(tx, act, work);
      const done = await (isNewAgain
        ? this.transactions.run(inTransaction)
        : this.transactions.once(`${action} ${act.personId}`, inTransaction));
      await this.cache.buryNow(done?.ended ?? []);
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
    // Everybody holds several people in the order of their ids.
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
