import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type CallInput,
  type NotificationPreferences,
  type Role,
  type setNotificationPreferences,
} from '@rigwise/contracts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { notificationKinds } from '../notifications/kinds/every-kind.ts';
import { areSame, channelsOf } from './chosen-channels.ts';
import { ShowPreferences } from './show-preferences.ts';
import { StoredPreferences, type ChosenKind } from './stored-preferences.repository.ts';

type Wanted = CallInput<typeof setNotificationPreferences>['body'];

const byName = new Map(notificationKinds.map((kind) => [kind.kind, kind]));

class PreferencesChangedMeanwhile extends DomainError {
  constructor(current: NotificationPreferences) {
    super({
      code: 'request/conflict',
      kind: 'conflict',
      message: 'You changed this on another device. Review it, then save again.',
      extra: { current },
    });
  }
}

/** Saves a person's notification preferences. */
@Injectable()
export class SetPreferences {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly stored: StoredPreferences,
    private readonly showing: ShowPreferences,
  ) {}

  /** @throws PreferencesChangedMeanwhile */
  execute(accountId: string, role: Role | null, wanted: Wanted): Promise<NotificationPreferences> {
    return this.transactions.run(async (tx) => {
      const saved = await this.stored.saveTimes(tx, accountId, wanted, wanted.revision);
      if (!saved) throw new PreferencesChangedMeanwhile(await this.showing.execute(accountId, role, tx));
      await this.saveKinds(tx, accountId, wanted.kinds);
      return this.showing.execute(accountId, role, tx);
    });
  }

  /** Only differences are stored, so that everyone else follows a kind's defaults when they change. */
  private async saveKinds(tx: Tx, accountId: string, wanted: readonly ChosenKind[]): Promise<void> {
    const content: string[] = [];
    for (const chosen of wanted) {
      const kind = byName.get(chosen.kind);
      // A kind of a newer version: its choice is kept.
      if (!kind) continue;
      const applies = channelsOf(kind, chosen);
      if (areSame(applies, channelsOf(kind, null))) content.push(chosen.kind);
      else await this.stored.keepKind(tx, accountId, { kind: chosen.kind, ...applies });
    }
    await this.stored.forgetKinds(tx, accountId, content);
  }
}
