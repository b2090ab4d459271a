import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, AttemptForm, CallInput, startAttempt, TestContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { DrawTest, type DrawnForm } from '../tests/draw-test.ts';
import { OpenTests } from '../tests/open-tests.ts';
import { NoSuchLanguage, NotOpen } from '../tests/tests.errors.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { begun, limitOf } from './attempt.ts';
import { NoForm, NotOpenYet } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { EndAttempts } from './end-attempts.ts';
import { refuseAnother } from './refuse-another.ts';
import { ExtraTimes } from './extra-times.repository.ts';
import { ShowForm } from './show-form.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Starts an attempt: pins the versions of the test and its items, and starts the clock. */
@Injectable()
export class StartAttempt {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly tests: OpenTests,
    private readonly drawing: DrawTest,
    private readonly attempts: Attempts,
    private readonly showing: ShowForm,
    private readonly announcing: AnnounceAttempt,
    private readonly ending: EndAttempts,
    private readonly extraTimes: ExtraTimes,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotOpen, NotOpenYet, NoSuchLanguage, AlreadyRunning, NoneLeft, CoolingDown, NoForm */
  async execute(
    { testId, language, device }: CallInput<typeof startAttempt>['body'],
    caller: CallerIdentity,
  ): Promise<AttemptForm> {
    const now = this.clock.now();
    const test = await this.tests.one(testId, caller, now);
    const { opens } = test.content.window;
    if (opens !== null && now < new Date(opens)) throw new NotOpenYet(opens);
    if (!test.content.languages.includes(language)) throw new NoSuchLanguage();
    const seed = randomBytes(16).toString('hex');
    const form = await this.drawing.execute(test.content, test.department, seed);
    const candidate = candidateOf(caller);
    const itemIds = form.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    const conflict = await this.attempts.wroteAny(this.database, itemIds, candidate);
    const attempt = await this.transactions.run(async (tx) => {
      if (await this.attempts.isAbsent(tx, candidate)) throw new NotOpen();
      await this.attempts.lockStarts(tx, testId, candidate);
      const earlier = await this.attempts.at(tx, testId, candidate);
      refuseAnother(test.content.attempts, earlier, now);
      if (!isComplete(form, test.content)) throw new NoForm();
      const limit = limitOf(
        test.content.timeLimitMinutes,
        await this.extraTimes.multiplierOf(tx, candidate.personId),
      );
      const started: StoredAttempt = {
        ...begun(limit, device.toLowerCase(), now),
        ...{ id: newId(), testId, testVersionId: test.versionId, testNumber: test.number },
        ...{ ...candidate, ordinal: earlier.length + 1, language, seed, counted: true, conflict },
      };
      await this.store(tx, started, form, caller);
      return started;
    });
    await this.ending.schedule(attempt);
    return this.showing.execute(attempt, device);
  }

  private async store(
    tx: Tx,
    attempt: StoredAttempt,
    form: DrawnForm,
    caller: CallerIdentity,
  ): Promise<void> {
    const { id, testId, testNumber, startedAt } = attempt;
    await this.attempts.insert(tx, attempt, form.sections);
    await this.attempts.note(tx, id, { what: 'started', at: startedAt });
    await this.announcing.started(tx, attempt);
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'attempt.started', outcome: 'succeeded', target: { type: 'attempt', id } },
      facts: { test: testId, version: testNumber },
    });
  }
}

const isComplete = (form: DrawnForm, { sections }: TestContent): boolean =>
  form.shortfalls.length === 0 &&
  sections.every(({ id, items, draws }) => {
    const wanted = items.length + draws.reduce((sum, { count }) => sum + count, 0);
    return form.sections.find((one) => one.id === id)?.items.length === wanted;
  });
