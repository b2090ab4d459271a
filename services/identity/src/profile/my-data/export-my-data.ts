import { Inject, Injectable } from '@nestjs/common';
import { MOST_EXPORTS_AN_HOUR, type CallAnswer, type exportMyData } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase, SqlWindows } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { emailChangeOf } from '../../accounts/email-changes/email-changes.repository.ts';
import { extraTimeOf, shownExtraTime } from '../../people/extra-times.repository.ts';
import { PersonNotFound } from '../../people/person.errors.ts';
import { StoredPreferences } from '../../people/preferences.repository.ts';
import { ThrottleKeys } from '../../security/throttling/throttle-keys.ts';
import { TooManyExports } from './my-data.errors.ts';
import { MyRecords, type MyRecordRow, type MySessionRow } from './my-data.repository.ts';

type MyData = CallAnswer<typeof exportMyData, 200>;

/** Starts the export of a person's own data. The export itself is audited. */
@Injectable()
export class ExportMyData {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly records: MyRecords,
    private readonly preferences: StoredPreferences,
    private readonly windows: SqlWindows,
    private readonly keys: ThrottleKeys,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyExports */
  async execute({ accountId, sessionHash, address }: CallerIdentity): Promise<MyData> {
    const own = accountId ?? '';
    await this.count(own);
    const [record, sessions, preferences] = await Promise.all([
      this.records.find(this.database, own),
      this.records.sessions(this.database, own, sessionHash),
      this.preferences.find(this.database, own),
    ]);
    if (!record) throw new PersonNotFound();
    await this.audit.add(this.database, {
      action: 'data.exported',
      outcome: 'succeeded',
      actorId: own,
      target: { type: 'person', id: record.person_id },
      address,
    });
    return {
      person: personOf(record),
      account: accountOf(record, own),
      preferences,
      extraTime: shownExtraTime(extraTimeOf(record)),
      emailChange: emailChangeIn(record, this.clock.now()),
      sessions: sessions.map(sessionOf),
    };
  }

  private async count(accountId: string): Promise<void> {
    const now = this.clock.now();
    const window = { key: this.keys.exports(accountId), limit: MOST_EXPORTS_AN_HOUR, seconds: 3600 };
    const until = await this.windows.countDistinct(this.database, window, newId(), now);
    if (until) throw new TooManyExports(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
  }
}

function personOf(row: MyRecordRow): MyData['person'] {
  const { email, department, position, location, rotation, manager, external, sponsor } = row;
  return {
    id: row.person_id,
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    ...{ email, department, position, location, rotation, manager, external, sponsor },
    externalAccessEndsOn: row.ends_on,
    recordedAt: row.created_at.toISOString(),
    lastChangedAt: row.updated_at.toISOString(),
  };
}

function accountOf(row: MyRecordRow, id: string): MyData['account'] {
  const { username, role, status } = row;
  return {
    ...{ id, username, role, status },
    permissions: row.capabilities,
    createdAt: row.account_created_at.toISOString(),
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    singleSignOn: row.single_sign_on.map(({ provider, linkedAt }) => ({
      provider,
      linkedAt: new Date(linkedAt).toISOString(),
    })),
  };
}

function sessionOf(row: MySessionRow): MyData['sessions'][number] {
  const { browser, system, address } = row;
  return {
    startedAt: row.started_at.toISOString(),
    lastUsedAt: row.touched_at.toISOString(),
    endsAt: row.absolute_expires_at.toISOString(),
    endedAt: row.revoked_at?.toISOString() ?? null,
    endedBecause: row.revoke_reason,
    ...{ browser, system, address },
    isThisOne: row.is_this,
  };
}

function emailChangeIn({ email_change: json }: MyRecordRow, now: Date): MyData['emailChange'] {
  const change = emailChangeOf(json, now);
  if (!change) return null;
  const { email, state, requestedAt, expiresAt } = change;
  return { email, state, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
