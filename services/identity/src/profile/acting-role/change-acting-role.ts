import { Inject, Injectable } from '@nestjs/common';
import type { Role, SessionRecord } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { usableHolder } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { goOnInRole } from '../../sessions/session.ts';
import { SessionIsOver } from '../../sessions/session.errors.ts';
import { Sessions } from '../../sessions/sessions.repository.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { SwitchSession } from '../../sessions/switch-session.ts';
import { Settings } from '../../settings.ts';
import { NotTheirRole } from './acting-role.errors.ts';

export interface ActingSession {
  readonly record: SessionRecord;
  /** Null when the session already had that role. */
  readonly started: StartedSession | null;
}

/** Lets managers and administrators work on their own training as employees, until they switch back (decisions §10). */
@Injectable()
export class ChangeActingRole {
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

  /** @throws NotTheirRole, SessionIsOver */
  async execute(role: Role, caller: CallerIdentity): Promise<ActingSession> {
    const session = await this.transactions.run((tx) => this.change(tx, role, caller));
    if (!session) throw new NotTheirRole();
    if (session.started) await this.startSession.publish(session.started);
    return session;
  }

  /** @returns null when it is refused, which is recorded in the audit log */
  private async change(tx: Tx, role: Role, caller: CallerIdentity): Promise<ActingSession | null> {
    const accountId = caller.accountId ?? '';
    // Serialises with changes of rights and sessions, which then see the new session; of two concurrent switches one
    // takes effect.
    await this.accounts.hold(tx, accountId);
    const holder = usableHolder(await this.directory.findByAccount(accountId, tx));
    const present = await this.sessions.findLive(tx, caller.sessionHash ?? '', this.clock.now());
    if (!holder || !present || present.session.accountId !== accountId) throw new SessionIsOver();
    const entry = {
      actorId: accountId,
      target: { type: 'account', id: accountId },
      address: caller.address,
    } as const satisfies Partial<AuditEntry>;
    if (role !== 'employee' && role !== holder.role) {
      await this.audit.add(tx, {
        ...entry,
        action: 'training.refused',
        outcome: 'refused',
        detail: { role },
      });
      return null;
    }
    if (role === present.record.user.role) return { record: present.record, started: null };
    const actingRole = role === holder.role ? null : 'employee';
    const action = actingRole === null ? 'training.ended' : 'training.started';
    await this.audit.add(tx, { ...entry, action, outcome: 'succeeded' });
    const started = await this.switchSession.execute(tx, present.session, holder, (hash, now) =>
      goOnInRole(hash, actingRole, present.session, this.settings.sessions, now),
    );
    return { record: started.record, started };
  }
}
