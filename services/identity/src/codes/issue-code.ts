import { Inject, Injectable } from '@nestjs/common';
import { codeIssuedV1, type CodePurpose } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../accounts/account.ts';
import type { Tx } from '../database/transactions.ts';
import { Settings } from '../settings.ts';
import { TooManyTries } from '../throttling/throttling.errors.ts';
import { CodeSealer } from './code-sealer.ts';
import { digestOf, newClearCode, newSalt } from './code-secrets.ts';
import { judgeSend } from './code.ts';
import { Codes } from './codes.repository.ts';

export interface CodeRequest {
  readonly holder: AccountHolder;
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly flowHash: string;
  /** The known device that asks, hashed; else null. */
  readonly deviceId: string | null;
}

export interface IssuedCode {
  /** Null while the flow cools down: the code mailed before still counts. */
  readonly codeId: string | null;
}

/**
 * Makes a code and the event that gets it mailed, in one transaction. The clear code lives in this function
 * and in the mail; the database gets a digest, the event a sealed copy.
 */
@Injectable()
export class IssueCode {
  constructor(
    private readonly settings: Settings,
    private readonly codes: Codes,
    private readonly sealer: CodeSealer,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries when this account was sent enough codes for this purpose */
  async execute(tx: Tx, request: CodeRequest): Promise<IssuedCode> {
    const scope = { accountId: request.holder.accountId, purpose: request.purpose };
    await this.codes.lockAccount(tx, scope.accountId);
    const now = this.clock.now();
    const history = await this.codes.findSent(tx, scope, now);
    const verdict = judgeSend(history, request, this.settings.codes, now);
    if (verdict.kind === 'over-budget') throw new TooManyTries(verdict.retryAfterSeconds);
    if (verdict.kind === 'cooling-down') return { codeId: null };
    await this.codes.supersede(tx, verdict.supersedes, now);
    return { codeId: await this.issue(tx, request, verdict.supersedes, now) };
  }

  private async issue(
    tx: Tx,
    request: CodeRequest,
    supersedes: readonly string[],
    now: Date,
  ): Promise<string> {
    const { holder, purpose, flowHash, deviceId } = request;
    const clearCode = newClearCode();
    const binding = { purpose, accountId: holder.accountId, flowHash, salt: newSalt() };
    const code = {
      id: newId(),
      ...binding,
      deviceId,
      digest: digestOf(this.settings.codePepper, binding, clearCode),
      issuedAt: now,
      expiresAt: new Date(now.getTime() + this.settings.codes.lifetimeSeconds * 1000),
    };
    await this.codes.insert(tx, code);
    await this.outbox.add(tx, codeIssuedV1, {
      codeId: code.id,
      personId: holder.personId,
      purpose,
      recipient: { address: request.email, name: `${holder.firstName} ${holder.lastName}` },
      employeeNumber: holder.employeeNumber,
      issuedAt: code.issuedAt.toISOString(),
      expiresAt: code.expiresAt.toISOString(),
      supersedes: [...supersedes],
      sealedCode: await this.sealer.seal(clearCode),
    });
    return code.id;
  }
}
