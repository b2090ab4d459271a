import { Inject, Injectable } from '@nestjs/common';
import type { ProvenByCode } from '@rigwise/contracts';
import type { Window } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { Settings } from '../settings.ts';
import { ThrottleKeys } from '../security/throttling/throttle-keys.ts';
import { TooManyTries } from '../security/throttling/throttling.errors.ts';
import { Throttles } from '../security/throttling/throttles.repository.ts';
import { digestOf } from './code-secrets.ts';
import { Codes, type AttemptVerdict, type OpenCode } from './codes.repository.ts';

const HOUR = 3600;
/** Stands for all browsers that did not request the code they try. */
const ELSEWHERE = 'elsewhere';

export interface CodeAttempt {
  readonly personId: string;
  readonly purpose: ProvenByCode;
  /** The trying browser's; null when it requested nothing. */
  readonly flowHash: string | null;
  readonly deviceId: string | null;
  readonly clearCode: string;
}

/** `none` when there is no code to try, which costs no attempt. */
export type Attempted = AttemptVerdict | 'none';

/** Tries a code. The caller must let the transaction commit whatever the verdict, as it counts the attempt. */
@Injectable()
export class AttemptCode {
  constructor(
    private readonly settings: Settings,
    private readonly people: People,
    private readonly codes: Codes,
    private readonly throttles: Throttles,
    private readonly keys: ThrottleKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Tries the code that this browser requested.
   * @throws TooManyTries when too many codes of this person failed recently, before anything is compared
   */
  async execute(tx: Tx, attempt: CodeAttempt): Promise<Attempted> {
    // Counted under the person's lock, so that concurrent attempts can't exceed the limit.
    await this.people.hold(tx, attempt.personId);
    if (attempt.flowHash === null) return 'none';
    const open = await this.codes.findOpenOfFlow(tx, attempt.purpose, attempt.flowHash);
    const code = open.find(({ personId }) => personId === attempt.personId);
    if (!code) return 'none';
    await this.checkOpen(tx, attempt, false);
    return this.attempt(tx, attempt, code);
  }

  /**
   * Tries every code of the person for this purpose, whichever browser requested it, this browser's first. Attempts
   * from other browsers are counted separately and don't use up the requester's.
   * @throws TooManyTries as above: never after something was counted, which the throw would undo
   */
  async executeAnywhere(tx: Tx, attempt: CodeAttempt): Promise<Attempted> {
    await this.people.hold(tx, attempt.personId);
    const open = await this.codes.findOpenOfPerson(tx, attempt, this.clock.now());
    const [own = [], foreign = []] = [true, false].map((mine) =>
      open.filter(({ flowHash }) => (flowHash === attempt.flowHash) === mine),
    );
    if (own.length > 0) await this.checkOpen(tx, attempt, false);
    else if (foreign.length > 0) await this.checkOpen(tx, attempt, true);
    // When other browsers have used up their attempts, the person's own browser can continue.
    const guessedOut = own.length > 0 && (await this.fullUntil(tx, attempt, true)) !== null;
    let last: Attempted = 'none';
    for (const code of guessedOut ? own : [...own, ...foreign]) {
      last = await this.attempt(tx, attempt, code);
      if (last === 'right') break;
    }
    return last;
  }

  private async checkOpen(tx: Tx, attempt: CodeAttempt, foreign: boolean): Promise<void> {
    const until = await this.fullUntil(tx, attempt, foreign);
    if (until) throw new TooManyTries((until.getTime() - this.clock.now().getTime()) / 1000);
  }

  private fullUntil(tx: Tx, attempt: CodeAttempt, foreign: boolean): Promise<Date | null> {
    return this.throttles.fullUntil(tx, this.failures(attempt, foreign), this.clock.now());
  }

  private async attempt(tx: Tx, attempt: CodeAttempt, code: OpenCode): Promise<Attempted> {
    const { personId, purpose, clearCode } = attempt;
    const { flowHash, salt } = code;
    const binding = { personId, purpose, flowHash, salt };
    const foreign = flowHash !== attempt.flowHash;
    const now = this.clock.now();
    const verdict = await this.codes.attempt(tx, code.id, {
      digests: this.settings.codePeppers.map((pepper) => digestOf(pepper, binding, clearCode)),
      now,
      mostAttempts: this.settings.codes.attempts,
      foreign,
    });
    if (verdict === 'wrong') await this.throttles.count(tx, this.failures(attempt, foreign), now);
    return verdict;
  }

  private failures({ personId, purpose, deviceId }: CodeAttempt, foreign: boolean): Window {
    return {
      key: this.keys.codeFailures(personId, purpose, foreign ? ELSEWHERE : deviceId),
      limit: this.settings.codes.failuresAnHour,
      seconds: HOUR,
    };
  }
}
