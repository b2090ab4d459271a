import { Injectable } from '@nestjs/common';
import type { CallAnswer, showAuditState } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { AuditChain } from '../chain/audit-chain.repository.ts';
import { AuditEntries, type LastCheck } from './audit-entries.repository.ts';

type State = CallAnswer<typeof showAuditState, 200>;

/** How far the log is sealed, and the result of the last check. */
@Injectable()
export class ShowAuditState {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly chain: AuditChain,
    private readonly entries: AuditEntries,
  ) {}

  async execute(): Promise<State> {
    const [head, waiting, check] = await Promise.all([
      this.chain.head(this.database),
      this.chain.countWaiting(this.database),
      this.entries.lastCheck(this.database),
    ]);
    return {
      sealed: head && { position: head.position, hash: head.hash, at: head.sealedAt.toISOString() },
      waiting,
      verified: check && checkOf(check),
    };
  }
}

function checkOf({ at, outcome, detail }: LastCheck): NonNullable<State['verified']> {
  const position = typeof detail?.position === 'number' ? detail.position : 0;
  return { at: at.toISOString(), position, sound: outcome === 'succeeded' };
}
