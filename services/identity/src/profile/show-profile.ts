import { Inject, Injectable } from '@nestjs/common';
import type { Profile } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { shownChange } from '../accounts/email-changes/email-change.ts';
import { emailChangeOf } from '../accounts/email-changes/email-changes.repository.ts';
import { extraTimeOf, shownExtraTime } from '../people/extra-times.repository.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { Profiles } from './profiles.repository.ts';

/** One's own record. */
@Injectable()
export class ShowProfile {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly profiles: Profiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PersonNotFound when the account is gone and only the session remains */
  async execute({ accountId, actorId }: CallerIdentity): Promise<Profile> {
    const row = await this.profiles.find(this.database, accountId ?? '');
    if (!row) throw new PersonNotFound();
    const { department, position, location, rotation, manager, username, role } = row;
    return {
      employeeNumber: row.employee_number,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      ...{ department, position, location, rotation, manager, username, role },
      memberSince: row.account_created_at.toISOString(),
      externalAccess:
        row.ends_on === null || row.time_zone === null
          ? null
          : { endsOn: row.ends_on, timeZone: row.time_zone, sponsor: row.sponsor },
      // Hidden in an employee view: health data should be looked up on purpose, not come across.
      extraTime: actorId === null ? shownExtraTime(extraTimeOf(row)) : null,
      emailChange: shownChange(emailChangeOf(row.email_change, this.clock.now()), { ...row, signsIn: true }),
    };
  }
}
