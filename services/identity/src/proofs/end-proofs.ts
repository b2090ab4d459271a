import { Inject, Injectable } from '@nestjs/common';
import { provenByCode, type ProvenByCode } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Codes } from '../codes/codes.repository.ts';
import { Links } from '../codes/links.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

/** Whose codes set a password. */
const SETTING: readonly ProvenByCode[] = ['first-login', 'sign-up', 'registration', 'password-reset'];

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
  execute(tx: Tx, personId: string): Promise<void> {
    return this.end(tx, personId, SETTING);
  }

  /** The person's mails go elsewhere from now on: also the codes that only sign in end. */
  ofAddress(tx: Tx, personId: string): Promise<void> {
    return this.end(tx, personId, provenByCode);
  }

  private async end(tx: Tx, personId: string, purposes: readonly ProvenByCode[]): Promise<void> {
    const now = this.clock.now();
    await this.codes.supersedeAll(tx, personId, purposes, now);
    await this.links.useAll(tx, personId, now);
    await this.pending.consumeAll(tx, personId, now);
  }
}
