import { Inject, Injectable } from '@nestjs/common';
import { LEAST_STATUSES, statusBits } from '@rigwise/competence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { NoSuchList } from '../certificates/certificates.errors.ts';
import { PrismaClient } from '../generated/client.ts';
import { CredentialAddresses } from './credential-addresses.ts';
import { Credentials } from './credentials.ts';
import { StatusLists } from './status-lists.repository.ts';

/** Each list has a fixed part of all certificates. */
export const listOf = (statusIndex: number): { readonly list: number; readonly index: number } => ({
  list: 1 + Math.floor(statusIndex / LEAST_STATUSES),
  index: statusIndex % LEAST_STATUSES,
});

/** Says which credentials are suspended or revoked, as it is now. */
@Injectable()
export class ReadStatusList {
  constructor(
    private readonly database: PrismaClient,
    private readonly lists: StatusLists,
    private readonly credentials: Credentials,
    private readonly addresses: CredentialAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchList */
  async execute(list: number): Promise<string> {
    const from = (list - 1) * LEAST_STATUSES;
    const part = [from, from + LEAST_STATUSES] as const;
    if (!(await this.lists.isKnown(this.database, ...part))) throw new NoSuchList();
    const set = await this.lists.indexes(this.database, ...part);
    return this.credentials.statusList({
      ...{ address: this.addresses.statusList(list), purpose: 'suspension', issuer: this.addresses.issuer },
      ...{ bits: statusBits(set.map((index) => index - from)), now: this.clock.now() },
    });
  }
}
