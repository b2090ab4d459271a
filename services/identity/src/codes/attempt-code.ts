import { Inject, Injectable } from '@nestjs/common';
import type { CodePurpose } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { Settings } from '../settings.ts';
import { ThrottleKeys } from '../throttling/throttle-keys.ts';
import { TooManyTries } from '../throttling/throttling.errors.ts';
import { Throttles, type Window } from '../throttling/throttles.repository.ts';
import { digestOf } from './code-secrets.ts';
import { Codes, type AttemptVerdict } from './codes.repository.ts';

const HOUR = 3600;

export interface CodeAttempt {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  readonly flowHash: string;
  readonly deviceId: string | null;
  readonly clearCode: string;
}

/** Tries a code. The caller must let the transaction commit whatever the verdict: it holds the count. */
@Injectable()
export class AttemptCode {
  constructor(
    private readonly settings: Settings,
    private readonly codes: Codes,
    private readonly throttles: Throttles,
    private readonly keys: ThrottleKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * `none` where this flow has no code: that costs nobody an attempt.
   * @throws TooManyTries when too many codes of this account failed lately, before anything is compared
   */
  async execute(tx: Tx, attempt: CodeAttempt): Promise<AttemptVerdict | 'none'> {
    const { accountId, purpose, flowHash } = attempt;
    const scope = { accountId, purpose };
    // Under the account's lock the failures counted here can't be outrun by attempts at the same time.
    await this.codes.lockAccount(tx, accountId);
    const code = await this.codes.findOpen(tx, scope, flowHash);
    if (!code) return 'none';
    const now = this.clock.now();
    const failures = this.failuresOf(attempt);
    const until = await this.throttles.fullUntil(tx, failures, now);
    if (until) throw new TooManyTries((until.getTime() - now.getTime()) / 1000);
    const verdict = await this.codes.attempt(tx, code.id, {
      digest: digestOf(this.settings.codePepper, { ...scope, flowHash, salt: code.salt }, attempt.clearCode),
      now,
      mostAttempts: this.settings.codes.attempts,
    });
    if (verdict === 'wrong') await this.throttles.count(tx, failures, now);
    return verdict;
  }

  private failuresOf({ accountId, purpose, deviceId }: CodeAttempt): Window {
    return {
      key: this.keys.codeFailures(accountId, purpose, deviceId),
      limit: this.settings.codes.failuresAnHour,
      seconds: HOUR,
    };
  }
}
