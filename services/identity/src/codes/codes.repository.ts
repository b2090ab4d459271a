import { Injectable } from '@nestjs/common';
import type { CodePurpose } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import { SEND_HISTORY_SECONDS, type NewCode, type SentCode } from './code.ts';

export type AttemptVerdict = 'right' | 'wrong' | 'spent';

/** Which codes: those of one account for one purpose. */
export interface CodeScope {
  readonly accountId: string;
  readonly purpose: CodePurpose;
}

// Counts the attempt, compares and consumes in one statement: of parallel right answers one wins, of parallel
// wrong ones no more are evaluated than a code allows. $1 id, $2 now, $3 most attempts, $4 digest.
const ATTEMPT = `
  update code set attempts = attempts + 1,
    consumed_at = case when digest = $4 then $2::timestamptz end
  where id = $1::uuid and consumed_at is null and superseded_at is null
    and expires_at > $2::timestamptz and attempts < $3::int
  returning consumed_at is not null as "right"`;

@Injectable()
export class Codes {
  /** Holds the account, so that sends and attempts of it happen one after the other. Locked before all else. */
  async lockAccount(tx: Tx, accountId: string): Promise<void> {
    await tx.$queryRaw`select 1 from account where id = ${accountId}::uuid for no key update`;
  }

  async findSent(tx: Tx, { accountId, purpose }: CodeScope, now: Date): Promise<SentCode[]> {
    const since = new Date(now.getTime() - SEND_HISTORY_SECONDS * 1000);
    const rows = await tx.code.findMany({ where: { accountId, purpose, issuedAt: { gt: since } } });
    return rows.map((row) => ({
      id: row.id,
      flowHash: row.flowHash,
      deviceId: row.deviceId,
      issuedAt: row.issuedAt,
      open: row.consumedAt === null && row.supersededAt === null,
    }));
  }

  async supersede(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    await tx.code.updateMany({ where: { id: { in: [...ids] } }, data: { supersededAt: now } });
  }

  async insert(tx: Tx, code: NewCode): Promise<void> {
    await tx.code.create({ data: code });
  }

  /** The flow's open code, expired or not: `attempt` judges that. */
  async findOpen(
    tx: Tx,
    { accountId, purpose }: CodeScope,
    flowHash: string,
  ): Promise<{ id: string; salt: string } | null> {
    return tx.code.findFirst({
      where: { accountId, purpose, flowHash, consumedAt: null, supersededAt: null },
      select: { id: true, salt: true },
    });
  }

  async attempt(
    tx: Tx,
    id: string,
    given: { readonly digest: string; readonly now: Date; readonly mostAttempts: number },
  ): Promise<AttemptVerdict> {
    const rows = await tx.$queryRawUnsafe<{ right: boolean }[]>(
      ATTEMPT,
      id,
      given.now,
      given.mostAttempts,
      given.digest,
    );
    const [row] = rows;
    if (!row) return 'spent';
    return row.right ? 'right' : 'wrong';
  }
}
