import { Inject, Injectable } from '@nestjs/common';
import {
  observationSignedV1,
  skillLevels,
  type competencyAudits,
  type ObservationBody,
  type ObservationDetails,
  type SkillLevel,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf, Outbox } from '@rigwise/messaging';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { checklistHashOf } from '../checklists/checklist-hash.ts';
import { Checklists } from '../checklists/checklists.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { Ledger } from '../ledger/ledger.repository.ts';
import { RecordEvidence } from '../ledger/record-evidence.ts';
import { HeldLevels } from '../levels/held-levels.ts';
import { numberOf } from '../levels/rule-book-source.ts';
import { Standings } from '../levels/standings.repository.ts';
import { entryOf } from './entry-of.ts';
import { hashOfSigned, isUsable, observedOn, resultOf, validUntilOf, type SignedId } from './observation.ts';
import {
  LevelMissing,
  NoSuchPerson,
  OtherContent,
  OtherSteps,
  OwnObservation,
  UnfitChecklist,
  UnfitDay,
} from './observations.errors.ts';
import { Observations } from './observations.repository.ts';
import { ReadObservations } from './read-observations.ts';

/** An assessor signs what a person was seen doing. The device made the id, and may send it again. */
@Injectable()
export class SignObservation {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly checklists: Checklists,
    private readonly observations: Observations,
    private readonly reading: ReadObservations,
    private readonly skills: Skills,
    private readonly people: People,
    private readonly standings: Standings,
    private readonly held: HeldLevels,
    private readonly ledger: Ledger,
    private readonly recording: RecordEvidence,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OtherContent, UnfitChecklist, OtherSteps, UnfitDay, NoSuchPerson, OwnObservation, LevelMissing */
  async execute(of: SignedId, body: ObservationBody, caller: CallerIdentity): Promise<ObservationDetails> {
    await this.transactions.run((tx) => this.sign(tx, of, body, caller));
    return this.reading.show(of.observationId);
  }

  private async sign(tx: Tx, of: SignedId, body: ObservationBody, caller: CallerIdentity): Promise<void> {
    const { observationId: id } = of;
    const [now, assessorId, hash] = [this.clock.now(), accountOf(caller), hashOfSigned(of, body)];
    const evidence = await this.ledger.lockSource(tx, id);
    const before = await this.observations.find(tx, id);
    if (before?.assessorId === assessorId && Buffer.from(before.hash).equals(hash)) return;
    // An id that something else has would put this in the place of that.
    if (before ?? evidence) throw new OtherContent();
    const { checklistId, checklistRevision: revision, observedAt } = body;
    const content = await this.contentOf(tx, body, now);
    const validFrom = observedOn(observedAt, now);
    if (validFrom === null) throw new UnfitDay();
    const { personId } = await this.personOf(tx, of.personId, assessorId);
    const level = await this.levelOf(tx, content, validFrom, caller);
    const observation = {
      ...{ id, body, personId, assessorId, hash, assessorLevel: numberOf(level), validFrom },
      ...{ result: resultOf(content, body.steps), validUntil: validUntilOf(content, validFrom) },
    };
    if (!(await this.observations.add(tx, observation, { at: now, by: assessorId })))
      throw new NoSuchPerson();
    const { title, skillId } = content;
    const { result, validUntil } = observation;
    await this.recording.execute(tx, personId, {
      ...entryOf({ id, title, skillId, assessorId, steps: body.steps, result, validFrom, validUntil }),
      ...{ sourceVersion: 1, withdrawn: false },
    });
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'observation.signed', outcome: 'succeeded', target: { type: 'observation', id } },
      ...{ note: title, facts: { result, checklistId, checklistRevision: revision } },
    });
    await this.outbox.add(tx, observationSignedV1, {
      ...{ observationId: id, revision: 1, title, personId, assessorId, result, observedAt },
    });
  }

  private async contentOf(tx: Tx, body: ObservationBody, now: Date) {
    const used = await this.checklists.used(tx, body.checklistId, body.checklistRevision);
    if (!used || !isUsable(used.until, now) || checklistHashOf(used.content) !== body.checklistHash)
      throw new UnfitChecklist();
    if (used.content.steps.length !== body.steps.length) throw new OtherSteps();
    return used.content;
  }

  private async personOf(tx: Tx, personId: string, assessorId: string): Promise<Person> {
    const survivorId = await this.standings.survivorOf(tx, personId);
    const person = survivorId === undefined ? null : await this.people.find(tx, survivorId);
    if (!person?.active) throw new NoSuchPerson();
    if (person.accountId === assessorId) throw new OwnObservation();
    return person;
  }

  /** The assessor’s on the day. */
  private async levelOf(
    tx: Tx,
    { skillId, assessorLevel: required }: { readonly skillId: string; readonly assessorLevel: SkillLevel },
    day: string,
    { personId }: CallerIdentity,
  ): Promise<SkillLevel> {
    const held = personId === undefined ? null : (await this.held.of(tx, personId, day))(skillId);
    if (held !== null && skillLevels.indexOf(held) >= skillLevels.indexOf(required)) return held;
    const skill = await this.skills.find(tx, skillId);
    throw new LevelMissing(skill?.content.title ?? '', required, held);
  }
}
