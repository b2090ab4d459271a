import { Inject, Injectable } from '@nestjs/common';
import type { AttemptResult, TestContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { isRunning } from './attempt.ts';
import { AnswerFiles } from './answer-files.ts';
import { attemptOutcome, scoreOf, type StoredOutcome } from './attempt-outcome.ts';
import { NoSuchAttempt, StillRunning } from './attempts.errors.ts';
import { attemptsLeft } from './attempts-left.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { coolDownUntil } from './cool-down.ts';
import { EarlierScores } from './earlier-scores.repository.ts';
import { textIn } from './in-language.ts';
import { PinnedTests } from './pinned-tests.ts';
import { ResultItems } from './result-items.ts';
import { shownBy } from './shown-by-policy.ts';
import { Starts } from './starts.repository.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** The result of a candidate's own attempt, as far as the review policy of its test shows it. */
@Injectable()
export class ShowResult {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: Attempts,
    private readonly starts: Starts,
    private readonly tests: PinnedTests,
    private readonly items: ResultItems,
    private readonly files: AnswerFiles,
    private readonly earlier: EarlierScores,
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, StillRunning */
  async execute(id: string, caller: CallerIdentity): Promise<AttemptResult> {
    const candidate = candidateOf(caller);
    const attempt = await this.attempts.own(this.database, id, candidate);
    if (!attempt) throw new NoSuchAttempt();
    if (isRunning(attempt)) throw new StillRunning();
    const now = this.clock.now();
    const [test, rules, all, person] = await Promise.all([
      this.tests.content(this.database, attempt),
      this.tests.rules(this.database, attempt),
      this.starts.earlier(this.database, attempt.testId, candidate),
      attempt.personId === null ? null : this.people.find(this.database, attempt.personId),
    ]);
    const isReleased = attempt.status === 'released';
    const shown = shownBy(test, isReleased, now);
    const outcome = isReleased ? await this.outcome(id) : null;
    const earlierScores = isReleased ? await this.earlier.of(this.database, id, shown.score) : [];
    const items = shown.answers ? await this.items.of(attempt, test, shown.key) : null;
    const { language, testId, testNumber, ordinal, status } = attempt;
    return {
      ...{ id, testId, testNumber, language, ordinal, status },
      title: textIn(test.title, language),
      candidate: { personId: attempt.personId, name: person?.name ?? null },
      ...timesOf(attempt),
      passed: outcome?.passed ?? null,
      score: outcome && shown.score ? scoreOf(outcome) : null,
      sections: outcome && shown.score ? sectionsOf(outcome, test, language) : null,
      topics: outcome && shown.score ? outcome.topics : null,
      sectionTitles: shown.answers ? titlesOf(test, language) : null,
      items,
      files: items && (await this.files.namesIn(id, items)),
      attempts: {
        left: attemptsLeft(rules, all),
        coolDownUntil: coolDownUntil(rules, all, now)?.toISOString() ?? null,
        counts: rules.counts,
      },
      earlierScores,
      review: test.review,
      closes: test.window.closes,
    };
  }

  private async outcome(id: string): Promise<StoredOutcome> {
    const { outcome } = await this.database.attempt.findUniqueOrThrow({
      where: { id },
      select: { outcome: true },
    });
    return attemptOutcome.parse(outcome);
  }
}

const timesOf = ({ startedAt, submittedAt, releasedAt }: StoredAttempt) => ({
  startedAt: startedAt.toISOString(),
  submittedAt: submittedAt?.toISOString() ?? null,
  releasedAt: releasedAt?.toISOString() ?? null,
});

const sectionsOf = ({ sections }: StoredOutcome, test: TestContent, language: string) =>
  sections.map((one) => ({
    ...one,
    title: textIn(test.sections.find(({ id }) => id === one.id)?.title ?? {}, language),
  }));

const titlesOf = ({ sections }: TestContent, language: string) =>
  sections.map(({ id, title }) => ({ id, title: textIn(title, language) }));
