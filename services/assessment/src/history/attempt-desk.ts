import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { questionsOf, type ItemContent, type ItemResponse, type SentAnswer } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { disguisedResponse, keyResponse, roundScore, Xoshiro256 } from '@rigwise/scoring';
import { Attempts } from '../attempts/attempts.repository.ts';
import { FormItems } from '../attempts/form-items.ts';
import { GRADE_ATTEMPTS } from '../attempts/grade-attempts.ts';
import { Grades } from '../attempts/grades.repository.ts';
import { optionSeed } from '../attempts/option-seed.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { StartAttempt } from '../attempts/start-attempt.ts';
import { SubmitAttempt } from '../attempts/submit-attempt.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { MarkAnswer } from '../marking/mark-answer.ts';
import { MarkingQuestions } from '../marking/marking-questions.ts';
import { Marks } from '../marking/marks.repository.ts';
import { TakeMarking } from '../marking/take-marking.ts';

/** The crew of the demo company that drills. */
const CREW = { first: 1003, last: 1026, department: 'Drilling' } as const;
const POSITIONS: ReadonlySet<string> = new Set(['Driller', 'Assistant Driller', 'Toolpusher']);
/** Percent of the questions with a key. */
const RIGHT = 85n;

export interface Candidate {
  readonly caller: CallerIdentity;
  /** Of the attempt under way. */
  attemptId: string;
  readonly device: string;
}

/** People who take tests and mark answers, by the service's use cases. */
export class AttemptDesk {
  constructor(private readonly parts: INestApplicationContext) {}

  /** Who drills, and can sign in. */
  async candidates(): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (let number = CREW.first; number <= CREW.last; number += 1) {
      const person = await this.person(`RW-${number}`);
      if (person?.accountId == null || person.department !== CREW.department) continue;
      if (!POSITIONS.has(person.position ?? '')) continue;
      found.push({
        caller: callerFor(person.accountId, person.personId),
        attemptId: '',
        device: randomUUID(),
      });
    }
    return found;
  }

  async callerOf(employeeNumber: string): Promise<CallerIdentity> {
    const person = await this.person(employeeNumber);
    if (!person?.accountId) throw new Error(`${employeeNumber} has no account`);
    return callerFor(person.accountId, person.personId);
  }

  async start(candidate: Candidate, testId: string): Promise<void> {
    const { caller, device } = candidate;
    const form = await this.parts.get(StartAttempt).execute({ testId, language: 'en', device }, caller);
    candidate.attemptId = form.state.id;
  }

  /** Answers most questions right, and the open ones with this text. */
  async submit({ caller, device, attemptId }: Candidate, text: string): Promise<void> {
    const database = this.parts.get(PrismaClient);
    const attempt = await this.parts.get(Attempts).find(database, attemptId);
    if (!attempt) throw new Error('The attempt was not started');
    const test = await this.parts.get(PinnedTests).content(database, attempt);
    const form = await this.parts.get(Grades).form(database, attemptId);
    const contents = await this.parts.get(FormItems).contents(form.map(({ versionId }) => versionId));
    const random = Xoshiro256.fromSeed(attempt.seed);
    const answeredAt = this.parts.get<Clock>(CLOCK).now().toISOString();
    const answers = form.flatMap(({ position, itemId, versionId }): SentAnswer[] => {
      const content = contents.get(versionId);
      if (!content) return [];
      const plain = responseTo(content, text, random.next() % 100n < RIGHT);
      const seed = optionSeed(attempt.seed, { id: itemId, content }, test);
      const response = disguisedResponse(content, attempt.seed, seed, plain);
      return [{ position, seq: position + 1, response, flagged: false, answeredAt }];
    });
    await this.parts.get(SubmitAttempt).execute(attemptId, { device, answers }, caller);
    await this.parts.get(Periodic).run(GRADE_ATTEMPTS);
  }

  /** Marks whatever waits of the attempt. @param share of the points of each criterion, rounded to halves */
  async mark({ attemptId }: Candidate, by: CallerIdentity, share: number, comment: string): Promise<void> {
    const database = this.parts.get(PrismaClient);
    for (const id of await this.parts.get(Marks).left(database, attemptId)) {
      await this.parts.get(TakeMarking).take(id, by);
      const mark = await this.parts.get(Marks).find(database, id);
      if (!mark) continue;
      const { questions } = await this.parts.get(MarkingQuestions).of(database, mark);
      const given = questions.map(({ id: question, criteria }) => ({
        question,
        points: criteria.map((most) => Math.min(most, roundScore(Math.round(most * share * 2) / 2))),
      }));
      await this.parts.get(MarkAnswer).execute(id, { questions: given, comment }, by);
    }
  }

  private person(employeeNumber: string) {
    return this.parts
      .get(PrismaTransactions)
      .run((tx) => this.parts.get(People).findByNumber(tx, employeeNumber));
  }
}

const callerFor = (accountId: string, personId: string): CallerIdentity => ({
  ...{ accountId, role: 'employee', username: null, personId },
  ...{ actorId: null, sessionHash: null, capabilities: [], operator: null, service: null },
  ...{ address: '10.20.0.1', loadTest: false },
});

const OPEN: ReadonlySet<string> = new Set(['extended-text', 'file-upload']);

/** The key, or another option where there is one; a text of their own to open questions. */
function responseTo(content: ItemContent, text: string, isRight: boolean): ItemResponse {
  const key = keyResponse(content);
  const given: ItemResponse = {};
  for (const { id, interaction } of questionsOf(content)) {
    if (interaction.type === 'extended-text') given[id] = [text];
    else if (!isRight && interaction.type === 'choice')
      given[id] = interaction.options
        .filter((option) => option.id !== interaction.correct)
        .slice(0, 1)
        .map((option) => option.id);
    if (isRight && !OPEN.has(interaction.type))
      for (const [name, values] of Object.entries(key)) if (name.split('.')[0] === id) given[name] = values;
  }
  return given;
}
