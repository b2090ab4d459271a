import { randomUUID } from 'node:crypto';
import {
  addChecklist,
  listChecklistsToUse,
  signObservation,
  type ChecklistContent,
  type ChecklistDetails,
  type ChecklistToUse,
  type ObservationBody,
  type ObservationDetails,
  type SkillClause,
} from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aResult, passed, type Desk } from './desk.ts';

/** An assessor for everyone, unless other capabilities are given. */
export const assessing = (
  { account, personId, department }: PersonSnapshot,
  capabilities: string[] = ['assessor:all'],
): TestCaller => ({
  ...{ sub: account?.accountId ?? '', role: 'employee', username: account?.username ?? '' },
  ...{ personId, capabilities, ...(department !== null && { department }) },
});
export const signedIn = (person: PersonSnapshot): TestCaller => assessing(person, []);

export const seenTwice: SkillClause = {
  ...{ needs: 'evidence', kind: 'observation', least: null, count: 2, recency: null },
};

/** A skill of which two observations give Awareness, and a test Practitioner: that of assessors. */
export class Observing {
  readonly testId = randomUUID();
  skillId = '';
  readonly assessor = anEmployee({ firstName: 'Asa', lastName: 'Assessor' });

  constructor(private readonly desk: Desk) {}

  async prepare(code: string): Promise<void> {
    await this.desk.know(this.assessor);
    this.skillId = await this.desk.skill(code);
    await this.desk.rule(this.skillId, { awareness: [seenTwice], practitioner: [passed(this.testId)] });
    await this.desk.tell([aResult(this.assessor, { testId: this.testId }), 5]);
  }

  content(more: Partial<ChecklistContent> = {}): ChecklistContent {
    const steps = [
      { statement: 'Closes the preventer', isCritical: true },
      { statement: 'Reads the pressures', isCritical: false },
      { statement: 'Tells the driller', isCritical: false },
    ];
    return {
      ...{ title: 'Shut in a well', skillId: this.skillId, assessorLevel: 'practitioner', steps },
      ...{ instructions: 'On the simulator or at the well.', validMonths: 24, ...more },
    };
  }

  async checklist(more: Partial<ChecklistContent> = {}): Promise<ChecklistDetails> {
    const { status, body } = await this.desk.call(addChecklist, { body: this.content(more) });
    expect(status).toBe(201);
    return body as unknown as ChecklistDetails;
  }

  /** As an assessor’s device has it. */
  async toUse(id: string, caller = assessing(this.assessor)): Promise<ChecklistToUse> {
    const { body } = await this.desk.running.call(listChecklistsToUse, caller);
    const found = (body as unknown as ChecklistToUse[]).find((one) => one.id === id);
    if (!found) throw new Error('The checklist is not in use');
    return found;
  }

  /** What an assessor saw: everything done, an hour ago. */
  async seen(checklist: ChecklistDetails, more: Partial<ObservationBody> = {}): Promise<ObservationBody> {
    const { revision, hash, content } = await this.toUse(checklist.id);
    const at = (minutes: number) =>
      new Date(this.desk.running.clock.now().getTime() - minutes * 60_000).toISOString();
    return {
      ...{ checklistId: checklist.id, checklistRevision: revision, checklistHash: hash },
      steps: content.steps.map(() => ({ outcome: 'done', note: null })),
      ...{ remark: null, place: 'Rig Aurora', observedAt: at(60), signedAt: at(30) },
      ...{ acknowledgement: null, ...more },
    };
  }

  send(
    { personId }: Pick<PersonSnapshot, 'personId'>,
    body: ObservationBody,
    id = newId(),
    caller = assessing(this.assessor),
  ): Promise<Answer> {
    return this.desk.running.call(signObservation, caller, {
      params: { personId, observationId: id },
      body,
    });
  }

  async signed(person: PersonSnapshot, ...of: Parameters<Observing['seen']>): Promise<ObservationDetails> {
    const { status, body } = await this.send(person, await this.seen(...of));
    expect(status).toBe(200);
    return signObservation.answers[200].schema.parse(body);
  }
}
