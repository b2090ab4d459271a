import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { changePerson } from '../../people/person.ts';
import { PublishPeople } from '../../people/publish-people.ts';
import { EndProofs } from '../../proofs/end-proofs.ts';
import type { EmailChange, EmailGuard } from './email-change.ts';
import { EmailChanges } from './email-changes.repository.ts';
import { EmailNotices } from './email-notices.ts';
import { EMAIL_CHANGE_MS } from './start-email-change.ts';

/** Applies a confirmed address: invalidates what was mailed to the old one, and notifies the old one. */
@Injectable()
export class ApplyEmailChange {
  constructor(
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly changes: EmailChanges,
    private readonly notices: EmailNotices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param guard of a person locked by the transaction */
  async execute(tx: Tx, guard: EmailGuard, { email }: EmailChange): Promise<void> {
    const now = this.clock.now();
    const person = await this.people.lock(tx, guard.personId);
    await this.people.save(tx, changePerson(person, { email }), now);
    await this.changes.remove(tx, person.id);
    await this.endProofs.ofAddress(tx, person.id);
    await this.publishPeople.execute(tx, [person.id]);
    if (person.email === null) return;
    const until = new Date(now.getTime() + EMAIL_CHANGE_MS);
    await this.notices.issue(tx, person, guard, {
      kind: 'changed',
      to: person.email,
      newEmail: email,
      until,
    });
  }
}
