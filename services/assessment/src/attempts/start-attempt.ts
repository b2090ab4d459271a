import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, AttemptForm, CallInput, startAttempt } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { SqlExecutor } from '@rigwise/persistence';
import { PreparedTransactions } from '../database/transactions.ts';
import { placedIn, type DrawnForm } from '../tests/draw-test.ts';
import { OpenTests } from '../tests/open-tests.ts';
import { NoSuchLanguage, NotOpen } from '../tests/tests.errors.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { begun, limitOf } from './attempt.ts';
import { NoForm, NotOpenYet } from './attempts.errors.ts';
import { candidateOf } from './candidate-of.ts';
import { DrawAttempt } from './draw-attempt.ts';
import { EndAttempts } from './end-attempts.ts';
import { refuseAnother } from './refuse-another.ts';
import { ExtraTimes } from './extra-times.repository.ts';
import { ShowForm } from './show-form.ts';
import { Starts } from './starts.repository.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Starts an attempt: pins the versions of the test and its items, and starts the clock. */
@Injectable()
export class StartAttempt {
  constructor(
    private readonly transactions: PreparedTransactions,
    private readonly tests: OpenTests,
    private readonly drawing: DrawAttempt,
    private readonly starts: Starts,
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
    const candidate = candidateOf(caller);
    const drawn = await this.drawing.execute(test, seed, candidate);
    const { attempt, form } = await this.transactions.run(async (tx) => {
      // One after the other, in one round trip.
      const [isAbsent, , earlier, multiplier] = await Promise.all([
        this.starts.isAbsent(tx, candidate),
        this.starts.lock(tx, testId, candidate),
        this.starts.earlier(tx, testId, candidate),
        this.extraTimes.multiplierOf(tx, candidate.personId),
      ]);
      if (isAbsent) throw new NotOpen();
      refuseAnother(test.content.attempts, earlier, now);
      if (!drawn) throw new NoForm();
      const { conflict } = drawn;
      const started: StoredAttempt = {
        ...begun(limitOf(test.content.timeLimitMinutes, multiplier), device.toLowerCase(), now),
        ...{ id: newId(), testId, testVersionId: test.versionId, testNumber: test.number },
        ...{ ...candidate, ordinal: earlier.length + 1, language, seed, counted: true, conflict },
      };
      await this.store(tx, started, drawn.form, caller);
      return { attempt: started, form: drawn.form };
    });
    await this.ending.schedule(attempt);
    return this.showing.of(attempt, device, placedIn(form), []);
  }

  private async store(
    tx: SqlExecutor,
    attempt: StoredAttempt,
    form: DrawnForm,
    caller: CallerIdentity,
  ): Promise<void> {
    const { id, testId, testNumber } = attempt;
    await Promise.all([
      this.starts.insert(tx, attempt, form),
      this.announcing.started(tx, attempt),
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.started', outcome: 'succeeded', target: { type: 'attempt', id } },
        facts: { test: testId, version: testNumber },
      }),
    ]);
  }
}
