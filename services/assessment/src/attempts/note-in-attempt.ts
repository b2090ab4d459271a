import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, noteInAttempt } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { isRunning } from './attempt.ts';
import { AttemptPace } from './attempt-pace.ts';
import { stateOf } from './attempt-state.ts';
import { NoSuchAttempt, NotRunning, OtherDevice } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';

/** Of one attempt: a browser that reports more is broken, or plays. */
const MOST_NOTES = 1_000;

/** Keeps what a browser noticed: evidence for the person who marks the attempt, never a verdict. */
@Injectable()
export class NoteInAttempt {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly pace: AttemptPace,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooFast, NoSuchAttempt, NotRunning, OtherDevice */
  async execute(
    id: string,
    { device, notes }: CallInput<typeof noteInAttempt>['body'],
    caller: CallerIdentity,
  ): Promise<void> {
    const now = this.clock.now();
    const candidate = candidateOf(caller);
    this.pace.count(id, candidate);
    const attempt = await this.attempts.own(this.database, id, candidate);
    if (!attempt) throw new NoSuchAttempt();
    const state = stateOf(attempt, device, now);
    if (!isRunning(attempt)) throw new NotRunning(state);
    if (!state.here) throw new OtherDevice(state);
    if ((await this.database.attemptEvent.count({ where: { attemptId: id } })) >= MOST_NOTES) return;
    // A device's clock may be wrong; nothing of an attempt happens before its start or after now.
    const within = (at: string) =>
      new Date(Math.min(now.getTime(), Math.max(attempt.startedAt.getTime(), Date.parse(at))));
    await this.transactions.run((tx) =>
      this.attempts.note(tx, id, ...notes.map(({ what, at }) => ({ what, at: within(at) }))),
    );
  }
}
