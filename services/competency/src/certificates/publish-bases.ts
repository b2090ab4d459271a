import { Injectable } from '@nestjs/common';
import { certificateBasisV1 } from '@rigwise/contracts';
import { Outbox, Republishes, type Republisher } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { CertificateBases } from './certificate-bases.repository.ts';

const id = z.uuid();

/** Publishes what certificates rest on, so that assessment can say what a regrade or a void would touch. */
@Injectable()
@Republishes('competency.bases')
export class PublishBases implements Republisher<Tx> {
  constructor(
    private readonly bases: CertificateBases,
    private readonly outbox: Outbox,
  ) {}

  /** Those of locked certificates, in the transaction that changed them. @returns how many */
  async execute(tx: SqlExecutor, ids: readonly string[]): Promise<number> {
    const bases = await this.bases.count(tx, ids);
    const events = bases.map(({ told, payload }) => ({ payload, options: { aggregateVersion: told } }));
    await this.outbox.addAll(tx, certificateBasisV1, events);
    return bases.length;
  }

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.bases.after(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    return this.execute(tx, await this.bases.lockAll(tx, keys));
  }
}
