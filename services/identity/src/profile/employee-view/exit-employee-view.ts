import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { usableHolder } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { SessionIsOver } from '../../sessions/session.errors.ts';
import { goOnAfterView } from '../../sessions/session.ts';
import { Sessions } from '../../sessions/sessions.repository.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { SwitchSession } from '../../sessions/switch-session.ts';
import { Settings } from '../../settings.ts';
import { AdministratorsOnly } from './employee-view.errors.ts';

/** Ends an employee view and resumes the administrator's own session for its remaining lifetime. */
@Injectable()
export class ExitEmployeeView {
  constructor(
    private readonly settings: Settings,
    private readonly accounts: Accounts,
    private readonly directory: Directory,
    private readonly sessions: Sessions,
    private readonly switchSession: SwitchSession,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly transactions: PrismaTransactions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns null for an administrator who is in no view: another tab has left it
   * @throws AdministratorsOnly; SessionIsOver also when the person is no longer an administrator
   */
  async execute(caller: CallerIdentity): Promise<StartedSession | null> {
    const { actorId } = caller;
    if (actorId === null && caller.role === 'admin') return null;
    if (actorId === null) throw new AdministratorsOnly();
    const started = await this.transactions.run((tx) => this.exit(tx, actorId, caller));
    await this.startSession.publish(started);
    return started;
  }

  private async exit(tx: Tx, actorId: string, caller: CallerIdentity): Promise<StartedSession> {
    await this.accounts.hold(tx, actorId);
    // The view is live only while its administrator has the role.
    const view = (await this.sessions.findLive(tx, caller.sessionHash ?? '', this.clock.now()))?.session;
    const admin = usableHolder(await this.directory.findByAccount(actorId, tx));
    if (!view?.actor || !admin) throw new SessionIsOver();
    const { accountId: employeeId, actor } = view;
    await this.audit.add(tx, {
      action: 'employee-view.ended',
      outcome: 'succeeded',
      actorId,
      target: { type: 'account', id: employeeId },
      address: caller.address,
    });
    return this.switchSession.execute(tx, view, admin, (hash, now) =>
      goOnAfterView(hash, actor, this.settings.sessions, now),
    );
  }
}
