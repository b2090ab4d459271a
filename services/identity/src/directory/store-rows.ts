import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { Accounts } from '../people/accounts.repository.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { EmailChanges } from '../accounts/email-changes/email-changes.repository.ts';
import { EMAIL_CHANGE_MS, StartEmailChange } from '../accounts/email-changes/start-email-change.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { keyOf, managerKeyOf, type DirectoryRow } from './directory-row.ts';
import { DirectoryRows } from './directory-rows.repository.ts';
import { planRows, type RowPlan, type WaitingEmail } from './plan-rows.ts';

/** Rows per transaction: few enough that no request waits long for their locks or for the process. */
export const ROWS_AT_ONCE = 50;

/** Who stores a list, for the audit log. */
export interface ListEditor {
  /** The administrator's account; null for a program. */
  readonly accountId: string | null;
  readonly address: string | null;
  /** The id of the token or import. */
  readonly by: Readonly<Record<string, string>>;
}

export interface StoredRows {
  readonly plans: readonly RowPlan[];
  /** Sessions of people who left, for `SessionCache.buryNow` after the commit. */
  readonly endedSessions: readonly string[];
}

type KnownPlan = RowPlan & { readonly verdict: 'changed' | 'unchanged' };

/** Stores rows of a list in the caller's transaction and publishes only what changed. */
@Injectable()
export class StoreRows {
  constructor(
    private readonly rows: DirectoryRows,
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly emailChanges: EmailChanges,
    private readonly startEmailChange: StartEmailChange,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, rows: readonly DirectoryRow[], editor: ListEditor): Promise<StoredRows> {
    await this.people.holdHierarchy(tx);
    const keys = rows.map(keyOf).filter((key) => key !== null);
    await this.rows.lock(tx, keys);
    const managers = rows.map(managerKeyOf).filter((key) => typeof key === 'string');
    const planned = planRows(rows, await this.rows.read(tx, [...new Set([...keys, ...managers])]), newId);
    const created = planned.filter((plan) => plan.verdict === 'created');
    const changed = planned.filter((plan) => plan.verdict === 'changed');
    const now = this.clock.now();
    if (created.length > 0)
      await this.people.insertAll(
        tx,
        created.map(({ person }) => person),
        now,
      );
    const moved = changed.filter(({ person, before }) => person !== before);
    await this.rows.saveAll(
      tx,
      moved.map(({ person }) => person),
      now,
    );
    await this.keepShut(tx, changed, editor);
    const plans = await this.letEmailsWait(tx, planned, editor);
    const touched = [...created, ...moved];
    if (touched.length > 0)
      await this.publishPeople.execute(
        tx,
        touched.map(({ person }) => person.id),
      );
    await this.writeDown(tx, plans, editor);
    return { plans, endedSessions: await this.letGo(tx, changed) };
  }

  /** A privileged account comes back disabled, until an administrator enables it. */
  private async keepShut(
    tx: Tx,
    changed: readonly (RowPlan & { verdict: 'changed' })[],
    editor: ListEditor,
  ): Promise<void> {
    for (const { person, before, opensNothing } of changed) {
      if (!opensNothing) continue;
      const returning = await this.accounts.idOf(tx, person.id);
      if (returning === null) continue;
      await this.accounts.hold(tx, returning);
      await this.accounts.disable(tx, returning);
      await this.audit.add(tx, {
        action: 'account.disabled',
        outcome: 'succeeded',
        actorId: editor.accountId,
        target: { type: 'person', id: before.id },
        reason: 'came back',
        address: editor.address,
        detail: { ...editor.by },
      });
    }
  }

  /** Starts changes for addresses that a list can't change itself. @returns the plans with the outcome */
  private async letEmailsWait(tx: Tx, plans: readonly RowPlan[], editor: ListEditor): Promise<RowPlan[]> {
    const refused: string[] = [];
    const settled: RowPlan[] = [];
    for (const plan of plans) {
      if ((plan.verdict !== 'changed' && plan.verdict !== 'unchanged') || !plan.email) {
        settled.push(plan);
        continue;
      }
      const { person, email } = plan;
      const { guard, wanted } = email;
      const verdict = await this.startEmailChange.carryOut(tx, email.verdict, person, guard, wanted, editor);
      if (verdict === 'stopped') refused.push(person.id);
      settled.push(withVerdict(plan, { ...email, verdict }));
    }
    await this.emailChanges.keep(tx, refused, new Date(this.clock.now().getTime() + EMAIL_CHANGE_MS));
    return settled;
  }

  /** Invalidates what was mailed to an old address, and ends the sessions of people who left. */
  private async letGo(tx: Tx, changed: readonly (RowPlan & { verdict: 'changed' })[]): Promise<string[]> {
    const ended: string[] = [];
    for (const { before, person } of changed) {
      if (before.email !== person.email) await this.endProofs.ofAddress(tx, person.id);
      if (!before.active || person.active) continue;
      const accountId = await this.accounts.idOf(tx, person.id);
      if (accountId === null) continue;
      await this.accounts.hold(tx, accountId);
      ended.push(...(await this.endAllSessions.execute(tx, accountId, 'disabled')));
    }
    return ended;
  }

  private async writeDown(tx: Tx, plans: readonly RowPlan[], editor: ListEditor): Promise<void> {
    const entries = plans.flatMap((plan) => {
      if (plan.verdict !== 'created' && plan.verdict !== 'changed') return [];
      // A waiting address has an audit entry of its own.
      if (plan.verdict === 'changed' && plan.person === plan.before) return [];
      const made = plan.verdict === 'created';
      return {
        action: made ? ('person.created' as const) : ('person.changed' as const),
        outcome: 'succeeded' as const,
        actorId: editor.accountId,
        target: { type: 'person' as const, id: plan.person.id },
        address: editor.address,
        detail: { ...editor.by, ...(!made && { fields: plan.fields }) },
      };
    });
    await this.audit.addAll(tx, entries);
  }
}

/** A row is unchanged when its only change is an address that does not start to wait. */
function withVerdict(plan: KnownPlan, email: WaitingEmail): RowPlan {
  const { person } = plan;
  const isNothing = plan.verdict === 'unchanged' || (person === plan.before && email.verdict === 'stopped');
  return isNothing ? { verdict: 'unchanged', person, email } : { ...plan, email };
}
