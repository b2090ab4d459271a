import { randomUUID } from 'node:crypto';
import {
  extraTimeSetV1,
  listAttempts,
  personChangedV1,
  personErasedV1,
  saveAnswers,
  showAttempt,
  showAttemptRecord,
  showAttemptState,
  showMyResult,
  startAttempt,
  submitAttempt,
  takeOverAttempt,
  type AttemptForm,
  type AttemptRecord,
  type AttemptResult,
  type AttemptRow,
  type AttemptState,
  type CallDefinition,
  type ItemResponse,
  type SentAnswer,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ada, Bank } from './bank.ts';
import { Exams } from './exams.ts';

/** People who take tests, and those who watch over them, through the service's endpoints. */
export class Takers {
  private versions = 1;

  private constructor(
    readonly bank: Bank,
    readonly exams: Exams,
  ) {}

  static async open(): Promise<Takers> {
    const bank = await Bank.open();
    return new Takers(bank, new Exams(bank));
  }

  /** People of whom the service hears from identity, and what it hears next. */
  async know(...people: readonly PersonSnapshot[]): Promise<void> {
    const { topicPrefix, rows } = this.bank.running;
    const aggregateVersion = (this.versions += 1);
    const events = people.map((one) => anEvent(personChangedV1, one, { aggregateVersion }));
    await publishEvents(topicPrefix, personChangedV1, events);
    const ids = people.map(({ personId }) => personId);
    await this.until('the people to be known', async () => {
      const known = await rows.query('select 1 from person where id = any($1) and version = $2', [
        ids,
        aggregateVersion,
      ]);
      return known.rows.length === people.length;
    });
  }

  /** What identity announces of a person's extra time. */
  async giveExtraTime(
    personId: string,
    ...set: readonly (readonly [version: number, multiplier: 1 | 1.5 | 2])[]
  ): Promise<void> {
    const { topicPrefix, rows } = this.bank.running;
    const events = set.map(([aggregateVersion, multiplier]) =>
      anEvent(extraTimeSetV1, { personId, multiplier }, { aggregateVersion }),
    );
    await publishEvents(topicPrefix, extraTimeSetV1, events);
    const ids = events.map(({ id }) => id);
    await this.until('the extra time to be known', async () => {
      const heard = await rows.query('select 1 from inbox where event_id = any($1)', [ids]);
      return heard.rows.length === events.length;
    });
  }

  /** Of an account alone, unless a person is given. */
  taker(person: PersonSnapshot | null = null, device: string = randomUUID()): Taker {
    return new Taker(this, callerOf(person), device);
  }

  /** Does what a periodic task does when its time comes. */
  async run(...tasks: readonly string[]): Promise<void> {
    const periodic = this.bank.running.service.app.get(Periodic);
    for (const task of tasks) await periodic.run(task);
  }

  /** Marks everything that was submitted, and releases what its test releases at once. */
  grade(): Promise<void> {
    // The service does it too, once it is woken: then it is under way here.
    return this.until('everything to be marked', async () => {
      await this.run('grade-attempts');
      const sql = `select 1 from attempt where status in ('submitted', 'auto_submitted')`;
      return (await this.bank.running.rows.query(sql)).rows.length === 0;
    });
  }

  /** What identity announces once it erased a person, until this service has done so, too. */
  async erase({ personId, account }: PersonSnapshot): Promise<void> {
    const { topicPrefix, rows } = this.bank.running;
    const payload = { personId, accountId: account?.accountId ?? null, erasedAt: new Date().toISOString() };
    await publishEvents(topicPrefix, personErasedV1, [anEvent(personErasedV1, payload)]);
    await this.until('the erasure to be complete', async () => {
      await this.run('finish-erasures');
      const sql = 'select 1 from erased where id = $1 and completed_at is not null';
      return (await rows.query(sql, [personId])).rows.length === 1;
    });
  }

  async record(attemptId: string, as: TestCaller = ada): Promise<AttemptRecord> {
    const { body } = await this.bank.call(showAttemptRecord, as, { params: { attemptId } });
    return body as unknown as AttemptRecord;
  }

  async list(query: Record<string, string>, as: TestCaller = ada): Promise<AttemptRow[]> {
    const { body } = await this.bank.call(listAttempts, as, { query });
    return body['items'] as AttemptRow[];
  }

  /** What a supervisor does, with the given revision or that of the attempt as it is now. */
  async act(
    call: CallDefinition,
    attemptId: string,
    { as = ada, ...given }: { as?: TestCaller; revision?: number; minutes?: number; reason?: string } = {},
  ): Promise<Answer> {
    const revision = given.revision ?? (await this.record(attemptId)).attempt.revision;
    const body = { reason: 'The rig lost power.', ...given, revision };
    return this.bank.call(call, as, { params: { attemptId }, body });
  }

  async until(what: string, probe: () => Promise<boolean>): Promise<void> {
    await waitFor(probe, { timeoutMs: 60_000, what });
  }
}

export const callerOf = (person: PersonSnapshot | null): TestCaller => ({
  sub: person?.account?.accountId ?? randomUUID(),
  ...{ role: person?.account?.role ?? 'employee', username: person?.account?.username ?? 'taker' },
  ...(person && { personId: person.personId }),
  ...(person?.department != null && { department: person.department }),
});

/** A new employee with an account of their own. */
export const somebody = (over: Partial<PersonSnapshot> = {}): PersonSnapshot =>
  anEmployee({ employeeNumber: `RW-${randomUUID()}`, ...over });

/** A candidate in one browser. */
export class Taker {
  /** Of the attempt that was started last. */
  attemptId = '';
  private seq = 0;

  constructor(
    readonly takers: Takers,
    readonly caller: TestCaller,
    readonly device: string,
  ) {}

  /** The same person in another browser. */
  elsewhere(): Taker {
    const other = new Taker(this.takers, this.caller, randomUUID());
    other.attemptId = this.attemptId;
    return other;
  }

  call(call: CallDefinition, body?: object, query: Record<string, string> = {}): Promise<Answer> {
    const params = { attemptId: this.attemptId };
    return this.takers.bank.call(call, this.caller, { params, query, ...(body && { body }) });
  }

  tryToStart(testId: string, language = 'en'): Promise<Answer> {
    return this.call(startAttempt, { testId, language, device: this.device });
  }

  async start(testId: string, language = 'en'): Promise<AttemptForm> {
    const answer = await this.tryToStart(testId, language);
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    const form = answer.body as unknown as AttemptForm;
    this.attemptId = form.state.id;
    return form;
  }

  /** An answer that is newer than all before, given now. */
  answer(response: ItemResponse, over: Partial<SentAnswer> = {}): SentAnswer {
    this.seq += 1;
    const answeredAt = this.takers.bank.running.clock.now().toISOString();
    return { position: 0, seq: this.seq, response, flagged: false, answeredAt, ...over };
  }

  save(...answers: readonly SentAnswer[]): Promise<Answer> {
    return this.call(saveAnswers, { device: this.device, answers });
  }

  submit(...answers: readonly SentAnswer[]): Promise<Answer> {
    return this.call(submitAttempt, { device: this.device, answers });
  }

  takeOver(): Promise<Answer> {
    return this.call(takeOverAttempt, { device: this.device });
  }

  async form(): Promise<AttemptForm> {
    const { body } = await this.call(showAttempt, undefined, { device: this.device });
    return body as unknown as AttemptForm;
  }

  async state(): Promise<AttemptState> {
    const { body } = await this.call(showAttemptState, undefined, { device: this.device });
    return body as unknown as AttemptState;
  }

  /** The answers that are stored, as the candidate sees them. */
  async stored(): Promise<{ position: number; response: object; late: boolean }[]> {
    const { rows } = await this.takers.bank.running.rows.query<{
      position: number;
      response: object;
      late: boolean;
    }>(
      'select position, response, late from attempt_item where attempt_id = $1 and seq > 0 order by position',
      [this.attemptId],
    );
    return rows;
  }

  async result(): Promise<AttemptResult> {
    return (await this.call(showMyResult)).body as unknown as AttemptResult;
  }
}
