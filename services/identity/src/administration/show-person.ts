import { Inject, Injectable } from '@nestjs/common';
import { capabilityOf, type PersonDetails } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { extraTimeOf, shownExtraTime } from '../people/extra-times.repository.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { listedPersonOf } from './people-list.repository.ts';
import { Settings } from '../settings.ts';
import { StoredDetails, type DetailsRow } from './person-details.repository.ts';

/** A person's current state. */
@Injectable()
export class ShowPerson {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly details: StoredDetails,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PersonNotFound */
  async execute(personId: string): Promise<PersonDetails> {
    const now = this.clock.now();
    const row = await this.details.find(this.database, personId, now);
    if (!row) throw new PersonNotFound();
    const listed = listedPersonOf(row, now);
    return {
      ...listed,
      revision: row.revision,
      manager: row.manager,
      crewSize: row.crew_size,
      extraTime: shownExtraTime(extraTimeOf(row)),
      mergedInto: row.merged_into,
      mergedFrom: row.merged_from,
      ...this.erasureOf(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      access: listed.account && {
        capabilities: (row.capabilities ?? []).flatMap((text) => capabilityOf(text) ?? []),
        hasPassword: row.has_password,
        temporaryPasswordUntil: row.temporary_until?.toISOString() ?? null,
        lastSignInAt: row.last_sign_in?.toISOString() ?? null,
        sessions: row.sessions,
      },
    };
  }

  private erasureOf(row: DetailsRow): Pick<PersonDetails, 'leftAt' | 'erasedAfter' | 'legalHold'> {
    const { left_at: leftAt, hold_reason: reason, held_at: heldAt, merged_into: mergedInto } = row;
    const isErased = leftAt !== null && reason === null && mergedInto === null;
    return {
      leftAt: leftAt?.toISOString() ?? null,
      erasedAfter: isErased ? new Date(leftAt.getTime() + this.settings.eraseAfterMs).toISOString() : null,
      legalHold:
        reason === null || heldAt === null
          ? null
          : { reason, by: row.held_by, placedAt: heldAt.toISOString() },
    };
  }
}
