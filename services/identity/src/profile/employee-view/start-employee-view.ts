import { Inject, Injectable } from '@nestjs/common';
import { currentSessionOf, type CurrentSession } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { usableHolder } from '../../people/directory-person.ts';
import { Accounts } from '../../people/accounts.repository.ts';
import { Directory } from '../../people/directory.repository.ts';
import type { AuditOutcome } from '../../audit/audit-entry.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { SessionEnded } from '../../sessions/session.errors.ts';
import { beginView } from '../../sessions/session.ts';
import { Sessions } from '../../sessions/sessions.repository.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { SwitchSession } from '../../sessions/switch-session.ts';
import { Settings } from '../../settings.ts';
import { AdministratorsOnly, NoEmployee, ViewIsOpen } from './employee-view.errors.ts';

export interface WantedView {
  readonly userId: string;
  /** For the audit log. */
  readonly reason: string;
}

export interface OpenedView {
  readonly started: StartedSession;
  readonly answer: CurrentSession;
}

/**
 * Starts a session in which an administrator sees what an employee sees. Their own session ends, and resumes after the
 * view.
 */
@Injectable()
export class StartEmployeeView {
  constructor(
    private readonly settings: Settings,
    private readonly accounts: Accounts,
    private readonly directory: Directory,
    private readonly sessions: Sessions,
    private readonly switchSession: SwitchSession,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ViewIsOpen, AdministratorsOnly, NoEmployee, SessionEnded */
  async execute(wanted: WantedView, caller: CallerIdentity): Promise<OpenedView> {
    if (caller.actorId !== null) throw new ViewIsOpen();
    if (caller.role !== 'admin') {
      await this.record(this.database, wanted, caller, 'refused');
      throw new AdministratorsOnly();
    }
    const started = await this.transactions.run((tx) => this.start(tx, wanted, caller));
    await this.startSession.publish(started);
    return { started, answer: currentSessionOf(started.record) };
  }

  private async start(tx: Tx, wanted: WantedView, caller: CallerIdentity): Promise<StartedSession> {
    const { accountId, sessionHash } = caller;
    // Serialises with changes of the administrator's rights and sessions, which then see the view; of two concurrent
    // starts one succeeds.
    await this.accounts.hold(tx, accountId ?? '');
    const employee = usableHolder(await this.directory.findByAccount(wanted.userId, tx));
    if (employee?.role !== 'employee') throw new NoEmployee();
    const own = await this.sessions.findLive(tx, sessionHash ?? '', this.clock.now());
    if (!own || own.session.actor !== null) throw new SessionEnded();
    if (own.record.user.role !== 'admin') throw new AdministratorsOnly();
    await this.record(tx, wanted, caller, 'succeeded');
    return this.switchSession.execute(tx, own.session, employee, (hash, now) =>
      beginView(hash, employee.accountId, own.session, this.settings.sessions, now),
    );
  }

  private record(
    sql: SqlExecutor,
    { userId, reason }: WantedView,
    { accountId, address }: CallerIdentity,
    outcome: AuditOutcome,
  ): Promise<void> {
    const target = { type: 'account', id: userId } as const;
    const action = 'employee-view.started';
    return this.audit.add(sql, { action, outcome, actorId: accountId, target, address, detail: { reason } });
  }
}
