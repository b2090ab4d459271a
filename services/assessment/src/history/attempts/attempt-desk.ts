import type { INestApplicationContext } from '@nestjs/common';
import type { ItemContent, SentAnswer } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { People, type Person } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { demoCaller } from '@rigwise/service';
import { disguisedResponse, roundScore } from '@rigwise/scoring';
import { Attempts } from '../../attempts/attempts.repository.ts';
import { FormItems } from '../../attempts/form-items.ts';
import { GRADE_ATTEMPTS } from '../../attempts/grade-attempts.ts';
import { Grades } from '../../attempts/grades.repository.ts';
import { optionSeed } from '../../attempts/option-seed.ts';
import { PinnedTests } from '../../attempts/pinned-tests.ts';
import { StartAttempt } from '../../attempts/start-attempt.ts';
import { SubmitAttempt } from '../../attempts/submit-attempt.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { PrismaClient } from '../../generated/client.ts';
import { MarkAnswer } from '../../marking/mark-answer.ts';
import { MarkingQuestions } from '../../marking/marking-questions.ts';
import { Marks } from '../../marking/marks.repository.ts';
import { TakeMarking } from '../../marking/take-marking.ts';
import { simulatedResponse, type SimulatedPerson } from './simulated-response.ts';
import { WRONG_KEY, withRightKey } from './wrong-key.ts';

/** Someone who takes a test. */
export interface Candidate {
  readonly caller: CallerIdentity;
  readonly person: SimulatedPerson;
  readonly language: string;
  readonly device: string;
  /** Of the attempt, once it is started. */
  attemptId: string;
}

/** What a marker thinks of an answer. */
export interface GivenShare {
  readonly share: number;
  readonly comment: string;
  /** Of a decision between two marks. */
  readonly reason?: string;
}

/** Everyone, and a few more: the demo company has sixty people. */
const MOST_PEOPLE = 100;

/** People who take tests and mark answers, by the service's use cases. */
export class AttemptDesk {
  private readonly database: PrismaClient;

  constructor(private readonly parts: INestApplicationContext) {
    this.database = parts.get(PrismaClient);
  }

  /** Those who can sign in. */
  async users(): Promise<Person[]> {
    const people = await this.parts
      .get(PrismaTransactions)
      .run((tx) => this.parts.get(People).page(tx, { everyone: true }, { limit: MOST_PEOPLE }));
    return people.filter(({ accountId, disabled }) => accountId !== null && !disabled);
  }

  async start(candidate: Candidate, testId: string): Promise<void> {
    const { caller, device, language } = candidate;
    const form = await this.parts.get(StartAttempt).execute({ testId, language, device }, caller);
    candidate.attemptId = form.state.id;
  }

  /**
   * Answers as a simulation has it, and submits.
   * @param identifiers of the items, by their ids
   */
  async submit(
    { caller, device, attemptId, person }: Candidate,
    sitting: string,
    identifiers: ReadonlyMap<string, string>,
  ): Promise<void> {
    const attempt = await this.parts.get(Attempts).find(this.database, attemptId);
    if (!attempt) throw new Error('The attempt was not started');
    const test = await this.parts.get(PinnedTests).content(this.database, attempt);
    const form = await this.parts.get(Grades).form(this.database, attemptId);
    const contents = await this.parts.get(FormItems).contents(form.map(({ versionId }) => versionId));
    const [from, to] = [attempt.startedAt.getTime(), this.parts.get<Clock>(CLOCK).now().getTime()];
    const answers = form.flatMap(({ position, itemId, versionId }, at): SentAnswer[] => {
      const content = contents.get(versionId);
      const identifier = identifiers.get(itemId);
      if (!content || identifier === undefined) return [];
      const given = simulatedResponse(trueContent(content, identifier), identifier, person, sitting);
      const seed = optionSeed(attempt.seed, { id: itemId, content }, test);
      const response = disguisedResponse(content, attempt.seed, seed, given);
      const answeredAt = new Date(from + ((to - from) * (at + 1)) / form.length).toISOString();
      return [{ position, seq: at + 1, response, flagged: false, answeredAt }];
    });
    await this.parts.get(SubmitAttempt).execute(attemptId, { device, answers }, caller);
  }

  grade(): Promise<void> {
    return this.parts.get(Periodic).run(GRADE_ATTEMPTS);
  }

  /**
   * Gives the marks that wait of the attempt, but for those of answers that this marker marked already.
   * @param share of the points of each criterion, rounded to halves
   */
  async mark({ attemptId }: Candidate, { share, ...given }: GivenShare, by: CallerIdentity): Promise<void> {
    const marks = this.parts.get(Marks);
    for (const id of await marks.left(this.database, attemptId)) {
      if (await marks.isOtherMarker(this.database, id, by.accountId ?? '')) continue;
      await this.parts.get(TakeMarking).take(id, by);
      const mark = await marks.find(this.database, id);
      if (!mark) continue;
      const asked = await this.parts.get(MarkingQuestions).of(this.database, mark);
      const questions = asked.questions.map(({ id: question, criteria }) => ({
        question,
        points: criteria.map((most) => roundScore(Math.round(most * share * 2) / 2)),
      }));
      await this.parts.get(MarkAnswer).execute(id, { ...given, questions }, by);
    }
  }
}

const trueContent = (content: ItemContent, identifier: string): ItemContent =>
  identifier === WRONG_KEY ? withRightKey(content) : content;

export const aCandidate = (of: Person, person: SimulatedPerson, language: string): Candidate => ({
  ...{ caller: demoCaller(of, 'employee'), person, language },
  ...{ device: newId(), attemptId: '' },
});
