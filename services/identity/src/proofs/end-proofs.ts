import { Inject, Injectable } from '@nestjs/common';
import { provenByCode, type ProvenByCode } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Codes } from './codes.repository.ts';
import { Links } from './links.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

/** The purposes whose codes set a password. */
const SETTING: readonly ProvenByCode[] = ['first-login', 'sign-up', 'registration', 'password-reset'];

/** After a password was set, ends every other open way to set one. */
@Injectable()
export class EndProofs {
  constructor(
    private readonly codes: Codes,
    private readonly links: Links,
    private readonly pending: PendingProofs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param personId locked by the transaction */
  execute(tx: Tx, personId: string): Promise<void> {
    return this.end(tx, personId, SETTING);
  }

  /** For a changed address: ends codes that only sign in, too. */
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
