import { Injectable } from '@nestjs/common';
import { STANDARD_DIGEST_AT } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import type { ChosenChannels, Times } from './chosen-channels.ts';
import { quietHoursOf } from './stored-choices.ts';

const CLAIM = `
  insert into notification_setting (account_id, quiet_from, quiet_to, digest_at, revision)
  values ($1::uuid, $2, $3, $4, 1) on conflict (account_id) do nothing`;
const KEEP = `
  insert into notification_preference (account_id, kind, in_app, email, digest)
  values ($1::uuid, $2, $3, $4, $5)
  on conflict (account_id, kind) do update set in_app = excluded.in_app, email = excluded.email,
    digest = excluded.digest`;

export interface StoredTimes extends Times {
  /** 0: nothing chosen yet. */
  readonly revision: number;
}
export interface ChosenKind extends ChosenChannels {
  readonly kind: string;
}

/** Stored notification preferences. */
@Injectable()
export class StoredPreferences {
  async findTimes(tx: Tx, accountId: string): Promise<StoredTimes> {
    const row = await tx.notificationSetting.findUnique({ where: { accountId } });
    if (!row) return { quietHours: null, digestAt: STANDARD_DIGEST_AT, revision: 0 };
    return { quietHours: quietHoursOf(row), digestAt: row.digestAt, revision: row.revision };
  }

  findKinds(tx: Tx, accountId: string): Promise<ChosenKind[]> {
    return tx.notificationPreference.findMany({
      where: { accountId },
      select: { kind: true, inApp: true, email: true, digest: true },
    });
  }

  /**
   * Locks an account's preferences until the transaction ends.
   * @param revision the one the user saw
   * @returns whether it is still current; otherwise nothing may be saved
   */
  async saveTimes(tx: Tx, accountId: string, times: Times, revision: number): Promise<boolean> {
    const { quietHours, digestAt } = times;
    const [quietFrom, quietTo] = [quietHours?.from ?? null, quietHours?.to ?? null];
    if (revision === 0)
      return (await tx.$executeRawUnsafe(CLAIM, accountId, quietFrom, quietTo, digestAt)) > 0;
    const { count } = await tx.notificationSetting.updateMany({
      where: { accountId, revision },
      data: { quietFrom, quietTo, digestAt, revision: { increment: 1 } },
    });
    return count > 0;
  }

  async keepKind(tx: Tx, accountId: string, chosen: ChosenKind): Promise<void> {
    const { kind, inApp, email, digest } = chosen;
    await tx.$executeRawUnsafe(KEEP, accountId, kind, inApp, email, digest);
  }

  async forgetKinds(tx: Tx, accountId: string, kinds: readonly string[]): Promise<void> {
    if (kinds.length === 0) return;
    await tx.notificationPreference.deleteMany({ where: { accountId, kind: { in: [...kinds] } } });
  }
}
