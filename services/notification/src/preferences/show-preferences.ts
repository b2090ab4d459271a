import { Injectable } from '@nestjs/common';
import {
  capabilityOf,
  type NotificationKindPreference,
  type NotificationPreferences,
  type Role,
} from '@rigwise/contracts';
import { Locales, People, type Person } from '@rigwise/people';
import type { Tx } from '../database/transactions.ts';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import { notificationGroups, type NotificationKind } from '../notifications/define-notification.ts';
import { notificationKinds } from '../notifications/kinds/every-kind.ts';
import { channelsOf, type ChosenChannels } from './chosen-channels.ts';
import { StoredPreferences } from './stored-preferences.repository.ts';

/** A person's notification kinds, channels and times. */
@Injectable()
export class ShowPreferences {
  constructor(
    private readonly database: PrismaClient,
    private readonly stored: StoredPreferences,
    private readonly locales: Locales,
    private readonly people: People,
    private readonly policy: DeliveryPolicy,
  ) {}

  /** @param role decides which kinds the person can receive, together with being an operator */
  async execute(
    accountId: string,
    role: Role | null,
    sql: Tx = this.database,
  ): Promise<NotificationPreferences> {
    const chosen = new Map((await this.stored.findKinds(sql, accountId)).map((kind) => [kind.kind, kind]));
    const times = await this.stored.findTimes(sql, accountId);
    const { timeZone } = await this.locales.find(sql, accountId);
    const person = await this.people.findByAccount(sql, accountId);
    return {
      kinds: notificationKinds
        .filter((kind) => canCome(kind, role, person))
        .map((kind) => shown(kind, chosen.get(kind.kind) ?? null)),
      ...times,
      timeZone: timeZone ?? this.policy.timeZone,
      timeZoneIsChosen: timeZone !== null,
      hasEmail: person?.email != null,
    };
  }
}

/** By role, or by what the person holds. */
export function canCome(
  { roles, operators, capabilities }: Pick<NotificationKind, 'roles' | 'operators' | 'capabilities'>,
  role: Role | null,
  person: Pick<Person, 'operator' | 'capabilities'> | null,
): boolean {
  if (roles === undefined && capabilities === undefined) return true;
  if (role !== null && roles?.includes(role)) return true;
  if (operators === true && person?.operator === true) return true;
  const held = (person?.capabilities ?? []).map((text) => capabilityOf(text)?.name);
  return capabilities?.some((name) => held.includes(name)) ?? false;
}

const shown = (kind: NotificationKind, chosen: ChosenChannels | null): NotificationKindPreference => ({
  ...{ kind: kind.kind, group: notificationGroups[kind.group], label: kind.label },
  ...channelsOf(kind, chosen),
  fixed: [...(kind.channels.fixed ?? [])],
});
