import { Inject, Injectable } from '@nestjs/common';
import type { AttemptForm, AttemptState } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { isRunning } from './attempt.ts';
import { AttemptPace } from './attempt-pace.ts';
import { stateOf } from './attempt-state.ts';
import { NoSuchAttempt, NotRunning } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { ShowForm } from './show-form.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** A candidate's own attempt while it runs. */
@Injectable()
export class ShowAttempt {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: Attempts,
    private readonly pace: AttemptPace,
    private readonly showing: ShowForm,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, NotRunning */
  async form(id: string, device: string, caller: CallerIdentity): Promise<AttemptForm> {
    const attempt = await this.own(id, caller);
    if (!isRunning(attempt)) throw new NotRunning(stateOf(attempt, device, this.clock.now()));
    return this.showing.execute(attempt, device);
  }

  /** @throws TooFast, NoSuchAttempt */
  async state(id: string, device: string, caller: CallerIdentity): Promise<AttemptState> {
    this.pace.count(id, candidateOf(caller));
    return stateOf(await this.own(id, caller), device, this.clock.now());
  }

  private async own(id: string, caller: CallerIdentity): Promise<StoredAttempt> {
    const attempt = await this.attempts.own(this.database, id, candidateOf(caller));
    if (!attempt) throw new NoSuchAttempt();
    return attempt;
  }
}
