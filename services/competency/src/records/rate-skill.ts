import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type competencyAudits, type SkillRating } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { RecordEvidence } from '../ledger/record-evidence.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { SkillRatings, type RatingVersion } from './skill-ratings.repository.ts';

class NothingToRate extends DomainError {
  constructor(message: string) {
    super({ kind: 'not-found', code: 'skill-rating/nothing', message });
  }
}

interface Rated {
  readonly personId: string;
  readonly skillId: string;
}

/** What managers and administrators say of someone's skill is evidence: one piece each, replaced when they rate again. */
@Injectable()
export class RateSkill {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly skills: Skills,
    private readonly ratings: SkillRatings,
    private readonly recording: RecordEvidence,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(personId: string, { accountId }: CallerIdentity): Promise<SkillRating[]> {
    const found = await this.ratings.ofPerson(this.database, personId);
    return found.map((one) => ({ ...one, isOwn: one.by.accountId === accountId }));
  }

  /** @throws NothingToRate */
  async rate(
    { personId, skillId }: Rated,
    { rating, note }: { readonly rating: number; readonly note: string },
    caller: CallerIdentity,
  ): Promise<SkillRating[]> {
    const by = accountOf(caller);
    await this.transactions.once('rate skill', async (tx) => {
      const title = await this.titleOf(tx, { personId, skillId });
      const rated = { id: newId(), rating, note, at: this.clock.now() };
      const stored = await this.ratings.rate(tx, { personId, skillId, by }, rated);
      await this.record(tx, { personId, skillId, title }, stored, { caller, withdrawn: false });
      return stored.id;
    });
    return this.list(personId, caller);
  }

  /** @throws NothingToRate */
  async withdraw({ personId, skillId }: Rated, caller: CallerIdentity): Promise<SkillRating[]> {
    const by = accountOf(caller);
    await this.transactions.once('withdraw skill rating', async (tx) => {
      const stored = await this.ratings.withdraw(tx, { personId, skillId, by });
      if (!stored) throw new NothingToRate('You have not rated this skill.');
      const skill = await this.skills.find(tx, skillId);
      const title = skill?.content.title ?? '';
      await this.record(tx, { personId, skillId, title }, stored, { caller, withdrawn: true });
      return stored.id;
    });
    return this.list(personId, caller);
  }

  private async titleOf(tx: Tx, { personId, skillId }: Rated): Promise<string> {
    const person = await this.people.find(tx, personId);
    const skill = (await this.skills.active(tx)).find(({ id }) => id === skillId);
    if (person?.active !== true || person.mergedIntoId !== null)
      throw new NothingToRate('There is no such person.');
    if (!skill) throw new NothingToRate('There is no such skill.');
    return skill.content.title;
  }

  private async record(
    tx: Tx,
    { personId, skillId, title }: Rated & { readonly title: string },
    { id, revision, rating }: RatingVersion,
    { caller, withdrawn }: { readonly caller: CallerIdentity; readonly withdrawn: boolean },
  ): Promise<void> {
    await this.audit.record(tx, operatorOf(caller), {
      action: withdrawn ? 'skill-rating.withdrawn' : 'skill-rating.given',
      outcome: 'succeeded',
      target: { type: 'person', id: personId },
      ...{ facts: { skillId, rating }, note: title },
    });
    await this.recording.execute(tx, personId, {
      ...{ kind: 'manager-rating', sourceId: id, sourceVersion: revision, testId: null, skillId, title },
      ...{ rating, counts: true, validFrom: this.levels.today(), validUntil: null },
      ...{ assessorId: accountOf(caller), withdrawn },
    });
  }
}
