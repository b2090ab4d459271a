import { Inject, Injectable } from '@nestjs/common';
import type { CodePurpose } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Codes } from '../codes/codes.repository.ts';
import { Links } from '../codes/links.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

/** Whose codes set a password. */
const SETTING: readonly CodePurpose[] = ['first-login', 'sign-up', 'registration', 'password-reset'];

/** A password was set: no other way to set it that was opened before stays open. */
@Injectable()
export class EndProofs {
  constructor(
    private readonly codes: Codes,
    private readonly links: Links,
    private readonly pending: PendingProofs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param personId held by the transaction */
  async execute(tx: Tx, personId: string): Promise<void> {
    const now = this.clock.now();
    await this.codes.supersedeAll(tx, personId, SETTING, now);
    await this.links.useAll(tx, personId, now);
    await this.pending.consumeAll(tx, personId, now);
  }
}
